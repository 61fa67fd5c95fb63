import { setImmediate } from 'node:timers/promises';
import type { Queries } from '@fleet/db/in-session';
import { type AssignmentPeriod, assignmentCalendar } from '@fleet/past/assignment-calendar';
import { type CutDay, foldParts } from '@fleet/past/fold-part';
import { findFirstInstants } from '@fleet/stored-fixes/find-first-instants';
import { keyBefore } from '@fleet/stored-fixes/fix-key';
import type { Span } from '@fleet/stored-fixes/span';
import { ruleOf } from '@fleet/tracks/rule-of';
import type { ReportFleet } from './find-report-fleet.ts';
import { COUNTING_DAYS, IN_PERIOD, IS_WHOLE, type VehicleDays } from './read-days.ts';

type AssignmentRow = Omit<AssignmentPeriod, 'fromMs' | 'untilMs' | 'timeZone' | 'rule'> & {
  vehicleType: string | null;
  from: number;
  until: number | null;
};
type Row = {
  deviceId: string;
  vehicleId: string;
  day: string;
  accountId: string;
  fromAt: Date;
  untilAt: Date;
  stateIn: string | null;
  /** From which the state is: the day itself, or the last one before it that had a record. */
  stateAt: Date | null;
  recordAt: Date | null;
  hash: string;
  accountFrom: Date | null;
  periods: AssignmentRow[];
};

const SELECT_CUT_DAYS = `
  SELECT d.device_id AS "deviceId", d.vehicle_id AS "vehicleId", d.day::text AS day, d.account_id AS "accountId",
    d.from_at AS "fromAt", d.until_at AS "untilAt", known.state_in::text AS "stateIn", known.from_at AS "stateAt",
    h.record_at AS "recordAt", h.hash, own.account_from AS "accountFrom",
    (SELECT json_agg(json_build_object('accountId', s.account_id, 'vehicleId', s.vehicle_id, 'vehicleType', v.type,
        'from', floor(extract(epoch FROM s."from") * 1000), 'until', floor(extract(epoch FROM s.until) * 1000)) ORDER BY s."from")
      FROM device_assignments s LEFT JOIN vehicles v ON v.id = s.vehicle_id WHERE s.device_id = d.device_id) AS periods
  FROM ${COUNTING_DAYS} LEFT JOIN track_heads h ON h.device_id = d.device_id LEFT JOIN devices own ON own.id = d.device_id
  LEFT JOIN LATERAL (SELECT k.state_in, k.from_at FROM device_days k
    WHERE k.device_id = d.device_id AND k.from_at <= d.from_at AND k.state_in IS NOT NULL
    ORDER BY k.from_at DESC LIMIT 1) known ON true
  WHERE ${IN_PERIOD} AND NOT (${IS_WHOLE}) ORDER BY d.device_id, d.from_at`;

/**
 * What vehicles did in the days that the period cuts, as far as these lie in it: such a day is folded again from what the
 * fold carried into it. Other days are not looked at.
 */
export async function readCutDays(session: Queries, fleet: ReportFleet): Promise<VehicleDays[]> {
  const { rows } = await session.query<Row>(SELECT_CUT_DAYS, [fleet.vehicleIds, fleet.from, fleet.to]);
  const known = rows.filter(({ stateAt }) => stateAt !== null);
  // A device has two at the most: at the beginning of the period, and at its end.
  const first = known.filter((row, index) => known[index - 1]?.deviceId !== row.deviceId);
  const second = known.filter((row, index) => known[index - 1]?.deviceId === row.deviceId);
  return [...(await foldRows(session, first, fleet)), ...(await foldRows(session, second, fleet))];
}

async function foldRows(session: Queries, rows: readonly Row[], fleet: ReportFleet): Promise<VehicleDays[]> {
  const nexts = await findFirstInstants(session, rows.map(afterPart(fleet)), 'all');
  const cut = rows.map((row, index) => cutDayOf(row, fleet, nexts[index] ?? null));
  const sums = await foldParts(session, cut, () => setImmediate());
  return rows.flatMap(({ vehicleId, day }, index): VehicleDays[] => {
    const [part, own] = [cut[index], sums[index]];
    if (!part || !own) return [];
    const from = new Date(Math.max(part.fromMs, part.partFromMs));
    return [{ vehicleId, day, from, to: new Date(Math.min(part.toMs, part.partToMs)), sums: own }];
  });
}

/** The first fix after what is wanted of the day is asked for. */
function afterPart({ to }: ReportFleet) {
  return ({ deviceId, untilAt }: Row, group: number): Span => {
    const toMs = Math.min(untilAt.getTime(), to.getTime());
    return { group, deviceId, after: keyBefore(toMs), untilMs: Number.POSITIVE_INFINITY };
  };
}

function cutDayOf(
  row: Row,
  { from, to, timeZones, motionRules }: ReportFleet,
  nextMs: number | null,
): CutDay {
  const { deviceId, accountId, fromAt, untilAt, stateIn, stateAt, recordAt, hash, accountFrom, periods } =
    row;
  const zoneOf = (id: string) => timeZones.get(id) ?? 'UTC';
  const ruleIn = (id: string, vehicleType: string | null) => ruleOf(motionRules.get(id) ?? null, vehicleType);
  return {
    deviceId,
    bucketAt: assignmentCalendar({
      accountId,
      timeZone: zoneOf(accountId),
      rule: ruleIn(accountId, null),
      accountFromMs: accountFrom?.getTime() ?? null,
      periods: periods.map(({ from: fromMs, until, vehicleType, ...assignment }) => ({
        ...assignment,
        timeZone: zoneOf(assignment.accountId),
        rule: ruleIn(assignment.accountId, vehicleType),
        fromMs,
        untilMs: until ?? Number.POSITIVE_INFINITY,
      })),
    }),
    fromMs: fromAt.getTime(),
    toMs: untilAt.getTime(),
    partFromMs: from.getTime(),
    partToMs: to.getTime(),
    state: JSON.parse(stateIn ?? 'null'),
    key: keyBefore(stateAt?.getTime() ?? 0),
    nextMs,
    last: recordAt && { atMs: recordAt.getTime(), hash },
  };
}
