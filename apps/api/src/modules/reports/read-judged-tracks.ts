import { TRACKS_SPEED_COLUMNS } from '@fleet/contracts/tracks';
import type { Queries } from '@fleet/db/in-session';
import { ColumnFixes } from '@fleet/tracks/column-fixes';
import { judgeInTurns } from '@fleet/tracks/replay';
import { type Segment, segmentsOf } from '@fleet/tracks/segments';
import { speedCurve } from '@fleet/tracks/speed-curve';
import type { TrackFixes } from '@fleet/tracks/track-fixes';
import type { TrackRule } from '@fleet/tracks/track-rule';
import type { CountedStretch, Stretch } from './count-stretches.ts';
import { ended } from './ended.ts';
import { readAhead } from './read-ahead.ts';
import { readTrack } from './read-track.ts';

/** Judged by the rule of its vehicle. */
export type JudgedStretch = Stretch & CountedStretch & { rule: TrackRule };

/** Every fix of a stretch, with what the vehicle did in it. */
export type JudgedTrack = {
  fixes: TrackFixes;
  segments: readonly Segment[];
  distanceM: number;
  speedsKmh: readonly (number | null)[];
};

/**
 * The tracks of stretches, the next one read while one is judged; null where they have more than `most` fixes together.
 */
export async function readJudgedTracks(
  session: Queries,
  stretches: readonly JudgedStretch[],
  most: number,
): Promise<JudgedTrack[] | null> {
  const tracks: JudgedTrack[] = [];
  let left = most;
  const read = (stretch: JudgedStretch) => readTrack(session, { ...stretch, most });
  for await (const stored of readAhead(stretches, read)) {
    const stretch = stretches[tracks.length];
    left -= stored?.length ?? most + 1;
    if (!stored || !stretch || left < 0) return null;
    const track = await judgeTrack(stored, stretch);
    tracks.push(
      stretch.isOfSeveral ? { ...track, ...(await measureCounted(session, stretch, most)) } : track,
    );
  }
  return tracks;
}

/** From one device to the other and back is no way that the vehicle went. */
async function measureCounted(
  session: Queries,
  stretch: JudgedStretch,
  most: number,
): Promise<Pick<JudgedTrack, 'distanceM'>> {
  const own = await readTrack(session, { ...stretch, most, isCounted: true });
  const { distanceM } = await ended(judgeInTurns(own ?? new ColumnFixes(0), stretch.rule));
  return { distanceM };
}

async function judgeTrack(stored: ColumnFixes, { from, to, rule }: JudgedStretch): Promise<JudgedTrack> {
  const { motions, distanceM } = await ended(judgeInTurns(stored, rule));
  const fixes = stored.withMotions(motions);
  const period = { fromMs: from.getTime(), toMs: to.getTime() };
  return {
    ...{ fixes, distanceM },
    segments: segmentsOf(fixes, period, Date.now(), rule),
    speedsKmh: speedCurve(fixes, period, TRACKS_SPEED_COLUMNS),
  };
}
