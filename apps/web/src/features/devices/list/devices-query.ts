import { graphql } from '../../../generated/graphql/gql.ts';
import type { DevicesListQuery } from '../../../generated/graphql/graphql.ts';

export const DevicesList = graphql(`
  query DevicesList($where: DevicesWhere, $orderBy: DevicesOrderBy, $options: PageOptions) {
    devices(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        title
        brand
        model
        externalDeviceId
        sim
        carrier
        connection
        heardAt
        demoUntil
        ipAddress
        vehicle {
          id
          title
          plateNumber
        }
      }
      pages
      total
    }
  }
`);

export type DeviceRow = DevicesListQuery['devices']['content'][number];

export const DeviceIds = graphql(`
  query DeviceIds($where: DevicesWhere, $orderBy: DevicesOrderBy, $options: PageOptions) {
    devices(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
      }
      pages
      total
    }
  }
`);
