import { createHash } from 'node:crypto';
import type { TrackPoint } from '@fleet/track-files/take-points';

/** It tells points of one instant apart, and puts them in order. */
export function hashOfPoint({ atMs, ...point }: TrackPoint): bigint {
  return createHash('sha256')
    .update(JSON.stringify([atMs, point]))
    .digest()
    .readBigInt64BE(0);
}
