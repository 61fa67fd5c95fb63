import { graphql } from '../../../generated/graphql/gql.ts';
import type { KeptMessagesQuery } from '../../../generated/graphql/graphql.ts';

export const KeptMessages = graphql(`
  query KeptMessages($where: ById!) {
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

export const KeptMessageBytes = graphql(`
  query KeptMessageBytes($where: KeptFrameWhere!) {
    keptFrame(where: $where) {
      digest
      deviceId
      hex
    }
  }
`);

export type KeptMessage = KeptMessagesQuery['keptFrames'][number];
