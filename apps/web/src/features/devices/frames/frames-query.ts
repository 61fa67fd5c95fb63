import { graphql } from '../../../generated/graphql/gql.ts';
import type { DeviceFramesQuery } from '../../../generated/graphql/graphql.ts';

export const DeviceFrames = graphql(`
  query DeviceFrames($where: DeviceFramesWhere!) {
    deviceFrames(where: $where) {
      watchedUntil
      frames {
        id
        deviceId
        receivedAt
        protocol
        remoteAddress
        sizeBytes
        reason
        kinds
      }
    }
  }
`);

export type FrameRow = NonNullable<DeviceFramesQuery['deviceFrames']>['frames'][number];

export const DeviceFrameContent = graphql(`
  query DeviceFrameContent($where: DeviceFrameWhere!) {
    deviceFrame(where: $where) {
      id
      deviceId
      hex
      messages
    }
  }
`);

export const DecodeFrame = graphql(`
  query DecodeFrame($where: DecodeFrameWhere!) {
    decodeFrame(where: $where) {
      trouble
      protocol
      unusedBytes
      frames {
        hex
        messages
        checksum
        reason
      }
    }
  }
`);
