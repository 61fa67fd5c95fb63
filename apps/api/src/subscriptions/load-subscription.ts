import type { CivilDate } from '@fleet/billing/civil-date';
import type { Coupon } from '@fleet/billing/discount';
import type { Period } from '@fleet/billing/period';
import type { Subscription } from '@fleet/billing/subscription';
import type { TaxRate } from '@fleet/billing/tax';
import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import { dayOf, dayOrNull } from './civil-column.ts';
import { VERSION_TERMS, type VersionRow } from './terms-of.ts';
import { unpaidOf } from './unpaid-of.ts';

const ACCOUNT = { id: true, title: true, type: true, timeZone: true, status: true } as const;

/** The payment method that is charged first. */
const METHOD = {
  where: { state: 'GOOD' },
  orderBy: [{ isFirst: 'desc' }, { createdAt: 'desc' }],
  take: 1,
  select: { id: true, provider: true, customer: true, reference: true },
} as const satisfies Prisma.Account$paymentMethodsArgs;

const WHOLE = {
  account: { select: ACCOUNT },
  planVersion: { include: VERSION_TERMS },
  nextVersion: { include: VERSION_TERMS },
  taxRate: true,
  coupon: true,
  clock: true,
} as const satisfies Prisma.BillingInclude;

/**
 * Open documents have their newest charges with them, and pages whose payment is on its way. Other pages are not
 * read, because a payer opens as many as they like.
 */
const DOCUMENT = {
  payments: {
    where: { OR: [{ automatic: true }, { state: 'PENDING' }] },
    orderBy: { createdAt: 'desc' },
    take: 20,
  },
  period: { select: { startsOn: true } },
  settlements: { where: { source: 'DISPUTE' }, orderBy: { createdAt: 'desc' }, take: 1 },
} as const satisfies Prisma.BillingRecordInclude;

export type BillingRow = Prisma.BillingGetPayload<{ include: typeof WHOLE }>;
export type OpenDocument = Prisma.BillingRecordGetPayload<{ include: typeof DOCUMENT }>;
export type PeriodRow = Prisma.BillingPeriodGetPayload<object>;

/** A subscription with everything its next step depends on, locked until the transaction ends. */
export type LoadedSubscription = {
  billing: BillingRow;
  /** The newest period. */
  period: PeriodRow | null;
  /** Unpaid invoices, the oldest first. */
  unpaid: readonly OpenDocument[];
  /** An order: an invoice without a number that waits for its payment. */
  order: OpenDocument | null;
  /** The payment method that is charged first. */
  method: { id: string; provider: string; customer: string; reference: string } | null;
};

/** Most unpaid documents that are collected together. */
const UNPAID_MAX = 50;

/**
 * Locks and reads a subscription. Every change begins here, so changes of one account run one after the
 * other.
 */
export async function loadSubscription(tx: Tx, billingId: string): Promise<LoadedSubscription> {
  await tx.$queryRaw`SELECT 1 FROM billings WHERE id = ${billingId}::uuid FOR UPDATE`;
  return readSubscription(tx, billingId);
}

/** The newest period, documents that wait for money, and the method that is charged first. */
const NEWEST = {
  periods: { where: { isVoid: false }, orderBy: { number: 'desc' }, take: 1 },
  records: {
    where: {
      OR: [{ kind: 'INVOICE', state: 'ISSUED', status: { in: ['UNPAID', 'FAILED'] } }, { state: 'ORDER' }],
    },
    // An order has no day of issue. There is at most one.
    orderBy: [{ issuedAt: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
    include: DOCUMENT,
    take: UNPAID_MAX + 1,
  },
} as const satisfies Prisma.BillingInclude;

/** The same without a lock, for reading. One statement, because each step reads it several times. */
export async function readSubscription(tx: Tx, billingId: string): Promise<LoadedSubscription> {
  const { periods, records, ...row } = await tx.billing.findUniqueOrThrow({
    where: { id: billingId },
    include: { ...WHOLE, ...NEWEST, account: { select: { ...ACCOUNT, paymentMethods: METHOD } } },
  });
  const { paymentMethods, ...account } = row.account;
  return {
    billing: { ...row, account },
    period: periods[0] ?? null,
    unpaid: records.filter(({ state }) => state === 'ISSUED').slice(0, UNPAID_MAX),
    order: records.find(({ state }) => state === 'ORDER') ?? null,
    method: paymentMethods[0] ?? null,
  };
}

/** The present time of an account: that of its test clock, if it has one. */
export const nowOf = ({ clock }: Pick<BillingRow, 'clock'>, now: Date): Date => clock?.now ?? now;

export const openMinorOf = ({ totalMinor, settledMinor }: OpenDocument): bigint => totalMinor - settledMinor;

export function periodOf(row: PeriodRow): Period {
  const { startsOn, endsOn, startsAt, endsAt, timeZone } = row;
  return { startsOn: dayOf(startsOn), endsOn: dayOf(endsOn), startsAt, endsAt, timeZone };
}

type Versions = Pick<BillingRow, 'planVersion' | 'nextVersion' | 'nextVersionOn'>;

/** The plan version of a period that begins on a day. */
export function versionFrom({ planVersion, nextVersion, nextVersionOn }: Versions, startsOn: CivilDate) {
  const isDue = nextVersionOn === null || dayOf(nextVersionOn) <= startsOn;
  return nextVersion !== null && isDue ? nextVersion : planVersion;
}

/** The planned change of version that remains after a period began with a version. */
export function plannedAfter(
  { nextVersionId, nextVersionOn }: Pick<BillingRow, 'nextVersionId' | 'nextVersionOn'>,
  begun: Pick<VersionRow, 'id'>,
): Pick<BillingRow, 'nextVersionId' | 'nextVersionOn'> {
  return nextVersionId === begun.id ? NO_CHANGE : { nextVersionId, nextVersionOn };
}

/** Columns without a planned change of version. */
export const NO_CHANGE = { nextVersionId: null, nextVersionOn: null } as const;

/** The tax rate of new documents. */
export function taxRateOf({ taxRate }: BillingRow, inclusive: boolean): TaxRate {
  return { ppm: BigInt(taxRate?.ppm ?? 0), inclusive, reverseCharge: taxRate?.reverseCharge ?? false };
}

type Sold = Pick<VersionRow, 'planId' | 'currency'>;

/** The coupon of the subscription while it has periods left, if it is for this plan and its currency. */
export function couponOf(billing: BillingRow, sold: Sold): Coupon | null {
  return billing.couponLeft === 0 ? null : couponFor(billing, sold);
}

/** The coupon within a period: also one whose last period this is. */
export function couponWithin(
  billing: BillingRow,
  { couponId }: Pick<PeriodRow, 'couponId'>,
  sold: Sold,
): Coupon | null {
  return couponId !== null && couponId === billing.couponId
    ? couponFor(billing, sold)
    : couponOf(billing, sold);
}

function couponFor({ coupon }: BillingRow, { planId, currency }: Sold): Coupon | null {
  if (!coupon) return null;
  if (coupon.planIds.length > 0 && !coupon.planIds.includes(planId)) return null;
  if (coupon.currency !== null && coupon.currency !== currency) return null;
  if (coupon.ppm !== null) return { ppm: BigInt(coupon.ppm) };
  return coupon.amountMinor === null ? null : { amountMinor: coupon.amountMinor };
}

/** The subscription in the form of the billing package. */
export function subscriptionOf(loaded: LoadedSubscription): Subscription {
  const { billing, period, unpaid, order } = loaded;
  return {
    id: billing.id,
    status: billing.status,
    timeZone: billing.timeZone,
    collect: billing.collect,
    effectiveUntil: billing.effectiveUntil,
    trialEndsAt: billing.trialEndsAt,
    lastNoticeAt: billing.lastNoticeAt,
    period: period && isCounted(billing, period) ? periodOf(period) : null,
    unpaid: unpaid[0] ? unpaidOf(unpaid[0], loaded) : null,
    endsOn: dayOrNull(billing.endsOn),
    pausedUntil: dayOrNull(billing.pausedUntil),
    keptUntil: billing.keptUntil,
    grantedUntil: billing.grantedUntil,
    orderExpiresAt: orderEnd(order),
  };
}

/** How long an order waits for a payment that is on its way, above its own time. */
const PENDING_MS = 14 * 86_400_000;

function orderEnd(order: OpenDocument | null): Date | null {
  if (!order?.expiresAt) return null;
  const isPaying = order.payments.some(({ state }) => state === 'PENDING');
  return isPaying ? new Date(order.expiresAt.getTime() + PENDING_MS) : order.expiresAt;
}

/** During a trial only a period paid in advance counts; those of an earlier subscription are over. */
export function isCounted(
  { status, trialEndsAt, paidUntil }: BillingRow,
  { endsAt, endsOn }: PeriodRow,
): boolean {
  if (status !== 'TRIALING' || trialEndsAt === null) return true;
  return endsAt > trialEndsAt && paidUntil !== null && paidUntil >= endsOn;
}
