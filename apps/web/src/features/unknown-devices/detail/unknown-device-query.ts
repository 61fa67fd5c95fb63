import { graphql } from '../../../generated/graphql/gql.ts';
import type { UnknownDeviceDetailQuery } from '../../../generated/graphql/graphql.ts';

/** One is found by part of its identifier, and others may have that in theirs. */
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
