import type { EventType } from '@fleet/contracts/event';
import type { EventsReportWhere } from '@fleet/contracts/events-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import { type Instant, readFixesAt } from '@fleet/stored-fixes/read-fixes-at';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';
import type { DrivenBy } from '../drivers/find-drivers-at.ts';
import { findDriversOfKeys } from '../drivers/find-drivers-of-keys.ts';
import { POSITION_COLUMNS, type Position, positionOf } from '../vehicles/position.ts';
import { formatEventCursor, parseEventCursor } from './event-cursor.ts';

export type VehicleEvent = {
  id: string;
  type: EventType;
  at: Date;
  vehicleId: string;
  deviceId: string;
  fixTime: Date | null;
  latitude: number | null;
  longitude: number | null;
  attributes: unknown;
  /** The driver of a driver-changed event, for callers who may read drivers. */
  driver?: DrivenBy | null;
};
export type VehicleEvents = { vehicleId: string; events: VehicleEvent[]; positions: Position[] };
export type EventsReport = { vehicles: VehicleEvents[]; total: number; nextCursor: string | null };

/**
 * What happened to vehicles in a period, in the order of time, with the fixes at which it happened. At most `limit`
 * events, vehicle by vehicle in the order of their ids, or all of it backwards; `nextCursor` goes on after the last one.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's · InvalidInputError for a foreign cursor
 */
export async function reportVehiclesEvents(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: EventsReportWhere,
): Promise<EventsReport> {
  const vehicleIds = [...new Set(where.vehicleIds)];
  const readable = await db.vehicle.count({
    where: { AND: [rows(caller, 'Vehicle'), { id: { in: vehicleIds } }] },
  });
  if (readable < vehicleIds.length) throw new NotFoundError('Vehicle');

  // One more than asked for tells whether anything is left.
  const found = await findEvents(session, { ...where, vehicleIds, limit: where.limit + 1 });
  const events = found.slice(0, where.limit);
  const last = events.at(-1);
  const positions = Map.groupBy(await findPositions(session, events), ({ vehicleId }) => vehicleId);
  if (caller.may('read', 'Driver')) await nameDrivers(session, events);
  const byVehicle = Map.groupBy(events, ({ vehicleId }) => vehicleId);
  return {
    vehicles: [...byVehicle].map(([vehicleId, own]) => ({
      vehicleId,
      events: own,
      positions: positions.get(vehicleId) ?? [],
    })),
    total: events.length,
    nextCursor: last && found.length > events.length ? formatEventCursor(last) : null,
  };
}

/** Vehicles and period of the events; `cursor` comes from the previous answer. */
export type EventsQuery = Pick<
  EventsReportWhere,
  'vehicleIds' | 'from' | 'to' | 'types' | 'newestFirst' | 'limit' | 'cursor'
>;

/**
 * An event belongs to the vehicle the device sat in when it happened, which was written down with it. One that late records
 * showed to be wrong is not told again.
 */
export async function findEvents(session: Queries, where: EventsQuery): Promise<VehicleEvent[]> {
  const after = where.cursor ? parseEventCursor(where.cursor) : null;
  const [isBeyond, direction] = where.newestFirst ? ['<', 'DESC'] : ['>', 'ASC'];
  const { rows: found } = await session.query<VehicleEvent>(
    `SELECT e.id, e.type, e.at, e.vehicle_id AS "vehicleId", e.device_id AS "deviceId",
            e.fix_time AS "fixTime", e.latitude, e.longitude, e.attributes
       FROM events e
      WHERE e.vehicle_id = ANY($1::uuid[]) AND e.at >= $2 AND e.at < $3 AND e.withdrawn_at IS NULL
        AND ($4::text[] IS NULL OR e.type::text = ANY($4::text[]))
        AND ($5::uuid IS NULL
          OR (e.vehicle_id, e.at, e.device_id, e.id) ${isBeyond} ($5::uuid, $6::timestamptz, $7::uuid, $8::uuid))
      ORDER BY e.vehicle_id ${direction}, e.at ${direction}, e.device_id ${direction}, e.id ${direction}
      LIMIT $9`,
    [
      where.vehicleIds,
      where.from,
      where.to,
      where.types ?? null,
      after?.vehicleId ?? null,
      after?.at ?? null,
      after?.deviceId ?? null,
      after?.id ?? null,
      where.limit,
    ],
  );
  return found;
}

async function nameDrivers(session: Queries, events: readonly VehicleEvent[]): Promise<void> {
  const changes = events.filter(({ type }) => type === 'driverChanged');
  const drivers = await findDriversOfKeys(session, changes);
  for (const [index, event] of changes.entries()) event.driver = drivers[index] ?? null;
}

/** The stored fixes of these events; an event of a connection has none. At most one for each event. */
async function findPositions(session: Queries, events: readonly VehicleEvent[]): Promise<Position[]> {
  const placed = placesOf(events);
  if (placed.length === 0) return [];
  const fixes = await readFixesAt(session, placed, { columns: POSITION_COLUMNS, only: 'all' });
  const { rows: named } = await session.query<{ id: string; externalDeviceId: string | null }>(
    'SELECT id, external_device_id AS "externalDeviceId" FROM devices WHERE id = ANY($1::uuid[])',
    [[...new Set(placed.map(({ deviceId }) => deviceId))]],
  );
  const names = new Map(named.map(({ id, externalDeviceId }) => [id, externalDeviceId]));
  const firsts = [...Map.groupBy(fixes, ({ group }) => group).values()].flatMap((found) => found.slice(0, 1));
  return firsts.map((fix) =>
    positionOf(fix, {
      vehicleId: placed[fix.group]?.vehicleId ?? '',
      externalDeviceId: names.get(fix.deviceId) ?? null,
      odometerBaseM: null,
    }),
  );
}

/** Instants of vehicles, each once, in the order of vehicle, time and device. */
function placesOf(events: readonly VehicleEvent[]): (Instant & { vehicleId: string })[] {
  const placed = events.flatMap(({ vehicleId, deviceId, fixTime }) =>
    fixTime ? [{ vehicleId, deviceId, atMs: fixTime.getTime() }] : [],
  );
  const byName = new Map(
    placed.map((place) => [`${place.vehicleId} ${place.atMs} ${place.deviceId}`, place]),
  );
  return [...byName.values()].sort(byPlace).map((place, group) => ({ ...place, group }));
}

type Place = Pick<Instant, 'deviceId' | 'atMs'> & { vehicleId: string };

function byPlace(a: Place, b: Place): number {
  if (a.vehicleId !== b.vehicleId) return a.vehicleId < b.vehicleId ? -1 : 1;
  return a.atMs - b.atMs || Number(a.deviceId > b.deviceId) - Number(a.deviceId < b.deviceId);
}
