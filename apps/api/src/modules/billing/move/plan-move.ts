import { addDays, type CivilDate } from '@fleet/billing/civil-date';
import { sumOf } from '@fleet/billing/money';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { PreviewPlanMove } from '@fleet/contracts/plan-move';
import type { Tx } from '@fleet/db/client';
import type { BillingEntity, BillingPlan } from '@fleet/db/models';
import { Prisma } from '@fleet/db/prisma';
import { NotFoundError } from '../../../errors.ts';
import { firstInstallation } from '../../../subscriptions/documents/installation.ts';
import { VERSION_TERMS, type VersionRow } from '../../../subscriptions/terms-of.ts';
import { type PeriodPrice, priceOfPeriod } from './price-of-period.ts';

/** Days between the notice of a higher price and its first day. */
export const NOTICE_DAYS = 30;
/** Most subscriptions of one version that are read. */
const READ_MAX = 20_000;

/** A customer of the version, with the price of a full period before and after. */
export type MovingCustomer = {
  billingId: string;
  accountId: string;
  title: string;
  quantity: bigint;
  before: PeriodPrice;
  after: PeriodPrice;
};

export type PlanMove = {
  to: VersionRow;
  customers: readonly MovingCustomer[];
  /** Number of customers whose price rises, falls and stays. */
  dearer: number;
  cheaper: number;
  /** Sum of all customers for one period, before added tax, in minor units. */
  beforeMinor: bigint;
  afterMinor: bigint;
  /** The earliest allowed day. */
  firstDay: CivilDate;
  /** Customers of the version that do not move: they cancelled or chose another plan. */
  leaving: number;
};

/** Condition for subscriptions with a further period. */
const RUNNING = {
  in: ['TRIALING', 'ACTIVE', 'PAST_DUE', 'GRACE', 'PAUSED'],
} satisfies Prisma.EnumSubscriptionStatusFilter;

/**
 * Which customers move from a version to another one, and the price change of each. Customers with a planned
 * move are left out.
 * @throws NotFoundError for a version that the plan does not have
 */
export async function planMove(
  tx: Tx,
  plan: Pick<BillingPlan, 'id' | 'entity'>,
  { from: fromNumber, to: toNumber, keep }: PreviewPlanMove,
  now: Date,
): Promise<PlanMove> {
  const from = await versionOf(tx, plan.id, fromNumber);
  const to = await versionOf(tx, plan.id, toNumber);
  const rows = await tx.billing.findMany({
    where: { ...movable(plan.id, from, to), accountId: { notIn: keep } },
    select: { id: true, accountId: true, taxRate: true, account: { select: { title: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: READ_MAX,
  });
  const { billingTimeZone } = await firstInstallation(tx);
  const today = zoneClock(billingTimeZone).wallTime(now).date;
  const ids = rows.map(({ accountId }) => accountId);
  const units = await quantitiesOn(tx, plan.entity, ids, today);
  const customers = rows.map(({ id: billingId, accountId, taxRate, account: { title } }) => {
    const quantity = units(accountId);
    const before = priceOfPeriod(from, quantity, taxRate);
    return { billingId, accountId, title, quantity, before, after: priceOfPeriod(to, quantity, taxRate) };
  });
  const dearer = customers.filter(isDearer).length;
  const leaving = await tx.billing.count({
    where: {
      ...{ planVersionId: from.id, status: RUNNING },
      OR: [{ endsOn: { not: null } }, { nextVersion: { planId: { not: plan.id } } }],
    },
  });
  return {
    ...{ to, customers, dearer, leaving },
    cheaper: customers.filter((one) => !isDearer(one) && one.after.net < one.before.net).length,
    beforeMinor: sumOf(customers.map(({ before }) => before.net)),
    afterMinor: sumOf(customers.map(({ after }) => after.net)),
    firstDay: addDays(today, dearer > 0 ? NOTICE_DAYS : 0),
  };
}

const isDearer = ({ before, after }: MovingCustomer): boolean =>
  after.net > before.net || after.perDays > before.perDays;

/** A move to the same version takes a planned move back. */
function movable(planId: string, from: VersionRow, to: VersionRow): Prisma.BillingWhereInput {
  const planned = { nextVersion: { planId } };
  const stays = from.id === to.id;
  return {
    ...{ planVersionId: from.id, status: RUNNING, endsOn: null },
    AND: stays
      ? [planned]
      : [{ OR: [{ nextVersionId: null }, { ...planned, nextVersionId: { not: to.id } }] }],
  };
}

async function versionOf(tx: Tx, planId: string, number: number): Promise<VersionRow> {
  const found = await tx.billingPlanVersion.findFirst({
    where: { planId, number },
    include: VERSION_TERMS,
  });
  if (!found) throw new NotFoundError('BillingPlanVersion');
  return found;
}

/** Units of accounts on a day. */
async function quantitiesOn(
  tx: Pick<Tx, '$queryRaw'>,
  entity: BillingEntity,
  accountIds: readonly string[],
  day: CivilDate,
): Promise<(accountId: string) => bigint> {
  if (entity === 'ACCOUNT') return () => 1n;
  const rows = await tx.$queryRaw<{ accountId: string; count: bigint }[]>(Prisma.sql`
    SELECT account_id AS "accountId", count(*) AS count FROM billing_units
    WHERE account_id = ANY(${accountIds}::uuid[]) AND entity = ${entity}::"BillingEntity"
      AND from_day <= ${day}::date AND (until_day IS NULL OR until_day > ${day}::date)
    GROUP BY account_id`);
  const counts = new Map(rows.map(({ accountId, count }) => [accountId, count]));
  return (accountId) => counts.get(accountId) ?? 0n;
}
