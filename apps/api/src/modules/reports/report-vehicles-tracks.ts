import { OUTLINE_MAX_READ } from '@fleet/contracts/fleet-report';
import type { MotionRules } from '@fleet/contracts/motion-rules';
import { TRACKS_THIN_MAX, TRACKS_WHOLE_MAX, type TracksWhere } from '@fleet/contracts/tracks';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { Prisma } from '@fleet/db/prisma';
import { ruleOf } from '@fleet/tracks/rule-of';
import { segmentEdges } from '@fleet/tracks/segment-edges';
import { type ThinTracks, thinTracks, weighTrack, wholeTrack } from '@fleet/tracks/thin-tracks';
import type { TrackOverview } from '@fleet/tracks/track-overview';
import type { TrackRule } from '@fleet/tracks/track-rule';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';
import { countStretches, type Stretch } from './count-stretches.ts';
import { ended } from './ended.ts';
import { type JudgedTrack, readJudgedTracks } from './read-judged-tracks.ts';

/** At most a quarter of a thin answer stays for its speed: of each column the least and the highest one. */
const SPEED_SHARE = 8;

/** A stretch and the rule of its vehicle. */
type RuledStretch = Stretch & { rule: TrackRule };

export type VehiclesTracks = {
  tracks: TrackOverview[];
  isTooMuch: boolean;
  toleranceM: number;
  /** Tracks of the answer, and their points. */
  total: number;
  points: number;
  /** Fixes that were read for it. */
  read: number;
};

/**
 * The tracks of stretches, each judged by the rule of its vehicle: every fix where they are few enough, else those that
 * keep shapes and speeds. Of more than can be read nothing is.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's
 */
export async function reportVehiclesTracks(
  services: { db: Db; session: Queries },
  caller: Caller,
  { stretches }: TracksWhere,
): Promise<VehiclesTracks> {
  return readTracks(services, rows(caller, 'Vehicle'), stretches);
}

/** Nothing was asked for, or nothing is there. */
export const NO_TRACKS: VehiclesTracks = {
  tracks: [],
  isTooMuch: false,
  toleranceM: 0,
  total: 0,
  points: 0,
  read: 0,
};

/**
 * The same for vehicles that these conditions find.
 *
 * @throws NotFoundError when one of the vehicles is not among them
 */
export async function readTracks(
  { db, session }: { db: Db; session: Queries },
  readable: Prisma.VehicleWhereInput,
  stretches: readonly Stretch[],
): Promise<VehiclesTracks> {
  const rules = await findRules(db, readable, [...new Set(stretches.map(({ vehicleId }) => vehicleId))]);
  const judged = stretches.map((stretch) => ({ ...stretch, rule: rules.get(stretch.vehicleId) }));
  const known = judged.filter((stretch): stretch is RuledStretch => stretch.rule !== undefined);
  if (known.length < stretches.length) throw new NotFoundError('Vehicle');
  const counted = await countStretches(session, known, OUTLINE_MAX_READ);
  const tracks = counted && (await readJudgedTracks(session, counted, OUTLINE_MAX_READ));
  if (!tracks) return { ...NO_TRACKS, isTooMuch: true };
  const read = tracks.reduce((sum, { fixes }) => sum + fixes.length, 0);
  const thin = read <= TRACKS_WHOLE_MAX ? wholeOf(tracks, known) : await thinned(tracks, known);
  return {
    tracks: known.map(({ vehicleId }, index) => ({
      ...{ vehicleId, segments: [], distanceM: 0, speedsKmh: [], ...tracks[index] },
      fixes: tracks[index]?.fixes.length ?? 0,
      points: thin.tracks[index] ?? [],
    })),
    ...{ isTooMuch: false, toleranceM: thin.toleranceM, read },
    total: known.length,
    points: thin.tracks.reduce((sum, points) => sum + points.length, 0),
  };
}

async function findRules(db: Db, readable: Prisma.VehicleWhereInput, vehicleIds: readonly string[]) {
  const found = await db.vehicle.findMany({
    where: { AND: [readable, { id: { in: [...vehicleIds] } }] },
    select: { id: true, type: true, account: { select: { motionRules: true } } },
  });
  return new Map(
    found.map(({ id, type, account }) => [id, ruleOf(account.motionRules as MotionRules | null, type)]),
  );
}

function wholeOf(
  tracks: readonly JudgedTrack[],
  stretches: readonly RuledStretch[],
): Pick<ThinTracks, 'tracks' | 'toleranceM'> {
  return {
    tracks: tracks.map(({ fixes }, index) => wholeTrack(fixes, stretches[index]?.rule)),
    toleranceM: 0,
  };
}

async function thinned(
  tracks: readonly JudgedTrack[],
  stretches: readonly RuledStretch[],
): Promise<ThinTracks> {
  const weighed = [];
  for (const [index, { fixes, segments }] of tracks.entries()) {
    const { from, to, rule } = stretches[index] ?? { from: new Date(0), to: new Date(1) };
    const weighing = {
      ...(rule && { rule }),
      period: { fromMs: from.getTime(), toMs: to.getTime() },
      columns: Math.max(1, Math.floor(TRACKS_THIN_MAX / SPEED_SHARE / tracks.length)),
      box: null,
      stays: segmentEdges(fixes, segments),
    };
    weighed.push(await ended(weighTrack(fixes, weighing)));
  }
  return thinTracks(weighed, TRACKS_THIN_MAX);
}
