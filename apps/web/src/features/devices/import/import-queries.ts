import { graphql } from '../../../generated/graphql/gql.ts';

export const DeviceSheetOfFile = graphql(`
  query DeviceSheet($where: DeviceSheetWhere!) {
    deviceSheet(where: $where) {
      name
      trouble
      sheets
      headers
      rows
    }
  }
`);

export const DeviceRegistrationsOfRows = graphql(`
  query DeviceRegistrations($where: DeviceRegistrationsWhere!) {
    deviceRegistrations(where: $where) {
      devices {
        externalDeviceId
        deviceId
      }
      vehicles {
        plateNumber
        vehicleId
      }
      room
    }
  }
`);

export const CreateManyDevices = graphql(`
  mutation CreateManyDevices($data: CreateManyDevicesInput!) {
    createManyDevices(data: $data) {
      fullfilled {
        id
      }
      rejected {
        place
        field
        code
        message
      }
    }
  }
`);
