import { graphql } from '../../../generated/graphql/gql.ts';
import type { UnknownDeviceDetailQuery } from '../../../generated/graphql/graphql.ts';

/** The search matches parts of identifiers, so the exact one is picked from the result. */
export const UnknownDeviceDetail = graphql(`
  query UnknownDeviceDetail($identifier: String!, $protocol: String!) {
    unknownDevices(where: { search: $identifier, protocol: $protocol }, options: { size: 10 }) {
      content {
        id
        identifier
        protocol
        remoteAddress
        firstSeenAt
        lastSeenAt
        frameCount
        blocked
        version
        frames {
          receivedAt
          hex
        }
      }
    }
  }
`);

export type UnknownDevice = UnknownDeviceDetailQuery['unknownDevices']['content'][number];
