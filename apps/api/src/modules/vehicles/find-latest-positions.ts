import { readInstant } from '@fleet/db/instant';
import type { Pool } from 'pg';
import { FIX_COLUMNS, type LatestPosition } from './position.ts';

/**
 * The newest fix among the devices that sit in each vehicle, in the order of `vehicleIds`; null where none has one. A
 * fix from before the device was fitted belongs to another vehicle and is not shown.
 */
export async function findLatestPositions(
  pool: Pool,
  vehicleIds: readonly string[],
): Promise<(LatestPosition | null)[]> {
  const { rows } = await pool.query<Row>({
    name: 'latest positions',
    text: LATEST,
    values: [vehicleIds],
  });
  const byVehicle = new Map(rows.map((row) => [row.fix.vehicleId, positionOf(row)]));
  return vehicleIds.map((id) => byVehicle.get(id) ?? null);
}

/** A row is one text of JSON, which the engine reads in a fraction of what the driver takes for its 26 columns. */
type Row = { fix: Record<Instant, string | null> & Omit<LatestPosition, Instant> };
type Instant = (typeof INSTANTS)[number];
const INSTANTS = [
  'fixTime',
  'receivedAt',
  'deviceTime',
  'ignitionSince',
  'motionSince',
  'connectionSince',
  'lastHeardAt',
] as const;

function positionOf({ fix }: Row): LatestPosition {
  const position = fix as Omit<Row['fix'], Instant> as LatestPosition;
  for (const name of INSTANTS) {
    const text = fix[name];
    if (text !== null) position[name] = readInstant(text) ?? new Date(text);
  }
  return position;
}

/**
 * Prepared once per connection, because every list and the live map use it. The status is compared as text:
 * for `<>` on an enum the planner, which sees no statistics within a tenant, expects few rows and would read
 * all devices.
 */
const LATEST = `SELECT to_json(fix) AS fix FROM (SELECT DISTINCT ON (a.vehicle_id) a.vehicle_id AS "vehicleId", d.external_device_id AS "externalDeviceId",
    ${FIX_COLUMNS('s')}, s.ignition_since AS "ignitionSince", s.motion_since AS "motionSince",
    s.connection, s.connection_since AS "connectionSince", s.last_heard_at AS "lastHeardAt", a.counts
  FROM device_assignments a
  JOIN devices d ON d.id = a.device_id AND d.status::text <> 'ERASED'
  JOIN device_states s ON s.device_id = a.device_id
  WHERE a.vehicle_id = ANY($1::uuid[]) AND a.until IS NULL AND s.latitude IS NOT NULL AND s.fix_time >= a.from
  ORDER BY a.vehicle_id, s.fix_time DESC) fix`;
