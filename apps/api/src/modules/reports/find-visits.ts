import type { Queries } from '@fleet/db/in-session';
import { parseEventCursor } from './event-cursor.ts';

/** The time of a vehicle inside a geofence, from an entry to the exit after it. */
export type Visit = {
  /** Id of the exit, or of the entry while the vehicle is inside. */
  id: string;
  vehicleId: string;
  deviceId: string;
  geofenceId: string;
  /** The geofence's title at that time. */
  geofenceTitle: string;
  /** Null if the entry is unknown. */
  enteredAt: Date | null;
  /** Null while the vehicle is inside. */
  leftAt: Date | null;
  /** Time of the entry, or of the exit if the entry is unknown; visits are sorted by it. */
  at: Date;
};

export type VisitsQuery = {
  vehicleIds: readonly string[];
  from: Date;
  to: Date;
  geofenceIds?: readonly string[] | null | undefined;
  limit: number;
  cursor?: string | null | undefined;
};

/** Days outside the period in which entries and exits are searched, for visits that cross its borders. */
const AROUND_DAYS = 31;

/**
 * Visits that overlap the period, by vehicle and time. An exit names its entry; an entry without an exit is a visit that goes on,
 * or ended with the version of the geofence that it was judged by.
 */
export async function findVisits(session: Queries, query: VisitsQuery): Promise<Visit[]> {
  const after = query.cursor ? parseEventCursor(query.cursor) : null;
  const { rows } = await session.query<Visit>(
    `WITH crossings AS (
       SELECT id, vehicle_id, device_id, type, at, attributes->>'geofenceId' AS geofence_id,
              attributes->>'geofenceTitle' AS title, (attributes->>'enteredAt')::timestamptz AS entered_at
         FROM events
        WHERE vehicle_id = ANY($1::uuid[]) AND type IN ('geofenceEnter', 'geofenceExit') AND withdrawn_at IS NULL
          AND at >= $2::timestamptz - make_interval(days => ${AROUND_DAYS})
          AND at < $3::timestamptz + make_interval(days => ${AROUND_DAYS})
          AND ($4::text[] IS NULL OR attributes->>'geofenceId' = ANY($4::text[]))),
     visits AS (
       SELECT id, vehicle_id, device_id, geofence_id, title, entered_at, at AS left_at FROM crossings WHERE type = 'geofenceExit'
       UNION ALL
       SELECT c.id, c.vehicle_id, c.device_id, c.geofence_id, c.title, c.at, v.until_at
         FROM crossings c LEFT JOIN geofence_versions v ON v.geofence_id::text = c.geofence_id
              AND v.from_at <= c.at AND (v.until_at IS NULL OR v.until_at > c.at)
        WHERE c.type = 'geofenceEnter' AND NOT EXISTS (
          SELECT FROM crossings x WHERE x.type = 'geofenceExit' AND x.vehicle_id = c.vehicle_id AND x.device_id = c.device_id
             AND x.geofence_id = c.geofence_id AND x.at >= c.at AND x.entered_at = c.at))
     SELECT id, vehicle_id AS "vehicleId", device_id AS "deviceId", geofence_id AS "geofenceId", title AS "geofenceTitle",
            entered_at AS "enteredAt", left_at AS "leftAt", coalesce(entered_at, left_at) AS at
       FROM visits
      WHERE coalesce(entered_at, left_at) < $3 AND (left_at IS NULL OR left_at >= $2)
        AND ($5::uuid IS NULL OR (vehicle_id, coalesce(entered_at, left_at), device_id, id)
             > ($5::uuid, $6::timestamptz, $7::uuid, $8::uuid))
      ORDER BY vehicle_id, coalesce(entered_at, left_at), device_id, id LIMIT $9`,
    [
      query.vehicleIds,
      query.from,
      query.to,
      query.geofenceIds?.length ? query.geofenceIds : null,
      after?.vehicleId ?? null,
      after?.at ?? null,
      after?.deviceId ?? null,
      after?.id ?? null,
      query.limit,
    ],
  );
  return rows;
}
