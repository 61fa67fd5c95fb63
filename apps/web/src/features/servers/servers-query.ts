import { graphql } from '../../generated/graphql/gql.ts';
import type {
  ServerDetailQuery,
  ServerDevicesListQuery,
  ServersListQuery,
} from '../../generated/graphql/graphql.ts';

export const ServersList = graphql(`
  query ServersList($where: DeviceServersWhere, $orderBy: DeviceServersOrderBy, $options: PageOptions) {
    deviceServers(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        type
        title
        url
        status
        trouble
        nextAttemptAt
        progress {
          linked
          history
        }
        createdAt
        account {
          id
          title
        }
      }
      pages
      total
    }
  }
`);

export const ServerDetail = graphql(`
  query ServerDetail($where: ById!) {
    deviceServer(where: $where) {
      id
      accountId
      version
      type
      title
      description
      url
      hasAuth
      status
      trouble
      troubleDetail
      troubleSince
      historyDays
      makesVehicles
      remoteVersion
      moveStartedAt
      devicesReadAt
      finishedAt
      nextAttemptAt
      createdAt
      progress {
        devices
        linked
        conflicts
        leftOut
        missing
        history
        following
        reportHere
        positions
      }
      room
      conditions {
        condition
        isMet
        left
      }
      log {
        id
        at
        type
        details
      }
    }
  }
`);

export const ServerDevicesList = graphql(`
  query ServerDevicesList($where: ServerDevicesWhere, $orderBy: ServerDevicesOrderBy, $options: PageOptions) {
    serverDevices(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        version
        name
        uniqueId
        state
        conflict
        deviceId
        storedUntil
        caughtUpAt
        reportsHereSince
        positions
      }
      pages
      total
    }
  }
`);

export type ServerRow = ServersListQuery['deviceServers']['content'][number];
export type Server = NonNullable<ServerDetailQuery['deviceServer']>;
export type ServerDeviceRow = ServerDevicesListQuery['serverDevices']['content'][number];
