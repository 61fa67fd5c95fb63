import { type CivilDate, daysBetween } from '@fleet/billing/civil-date';
import { type Rise, risesOf } from '@fleet/billing/line';
import type { Tx } from '@fleet/db/client';
import type { BillingEntity } from '@fleet/db/models';
import { columnOf } from './civil-column.ts';

/** Longest period whose days are listed: a year and a day. */
const DAYS_MAX = 4_000;

/**
 * Notes which vehicles, devices or members count from `today` on, and which do so no more. A vehicle or device counts from
 * its first fix while it is active; a member while they are one. An account is always one unit.
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
  // One that came and went on the same day counts for that day.
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

async function countedIds(tx: Tx, accountId: string, entity: BillingEntity): Promise<string[]> {
  switch (entity) {
    case 'VEHICLE':
      return idsOf(
        await tx.$queryRaw<{ id: string }[]>`SELECT DISTINCT v.id FROM vehicles v
          JOIN devices d ON d.vehicle_id = v.id AND d.status = 'ACTIVE'
          JOIN device_states s ON s.device_id = d.id AND s.fix_time IS NOT NULL
          WHERE v.account_id = ${accountId}::uuid AND v.status = 'ACTIVE'`,
      );
    case 'DEVICE':
      return idsOf(
        await tx.$queryRaw<{ id: string }[]>`SELECT d.id FROM devices d
          JOIN device_states s ON s.device_id = d.id AND s.fix_time IS NOT NULL
          WHERE d.account_id = ${accountId}::uuid AND d.status = 'ACTIVE'`,
      );
    case 'USER':
      return idsOf(
        await tx.$queryRaw<{ id: string }[]>`SELECT DISTINCT user_id AS id FROM memberships
          WHERE account_id = ${accountId}::uuid`,
      );
    default:
      return [];
  }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

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

type Days = { startsOn: CivilDate; endsOn: CivilDate; quantity: bigint };

/** Rises of the quantity within the days of a period, above what it began with. */
export async function risesWithin(
  tx: Pick<Tx, '$queryRaw'>,
  accountId: string,
  entity: BillingEntity,
  { startsOn, endsOn, quantity }: Days,
): Promise<Rise[]> {
  const days = daysBetween(startsOn, endsOn);
  if (entity === 'ACCOUNT' || days <= 0 || days > DAYS_MAX) return [];
  const rows = await tx.$queryRaw<{ count: bigint }[]>`SELECT count(u.unit_id) AS count
    FROM generate_series(${startsOn}::date, ${endsOn}::date - 1, interval '1 day') AS day
    LEFT JOIN billing_units u ON u.account_id = ${accountId}::uuid AND u.entity = ${entity}::"BillingEntity"
      AND u.from_day <= day AND (u.until_day IS NULL OR u.until_day > day)
    GROUP BY day ORDER BY day`;
  return risesOf(
    rows.map(({ count }) => BigInt(count)),
    quantity,
  );
}
