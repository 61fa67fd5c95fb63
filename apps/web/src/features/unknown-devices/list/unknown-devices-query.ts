import { graphql } from '../../../generated/graphql/gql.ts';
import type { UnknownDevicesListQuery } from '../../../generated/graphql/graphql.ts';

export const UnknownDevicesList = graphql(`
  query UnknownDevicesList($where: UnknownDevicesWhere, $orderBy: UnknownDevicesOrderBy, $options: PageOptions) {
    unknownDevices(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        identifier
        protocol
        remoteAddress
        firstSeenAt
        lastSeenAt
        frameCount
        blocked
      }
      pages
      total
    }
  }
`);

export type UnknownRow = UnknownDevicesListQuery['unknownDevices']['content'][number];
