import { randomUUID } from 'node:crypto';
import { ALLOWS_ALL } from '@fleet/billing/entitlement';
import type { Currency } from '@fleet/billing/money';
import { trialEnd } from '@fleet/billing/period';
import type { SandboxAnswer } from '@fleet/contracts/subscription-input';
import type { Db } from '@fleet/db/client';
import type { BillingFrequency, Coupon } from '@fleet/db/models';
import type { Prisma } from '@fleet/db/prisma';
import { commit } from '../../src/commit/commit.ts';
import { systemActor } from '../../src/commit/system-actor.ts';
import { loadSubscription } from '../../src/subscriptions/load-subscription.ts';
import { choosePlan, payOpenDocuments } from '../../src/subscriptions/orders/choose-plan.ts';
import { answerSandbox } from '../../src/subscriptions/payments/answer-sandbox.ts';
import { type PaymentProvider, paymentProviders } from '../../src/subscriptions/payments/payment-provider.ts';
import { createSandbox } from '../../src/subscriptions/payments/sandbox-provider.ts';
import { takeWebhook } from '../../src/subscriptions/payments/take-webhook.ts';
import { reschedule } from '../../src/subscriptions/reschedule.ts';
import { VERSION_TERMS, type VersionRow } from '../../src/subscriptions/terms-of.ts';
import { advanceClock } from '../../src/subscriptions/test-clock.ts';
import { seedActor } from '../actor.ts';

export const SECRET = 'a secret of the sandbox';
export const SITE = 'https://fleet.example';
const BY = systemActor('billing.rehearsal');
export const GOOD: SandboxAnswer = { card: 'GOOD', failure: null };

const NO_PAGE = { text: '', key: '', reference: null, returnUrl: '', payer: { email: null, taxCode: null } };

/** A plan of the catalogue with one version. */
export async function seedPlan(
  db: Db,
  {
    priceMinor = 1_490n,
    frequency = 'MONTH' as BillingFrequency,
    cycles = 1,
    entity = 'ACCOUNT' as 'ACCOUNT' | 'USER',
    currency = 'EUR' as Currency,
  } = {},
): Promise<VersionRow> {
  const plan = await db.billingPlan.create({
    data: {
      key: randomUUID(),
      name: `Plan ${priceMinor}`,
      priceMinor,
      currency,
      frequency,
      cycles,
      entity,
    },
  });
  return db.billingPlanVersion.create({
    data: {
      ...{ planId: plan.id, number: 1, currency, priceMinor, startsOn: new Date('2026-01-01') },
      allows: ALLOWS_ALL satisfies Prisma.InputJsonObject,
    },
    include: VERSION_TERMS,
  });
}

/** An account on trial since `beganAt`, by a clock of its own. */
async function seedTrial(db: Db, beganAt: Date, timeZone: string) {
  const actor = await seedActor(db);
  const { accountId } = actor;
  await db.account.update({ where: { id: accountId }, data: { timeZone } });
  const clock = await db.billingClock.create({ data: { now: beganAt } });
  const trialEndsAt = trialEnd(beganAt, 14, timeZone);
  const billing = await db.billing.create({
    data: {
      ...{ accountId, status: 'TRIALING', isTrial: true, trialEndsAt, trialUsedAt: beganAt, timeZone },
      ...{ effectiveUntil: trialEndsAt, clockId: clock.id, createdAt: beganAt },
    },
  });
  return { actor, accountId, clock, billing };
}

/** An account of a rehearsal: on trial since `beganAt` by a clock of its own. */
export async function seedRehearsal(
  db: Db,
  beganAt = new Date('2027-01-04T09:00:00Z'),
  timeZone = 'Europe/Brussels',
  more: readonly PaymentProvider[] = [],
) {
  const { actor, accountId, clock, billing } = await seedTrial(db, beganAt, timeZone);
  const log = { error: (problem: object) => failures.push(problem), info: () => undefined };
  const failures: object[] = [];
  const providers = paymentProviders([...more, createSandbox(db, SECRET, SITE)]);
  const parts = { db, log, providers };
  await commit({ db }, BY, async (tx) => {
    await reschedule(tx, billing.id, beganAt);
    return true;
  });
  const now = async () => (await db.billingClock.findUniqueOrThrow({ where: { id: clock.id } })).now;
  const context = async () => ({ providers, siteUrl: SITE, now: await now(), createdBy: actor.userId });

  /** The notice of the payer's answer on the page. */
  async function answer(paymentId: string, chosen: SandboxAnswer) {
    const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    const { amountMinor, currency } = payment;
    await providers
      .byName('SANDBOX')
      ?.openPage({ ...NO_PAGE, paymentId, amountMinor, currency }, await now());
    return answerSandbox(db, { paymentId, answer: chosen, secret: SECRET });
  }
  async function deliver(notice: Awaited<ReturnType<typeof answer>>, times = 1): Promise<void> {
    const sandbox = providers.byName('SANDBOX');
    if (!sandbox) throw new Error('No sandbox');
    for (let n = 0; n < times; n++) await takeWebhook(parts, sandbox, { ...notice, now: await now() });
  }
  const openPaymentOf = (recordId: string) =>
    db.payment.findFirstOrThrow({ where: { recordId, automatic: false, state: 'CREATED' } });

  return {
    ...{
      accountId,
      billingId: billing.id,
      actor,
      clockId: clock.id,
      parts,
      failures,
      now,
      answer,
      deliver,
      openPaymentOf,
    },
    ...queriesOf(db, billing.id),
    advance: (to: string) => advanceClock(parts, { clockId: clock.id, to: new Date(to) }),
    choose: async (version: VersionRow, expected?: bigint, coupon: Coupon | null = null) => {
      const ordering = await context();
      return commit({ db }, BY, async (tx, record) =>
        choosePlan(
          tx,
          record,
          { loaded: await loadSubscription(tx, billing.id), version, coupon, expected },
          ordering,
        ),
      );
    },
    payOpen: async () => {
      const paying = await context();
      return commit({ db }, BY, async (tx) =>
        payOpenDocuments(tx, await loadSubscription(tx, billing.id), paying),
      );
    },
    /** Pays a document on its page. */
    pay: async (recordId: string, chosen: SandboxAnswer = GOOD, times = 1) => {
      const payment = await openPaymentOf(recordId);
      await deliver(await answer(payment.id, chosen), times);
    },
  };
}

const queriesOf = (db: Db, billingId: string) => ({
  billing: () => db.billing.findUniqueOrThrow({ where: { id: billingId } }),
  records: (kind?: 'INVOICE' | 'CREDIT_NOTE') =>
    db.billingRecord.findMany({
      where: { billingId: billingId, state: 'ISSUED', ...(kind && { kind }) },
      orderBy: [{ issuedAt: 'asc' }, { number: 'asc' }],
      include: { lines: true },
    }),
});

export type Rehearsal = Awaited<ReturnType<typeof seedRehearsal>>;

/** Every sum that has to hold of an account's books. Empty where all do. */
export async function wrongSums(
  db: Db,
  { accountId, billingId }: Pick<Rehearsal, 'accountId' | 'billingId'>,
) {
  const problems: string[] = [];
  const transactions = await db.ledgerTransaction.findMany({
    where: { accountId },
    include: { postings: true },
  });
  const sums = new Map<string, bigint>();
  for (const { id, postings } of transactions) {
    const sum = postings.reduce((total, { amountMinor }) => total + amountMinor, 0n);
    if (sum !== 0n) problems.push(`transaction ${id} sums to ${sum}`);
    for (const { book, amountMinor } of postings) sums.set(book, (sums.get(book) ?? 0n) + amountMinor);
  }
  const documents = await db.billingRecord.findMany({
    where: { billingId, state: 'ISSUED', kind: 'INVOICE' },
  });
  const open = documents.reduce(
    (total, { totalMinor, settledMinor }) => total + totalMinor - settledMinor,
    0n,
  );
  if ((sums.get('RECEIVABLE') ?? 0n) !== open)
    problems.push(`RECEIVABLE ${sums.get('RECEIVABLE')} is not ${open}`);
  const paid = await db.payment.aggregate({
    where: { state: 'SUCCEEDED', record: { billingId } },
    _sum: { amountMinor: true, refundedMinor: true },
  });
  const cash = [...sums].reduce((sum, [book, amount]) => (book.startsWith('CASH') ? sum + amount : sum), 0n);
  if (cash !== (paid._sum.amountMinor ?? 0n) - (paid._sum.refundedMinor ?? 0n))
    problems.push('CASH is not what was paid');
  const periods = await db.billingPeriod.findMany({
    where: { billingId, isVoid: false },
    orderBy: { number: 'asc' },
  });
  periods.forEach((period, n) => {
    const before = periods[n - 1];
    if (before && before.endsOn > period.startsOn) problems.push(`period ${period.number} overlaps`);
  });
  return problems;
}
