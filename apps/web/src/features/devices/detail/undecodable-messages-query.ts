import { graphql } from '../../../generated/graphql/gql.ts';
import type { UndecodableMessagesQuery } from '../../../generated/graphql/graphql.ts';

export const UndecodableMessages = graphql(`
  query UndecodableMessages($where: ById!) {
    keptFrames(where: $where) {
      digest
      deviceId
      protocol
      remoteAddress
      reason
      times
      sizeBytes
      firstReceivedAt
      lastReceivedAt
    }
  }
`);

export const UndecodableMessageBytes = graphql(`
  query UndecodableMessageBytes($where: KeptFrameWhere!) {
    keptFrame(where: $where) {
      digest
      deviceId
      hex
    }
  }
`);

export type UndecodableMessage = UndecodableMessagesQuery['keptFrames'][number];
