import { graphql } from '../../../generated/graphql/gql.ts';
import type { DeviceDetailQuery } from '../../../generated/graphql/graphql.ts';

export const DeviceDetail = graphql(`
  query DeviceDetail($where: ById!) {
    device(where: $where) {
      id
      version
      status
      title
      brand
      model
      externalDeviceId
      serialNumber
      sim
      iccid
      carrier
      timeZone
      description
      connection
      heardAt
      protocol
      ipAddress
      gsmSignal
      satellites
      power
      vehicle {
        id
        title
        plateNumber
      }
    }
  }
`);

export type Device = NonNullable<DeviceDetailQuery['device']>;
