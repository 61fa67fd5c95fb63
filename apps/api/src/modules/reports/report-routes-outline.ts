import {
  OUTLINE_MAX_READ,
  OUTLINE_MAX_VEHICLES,
  type RoutesOutlineWhere,
} from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { Moment } from '@fleet/tracks/geo-point';
import { NO_DAY_SUMS } from '@fleet/tracks/sums';
import type { ThinFix } from '@fleet/tracks/thin-tracks';
import type { TrackFixes } from '@fleet/tracks/track-fixes';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { findStays } from '../vehicles/find-stays.ts';
import { findReportFleet, type ReportFleet } from './find-report-fleet.ts';
import { type Outline, outlineRoutes } from './outline-routes.ts';
import { readCutDays } from './read-cut-days.ts';
import { mergeDays, readVehicles } from './read-days.ts';
import { type Freshness, readFreshness } from './read-freshness.ts';
import { readRoutedVehicles } from './read-routed-vehicles.ts';
import { readTrack } from './read-track.ts';

export type RouteOutline = {
  vehicleId: string;
  /** Of one that is not drawn as many as its days tell of. */
  fixes: number;
  isDrawn: boolean;
  firstFixAt: Date | null;
  lastFixAt: Date | null;
  distanceM: number;
  maxSpeedKmh: number;
  points: readonly ThinFix[];
};
export type RoutesOutline = Freshness &
  Omit<Outline, 'tracks'> & {
    routes: RouteOutline[];
    /** Points of the answer. */
    total: number;
    /** Fixes that were read for it. */
    read: number;
    /** With a fix in the period, whatever of them the answer holds. */
    vehicles: number;
    fleet: ReportFleet;
  };

/**
 * The routes of a fleet as so many points as can be drawn, the vehicles in the order of their titles. A vehicle whose
 * fixes are more than are left to be read is in the answer without its points.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's
 */
export async function reportRoutesOutline(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: RoutesOutlineWhere,
): Promise<RoutesOutline> {
  const fleet = await findReportFleet(db, caller, where);
  const routed = await readRoutedVehicles(session, { ...fleet, limit: null });
  const listed = await db.vehicle.findMany({
    where: { AND: [rows(caller, 'Vehicle'), { id: { in: routed } }] },
    select: { id: true },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    take: OUTLINE_MAX_VEHICLES,
  });
  const vehicleIds = listed.map(({ id }) => id);
  const sums = await readSums(session, { ...fleet, vehicleIds });
  const { tracks, read } = await readTracks(session, { ...fleet, vehicleIds }, sums);
  const { tracks: points, ...outline } = await outlineRoutes(tracks, where);
  const routes = vehicleIds.map((vehicleId) => {
    const fixes = tracks.get(vehicleId);
    const { distanceM, maxSpeedKmh, fixes: told } = sums.get(vehicleId) ?? NO_DAY_SUMS;
    return {
      ...{ vehicleId, distanceM, maxSpeedKmh },
      fixes: fixes?.length ?? told,
      isDrawn: fixes !== undefined,
      firstFixAt: instantOf(fixes?.at(0)),
      lastFixAt: instantOf(fixes?.at(fixes.length - 1)),
      points: points.get(vehicleId) ?? [],
    };
  });
  const total = routes.reduce((sum, route) => sum + route.points.length, 0);
  const freshness = await readFreshness(session, { ...fleet, vehicleIds });
  return { ...outline, ...freshness, routes, total, read, vehicles: routed.length, fleet };
}

type Sums = ReadonlyMap<string, Pick<typeof NO_DAY_SUMS, 'distanceM' | 'maxSpeedKmh' | 'fixes'>>;

async function readSums(session: Queries, fleet: ReportFleet): Promise<Sums> {
  const cut = await readCutDays(session, fleet);
  const whole = await readVehicles(session, fleet);
  const vehicles = mergeDays(
    whole,
    cut.map((row) => ({ ...row, day: null })),
  );
  return new Map(vehicles.map((row) => [row.vehicleId, row.sums]));
}

/** One vehicle after the other, as long as there is room; what its days tell of as too much is not begun with. */
async function readTracks(session: Queries, { vehicleIds, from, to }: ReportFleet, sums: Sums) {
  const tracks = new Map<string, TrackFixes>();
  const stays = await findStays(session, vehicleIds, { fromMs: from.getTime(), untilMs: to.getTime() });
  let left = OUTLINE_MAX_READ;
  for (const vehicleId of vehicleIds) {
    const about = sums.get(vehicleId)?.fixes ?? 0;
    if (left === 0 || about > left) continue;
    const fixes = await readTrack(session, { vehicleId, stays, from, to, about, most: left });
    left -= fixes?.length ?? left;
    if (fixes) tracks.set(vehicleId, fixes);
  }
  return { tracks, read: OUTLINE_MAX_READ - left };
}

function instantOf(fix: Moment | undefined): Date | null {
  return fix ? new Date(fix.atMs) : null;
}
