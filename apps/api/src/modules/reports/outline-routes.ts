import type { RoutesOutlineWhere } from '@fleet/contracts/fleet-report';
import { type Box, isInBox } from '@fleet/tracks/box';
import {
  type ThinFix,
  thinTracks,
  type WeighedTrack,
  type Weighing,
  weighTrack,
} from '@fleet/tracks/thin-tracks';
import { eachOf, type TrackFixes } from '@fleet/tracks/track-fixes';
import { ended } from './ended.ts';

/** At most a quarter of an answer stays for its speed: of each column the least and the highest one. */
const SPEED_SHARE = 8;

export type Outline = {
  tracks: ReadonlyMap<string, ThinFix[]>;
  toleranceM: number;
  boxToleranceM: number;
  /** Fixes in the box that is looked at, and those of them that are drawn; of everything where there is none. */
  seen: { fixes: number; points: number };
};

/** The tracks of vehicles as no more points than are asked for, with room for others every so often. */
export async function outlineRoutes(
  tracks: ReadonlyMap<string, TrackFixes>,
  { limit, box }: Pick<RoutesOutlineWhere, 'limit' | 'box'>,
): Promise<Outline> {
  const all = [...tracks.values()];
  const weighing: Weighing = {
    period: timesOf(all),
    columns: Math.max(1, Math.floor(limit / SPEED_SHARE / Math.max(1, tracks.size))),
    box: box ?? null,
  };
  const weighed: WeighedTrack[] = [];
  for (const fixes of all) weighed.push(await ended(weighTrack(fixes, weighing)));
  const thin = thinTracks(weighed, limit);
  const count = (fixes: TrackFixes) => (box ? countIn(fixes, box) : fixes.length);
  const sum = (some: readonly TrackFixes[]) => some.reduce((total, fixes) => total + count(fixes), 0);
  return {
    tracks: new Map([...tracks.keys()].map((vehicleId, index) => [vehicleId, thin.tracks[index] ?? []])),
    toleranceM: thin.toleranceM,
    boxToleranceM: thin.boxToleranceM,
    seen: { fixes: sum(all), points: sum(thin.tracks) },
  };
}

function countIn(fixes: TrackFixes, box: Box): number {
  let count = 0;
  for (const fix of eachOf(fixes)) if (isInBox(fix, box)) count++;
  return count;
}

/** From the first fix to the last: what of a period is yet to come needs no columns. */
function timesOf(tracks: readonly TrackFixes[]): Weighing['period'] {
  const firsts = tracks.flatMap((fixes) => fixes.at(0)?.atMs ?? []);
  const lasts = tracks.flatMap((fixes) => fixes.at(fixes.length - 1)?.atMs ?? []);
  const fromMs = firsts.length > 0 ? Math.min(...firsts) : 0;
  return { fromMs, toMs: Math.max(fromMs, ...lasts) + 1 };
}
