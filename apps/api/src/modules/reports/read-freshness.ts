import type { Queries } from '@fleet/db/in-session';
import type { ReportFleet } from './find-report-fleet.ts';

/** How far days and trips are those of what is stored. */
export type Freshness = {
  /** Some of what the report is of is being worked out, or made anew since records came late. */
  isUpdating: boolean;
  /** Of what was recorded before, everything is in the report. */
  freshUntil: Date;
};

type Row = { heldAt: Date | null; isBehind: boolean | null; markedAt: Date | null; remadeAt: Date | null };

/**
 * Days follow the stored fixes by a turn of the worker; what is further behind is told as being worked out. A mark says
 * from which day on all may become different, by UTC, so a day earlier in some zone. Days that wait for other settings of their
 * account are not marked yet, and are told with those that are.
 */
const SELECT_FRESHNESS = `
  WITH seats AS MATERIALIZED (SELECT DISTINCT a.device_id FROM device_assignments a
    WHERE a.vehicle_id = ANY($1::uuid[]) AND a.counts AND a."from" < $3 AND COALESCE(a.until, 'infinity') > $2)
  SELECT behind."heldAt", behind."isBehind", marks."markedAt", remade."remadeAt" FROM (
      SELECT min(COALESCE(h.record_at, $2)) AS "heldAt",
        bool_or(h.record_at IS NULL OR h.record_at < now() - interval '2 minutes') AS "isBehind"
      FROM device_states s JOIN seats USING (device_id) LEFT JOIN track_heads h ON h.device_id = s.device_id
      WHERE s.fix_time >= $2 AND (h.record_at IS NULL OR ((s.fix_time, s.hash) > (h.record_at, h.hash) AND h.record_at < $3))
    ) AS behind, (
      SELECT min(GREATEST(m.day, '1970-01-02') - 1)::timestamptz AS "markedAt"
      FROM seats JOIN stale_days m USING (device_id) WHERE m.day <= ($3::timestamptz AT TIME ZONE 'UTC')::date + 1
    ) AS marks, (
      SELECT min(GREATEST(r.since_at, $2)) AS "remadeAt" FROM motion_recomputes r
      WHERE r.finished_at IS NULL AND r.since_at < $3 AND r.next_at > $2 AND EXISTS (SELECT FROM vehicles v
        WHERE v.id = ANY($1::uuid[]) AND v.account_id = r.account_id
          AND (r.vehicle_types IS NULL OR v.type = ANY(r.vehicle_types)))
    ) AS remade`;

export async function readFreshness(
  session: Queries,
  { vehicleIds, from, to }: ReportFleet,
): Promise<Freshness> {
  const { rows } = await session.query<Row>(SELECT_FRESHNESS, [vehicleIds, from, to]);
  const { heldAt = null, isBehind = false, markedAt = null, remadeAt = null } = rows[0] ?? {};
  const limits = [to, new Date(), heldAt, markedAt, remadeAt].flatMap((at) => at?.getTime() ?? []);
  return {
    isUpdating: Boolean(isBehind) || markedAt !== null || remadeAt !== null,
    freshUntil: new Date(Math.max(Math.min(...limits), Math.min(from.getTime(), Date.now()))),
  };
}
