import type { GeofenceArea, GeofenceVersion } from '@fleet/event-rules/geofence';
import type { QueryResult, QueryResultRow } from 'pg';

type Session = {
  query: <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<QueryResult<Row>>;
};

type GeofenceRow = Omit<GeofenceVersion, 'fromMs' | 'untilMs' | 'area'> & {
  accountId: string;
  fromAt: Date;
  untilAt: Date | null;
  area: GeofenceArea;
};

const SELECT_VERSIONS = `SELECT account_id AS "accountId", geofence_id AS "geofenceId", title, from_at AS "fromAt", until_at AS "untilAt",
    area, radius_m AS "radiusM", dwell_s AS "dwellS", speed_limit_kmh AS "speedLimitKmh", vehicle_ids AS "vehicleIds",
    group_ids AS "groupIds"
  FROM geofence_versions WHERE account_id = ANY($1::uuid[]) AND (until_at IS NULL OR until_at > $2)
  ORDER BY geofence_id, from_at`;

/** Geofence versions of accounts that held at `sinceMs` or later, by account; accounts without any are absent. */
export async function readGeofences(
  session: Session,
  accountIds: readonly string[],
  sinceMs: number,
): Promise<Map<string, GeofenceVersion[]>> {
  const { rows } = await session.query<GeofenceRow>(SELECT_VERSIONS, [accountIds, new Date(sinceMs)]);
  const versions = new Map<string, GeofenceVersion[]>();
  for (const { accountId, fromAt, untilAt, ...row } of rows) {
    const own = versions.get(accountId) ?? [];
    versions.set(accountId, own);
    own.push({ ...row, fromMs: fromAt.getTime(), untilMs: untilAt?.getTime() ?? Number.POSITIVE_INFINITY });
  }
  return versions;
}
