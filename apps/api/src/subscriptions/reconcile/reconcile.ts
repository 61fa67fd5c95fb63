import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import { commit } from '../../commit/commit.ts';
import { systemActor } from '../../commit/system-actor.ts';
import { operatorNotices } from '../operator-notices.ts';
import type { PaymentProvider, PaymentProviders, ProviderPayment } from '../payments/payment-provider.ts';
import { comparePayment, findCompared } from './compare-payment.ts';
import { differenceOf } from './difference-of.ts';
import { storeDifference } from './store-difference.ts';

type Parts = { db: Db; log: Pick<Logger, 'info' | 'error'>; providers: PaymentProviders };

const PROVIDERS = ['STRIPE', 'YOOKASSA', 'SANDBOX'] as const;
/** Days that are compared each night, so that one missed night loses nothing. */
const DAYS = 3;
const DAY_MS = 86_400_000;
const BATCH = 100;
/** Most open differences, and most payments that a provider did not list, that one night reads one by one. */
const SINGLE_MAX = 500;

/**
 * Compares the payments of the last days with those of each provider. Missed payments are settled; what is
 * left is stored as a difference, and new ones are reported to the owners of the service.
 */
export async function reconcile(parts: Parts, now: Date): Promise<{ found: number }> {
  await parts.providers.again();
  let found = 0;
  for (const name of PROVIDERS) {
    const provider = parts.providers.byName(name);
    if (provider) found += await reconcileOne(parts, provider, now).catch(failed(parts, name));
  }
  if (found > 0) await notifyOwners(parts.db, found);
  return { found };
}

/** One provider that does not answer keeps no other from being compared. */
const failed =
  ({ log }: Parts, provider: string) =>
  (error: unknown): number => {
    log.error({ err: error, provider }, 'payments could not be compared');
    return 0;
  };

async function reconcileOne(parts: Parts, provider: PaymentProvider, now: Date): Promise<number> {
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const listed = new Set<string>();
  let found = 0;
  let batch: ProviderPayment[] = [];
  const flush = async () => {
    found += await compareBatch(parts, provider, batch, now);
    batch = [];
  };
  for await (const theirs of provider.list(from, now)) {
    if (theirs.paymentId !== null) listed.add(theirs.paymentId);
    batch.push(theirs);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  for (const one of await unlisted(parts.db, provider, { from, until: now, listed }))
    found += await compareOne(parts, provider, one, now);
  return found;
}

/** Only payments that differ are read one by one. */
async function compareBatch(
  parts: Parts,
  provider: PaymentProvider,
  batch: readonly ProviderPayment[],
  now: Date,
): Promise<number> {
  const ids = batch.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
  const ours = await findCompared(parts.db, provider.name, ids);
  const onClocks = await findOnClocks(parts.db, ids);
  let found = 0;
  for (const theirs of batch) {
    const { paymentId, reference } = theirs;
    if (paymentId !== null && onClocks.has(paymentId)) continue;
    const own = paymentId === null ? null : (ours.get(paymentId) ?? null);
    if (differenceOf(own, theirs) === null) continue;
    found += await compareOne(parts, provider, { reference: own?.reference ?? reference, paymentId }, now);
  }
  return found;
}

type Of = { reference: string; paymentId: string | null };

async function compareOne(parts: Parts, provider: PaymentProvider, of: Of, now: Date): Promise<number> {
  const difference = await comparePayment(parts, provider, of, now);
  const { name } = provider;
  const isNew = await storeDifference(parts.db, {
    ...{ provider: name, reference: of.reference, difference, now },
  });
  return isNew ? 1 : 0;
}

async function findOnClocks(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.payment.findMany({
    where: { id: { in: [...ids] }, record: { billing: { clockId: { not: null } } } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/** Successful payments that the provider did not list, and open differences, both to be read one by one. */
async function unlisted(
  db: Db,
  { name }: PaymentProvider,
  { from, until, listed }: { from: Date; until: Date; listed: ReadonlySet<string> },
): Promise<Of[]> {
  const [payments, open] = await Promise.all([
    db.payment.findMany({
      where: {
        ...{ provider: name, state: 'SUCCEEDED', succeededAt: { gte: from, lt: until } },
        record: { billing: { clockId: null } },
      },
      ...{ select: { id: true, reference: true }, orderBy: { id: 'asc' } },
    }),
    db.paymentDifference.findMany({
      where: { provider: name, resolvedAt: null },
      ...{ orderBy: { seenAt: 'asc' }, take: SINGLE_MAX },
    }),
  ]);
  const missing = payments
    .filter(({ id }) => !listed.has(id))
    .flatMap(({ id, reference }) => (reference === null ? [] : [{ reference, paymentId: id }]));
  const known = open.map(({ reference, paymentId }) => ({ reference, paymentId }));
  const all = new Map([...missing.slice(0, SINGLE_MAX), ...known].map((one) => [one.reference, one]));
  return [...all.values()];
}

/** A job without an entity of its own: the notice names the page of all differences. */
async function notifyOwners(db: Db, count: number): Promise<void> {
  await commit({ db }, systemActor('billing.reconcile'), async (tx, record) => {
    const nothing = { accountId: null, accountTitle: '', amount: null, currency: null, number: null };
    const notices = await operatorNotices(tx, null, { message: 'DIFFERENCES', ...nothing, count });
    const { id } = await tx.installation.findFirstOrThrow({ select: { id: true } });
    record({
      ...{ type: 'installation.differencesFound', entity: 'Installation', id, accountId: null },
      ...{ isEventOnly: true, details: { count }, notices },
    });
    return { count };
  });
}

type JobParts = Omit<Parts, 'providers'> & { payments: PaymentProviders; clock: { now: () => Date } };

/** Runs each night; a provider that did not answer is compared by the next one. */
export const RECONCILE = {
  ...{ pattern: '20 2 * * *', attempts: 3, backoffMs: 60_000 },
  run: async ({ payments: providers, clock, ...parts }: JobParts): Promise<void> => {
    await reconcile({ ...parts, providers }, clock.now());
  },
} as const;
