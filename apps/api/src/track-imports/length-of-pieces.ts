import { setImmediate as othersTurn } from 'node:timers/promises';
import type { TrackPoint } from '@fleet/track-files/take-points';
import { accuracyOf } from '@fleet/tracks/accuracy-of';
import type { Fix } from '@fleet/tracks/fix';
import { BLANK_TRACK, foldFix } from '@fleet/tracks/fold-fix';
import type { TrackRule } from '@fleet/tracks/track-rule';
import type { Piece } from './cut-pieces.ts';

/** Folded in one go; a few milliseconds. */
const TURN_POINTS = 2_000;

/**
 * What days and trips will come to of these pieces, each of a device of its own: the same fold of the same fixes. A leg that nothing on wheels
 * drives counts nothing, and neither does drift of what stands.
 */
export async function lengthOfPieces(pieces: readonly Piece[], rule: TrackRule): Promise<number> {
  let [sumM, folded] = [0, 0];
  for (const piece of pieces) {
    let track = BLANK_TRACK;
    for (const point of piece) {
      folded += 1;
      if (folded % TURN_POINTS === 0) await othersTurn();
      track = foldFix(track, fixOf(point), rule).state;
    }
    sumM += track.odometer.totalM;
  }
  return sumM;
}

/** Of a stored point: its speed is of single precision. */
function fixOf({ atMs, latitude, longitude, speedKmh, satellites }: TrackPoint): Fix {
  return {
    ...{ atMs, latitude, longitude, valid: true },
    speedKmh: speedKmh === null ? null : Math.fround(speedKmh),
    accuracyM: accuracyOf({ accuracyM: null, hdop: null, satellites }),
    ...{ ignition: null, sensedMotion: null, engineSeconds: null },
  };
}
