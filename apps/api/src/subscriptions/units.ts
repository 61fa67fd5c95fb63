import { addDays, type CivilDate, daysBetween } from '@fleet/billing/civil-date';
import { type Rise, risesOf, type UnitDays } from '@fleet/billing/line';
import { dayItems, type Terms } from '@fleet/billing/terms';
import { DAY_SECONDS } from '@fleet/billing/zone-clock';
import type { Tx } from '@fleet/db/client';
import type { BillingEntity } from '@fleet/db/models';
import { Prisma } from '@fleet/db/prisma';
import { columnOf } from './civil-column.ts';

/** Most listed days of a period. */
const DAYS_MAX = 4_000;

/**
 * Records which vehicles, devices or members count from `today` on, and which no longer do. A vehicle or
 * device counts from its first position while it is active; a member while a member. An account is always one
 * unit.
 */
export async function syncUnits(tx: Tx, accountId: string, entity: BillingEntity, today: CivilDate) {
  if (entity === 'ACCOUNT') return;
  const counted = await countedIds(tx, accountId, entity);
  const open = await tx.billingUnit.findMany({
    where: { accountId, entity, untilDay: null },
    select: { unitId: true },
  });
  const before = new Set(open.map(({ unitId }) => unitId));
  const after = new Set(counted);
  const fromDay = columnOf(today);
  const gone = [...before].filter((id) => !after.has(id));
  const added = counted.filter((id) => !before.has(id));
  // A unit that came and went on the same day counts for that day.
  if (gone.length > 0)
    await tx.$executeRaw`UPDATE billing_units SET until_day = greatest(${today}::date, from_day + 1)
      WHERE account_id = ${accountId}::uuid AND entity = ${entity}::"BillingEntity" AND until_day IS NULL
        AND unit_id = ANY(${gone}::uuid[])`;
  if (added.length > 0)
    await tx.billingUnit.createMany({
      data: added.map((unitId) => ({ accountId, entity, unitId, fromDay })),
      skipDuplicates: true,
    });
}

/** Conditions of the units that count now. */
export const COUNTED: Record<Exclude<BillingEntity, 'ACCOUNT'>, Prisma.Sql> = {
  VEHICLE: Prisma.sql`SELECT DISTINCT v.account_id, v.id AS unit_id FROM vehicles v
    JOIN devices d ON d.vehicle_id = v.id AND d.status = 'ACTIVE'
    JOIN device_states s ON s.device_id = d.id AND s.fix_time IS NOT NULL
    WHERE v.status = 'ACTIVE'`,
  DEVICE: Prisma.sql`SELECT d.account_id, d.id AS unit_id FROM devices d
    JOIN device_states s ON s.device_id = d.id AND s.fix_time IS NOT NULL
    WHERE d.status = 'ACTIVE'`,
  USER: Prisma.sql`SELECT DISTINCT account_id, user_id AS unit_id FROM memberships`,
};

async function countedIds(
  tx: Tx,
  accountId: string,
  entity: Exclude<BillingEntity, 'ACCOUNT'>,
): Promise<string[]> {
  const rows = await tx.$queryRaw<
    { id: string }[]
  >`SELECT counted.unit_id AS id FROM (${COUNTED[entity]}) counted
    WHERE counted.account_id = ${accountId}::uuid`;
  return rows.map(({ id }) => id);
}

/** Units that count on a day. */
export async function unitsOn(
  tx: Pick<Tx, 'billingUnit'>,
  accountId: string,
  entity: BillingEntity,
  day: CivilDate,
): Promise<bigint> {
  if (entity === 'ACCOUNT') return 1n;
  const at = columnOf(day);
  const count = await tx.billingUnit.count({
    where: { accountId, entity, fromDay: { lte: at }, OR: [{ untilDay: null }, { untilDay: { gt: at } }] },
  });
  return BigInt(count);
}

export type CountedDays = {
  startsOn: CivilDate;
  endsOn: CivilDate;
  /** The largest quantity invoiced for this period so far. */
  quantity: bigint;
  /** Seconds of the period until the last change of the plan; earlier days are invoiced. */
  countedTo: bigint;
};

/** Whole days of the period before its last change. */
export const daysCounted = ({ countedTo }: Pick<CountedDays, 'countedTo'>): number =>
  Math.floor(Number(countedTo) / DAY_SECONDS);

/** Increases of the quantity within a period that no document contains yet. */
export async function risesWithin(
  tx: Pick<Tx, '$queryRaw'>,
  accountId: string,
  entity: BillingEntity,
  { startsOn, endsOn, quantity, countedTo }: CountedDays,
): Promise<Rise[]> {
  const skipped = daysCounted({ countedTo });
  const fromOn = addDays(startsOn, skipped);
  const days = daysBetween(fromOn, endsOn);
  if (entity === 'ACCOUNT' || days <= 0 || days > DAYS_MAX) return [];
  const rows = await tx.$queryRaw<{ count: bigint }[]>`SELECT count(u.unit_id) AS count
    FROM generate_series(${fromOn}::date, ${endsOn}::date - 1, interval '1 day') AS day
    LEFT JOIN billing_units u ON u.account_id = ${accountId}::uuid AND u.entity = ${entity}::"BillingEntity"
      AND u.from_day <= day AND (u.until_day IS NULL OR u.until_day > day)
    GROUP BY day ORDER BY day`;
  return risesOf(
    rows.map(({ count }) => BigInt(count)),
    quantity,
  ).map((rise) => ({ ...rise, day: rise.day + skipped }));
}

/** Number of device-days with a position in a range of days. A device reassigned within a day counts once. */
export async function unitDaysWithin(
  tx: Pick<Tx, '$queryRaw'>,
  accountId: string,
  terms: Terms,
  { startsOn, endsOn }: { startsOn: CivilDate; endsOn: CivilDate },
): Promise<UnitDays> {
  if (dayItems(terms).length === 0 || daysBetween(startsOn, endsOn) <= 0) return () => 0n;
  // The range of instants is wider than any time zone's days and only limits the read.
  const [row] = await tx.$queryRaw<{ days: bigint }[]>`SELECT count(DISTINCT (device_id, day)) AS days
    FROM device_days
    WHERE account_id = ${accountId}::uuid AND fixes > 0 AND day >= ${startsOn}::date AND day < ${endsOn}::date
      AND from_at >= ${startsOn}::date - 2 AND from_at < ${endsOn}::date + 2`;
  const days = row?.days ?? 0n;
  return () => days;
}
