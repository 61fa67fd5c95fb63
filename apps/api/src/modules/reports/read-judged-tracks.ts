import { setImmediate } from 'node:timers/promises';
import { TRACKS_SPEED_COLUMNS } from '@fleet/contracts/tracks';
import type { Queries } from '@fleet/db/in-session';
import { replayInTurns } from '@fleet/tracks/replay';
import { type Segment, segmentsOf } from '@fleet/tracks/segments';
import { speedCurve } from '@fleet/tracks/speed-curve';
import type { TrackFix } from '@fleet/tracks/track-fix';
import type { TrackRule } from '@fleet/tracks/track-rule';
import { readTrack } from './read-track.ts';

/** A vehicle in a time, and the rule by which it is judged. */
export type JudgedStretch = { vehicleId: string; from: Date; to: Date; rule: TrackRule };

/** Every fix of a stretch, with what the vehicle did in it. */
export type JudgedTrack = {
  fixes: readonly TrackFix[];
  segments: readonly Segment[];
  distanceM: number;
  speedsKmh: readonly (number | null)[];
};

/** The tracks of stretches, one after the other; null where they have more than `most` fixes together. */
export async function readJudgedTracks(
  session: Queries,
  stretches: readonly JudgedStretch[],
  most: number,
): Promise<JudgedTrack[] | null> {
  const tracks: JudgedTrack[] = [];
  let left = most;
  for (const { rule, ...stretch } of stretches) {
    const stored = await readTrack(session, { ...stretch, most: left });
    if (!stored) return null;
    left -= stored.length;
    const { fixes, distanceM } = await ended(replayInTurns(stored, rule));
    const period = { fromMs: stretch.from.getTime(), toMs: stretch.to.getTime() };
    tracks.push({
      ...{ fixes, distanceM },
      segments: segmentsOf(fixes, period, period.toMs),
      speedsKmh: speedCurve(fixes, period, TRACKS_SPEED_COLUMNS),
    });
  }
  return tracks;
}

/** What comes of work in turns, with room for others between them. */
export async function ended<Result>(turns: Generator<void, Result>): Promise<Result> {
  for (let turn = turns.next(); ; turn = turns.next()) {
    if (turn.done) return turn.value;
    await setImmediate();
  }
}
