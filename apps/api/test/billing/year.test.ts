import type { SandboxAnswer } from '@fleet/contracts/subscription-input';
import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { GOOD, type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

const refusedLater = (card: SandboxAnswer['card']): SandboxAnswer => ({ card, failure: null });

/** The card that comes with each payment on the page; all but the last ones refuse the renewals that follow. */
const CARDS: readonly SandboxAnswer[] = [
  ...(['NO_FUNDS', 'DECLINED', 'FINAL', 'NO_FUNDS', 'DECLINED', 'FINAL', 'NO_FUNDS'] as const).map(
    refusedLater,
  ),
  GOOD,
];
const MONTHS = Array.from({ length: 12 }, (_, month) => month);

type Deliver = (send: () => Promise<void>, all: readonly (() => Promise<void>)[]) => Promise<void>;

/** Twelve months in which what is owed is paid on the page, by the day on which it is ten days late. */
async function playYear(db: Db, plan: Awaited<ReturnType<typeof seedPlan>>, deliver: Deliver) {
  const account = await seedRehearsal(db);
  const notices: (() => Promise<void>)[] = [];
  let paid = 0;
  for (const month of MONTHS) {
    await account.advance(new Date(Date.UTC(2027, month, 24, 12)).toISOString());
    const owed = await db.billingRecord.count({
      where: { billingId: account.billingId, status: 'UNPAID', state: 'ISSUED', kind: 'INVOICE' },
    });
    if (owed === 0 && paid > 0) continue;
    const recordId = owed > 0 ? await account.payOpen() : await account.choose(plan);
    const notice = await account.answer((await account.openPaymentOf(recordId)).id, CARDS[paid++] ?? GOOD);
    const send = () => account.deliver(notice);
    notices.push(send, ...(await noticesOfCharges(db, account)));
    await deliver(send, notices);
  }
  await account.advance('2028-01-10T12:00:00Z');
  return account;
}

/** Charges of the run are told of by notices as well. */
async function noticesOfCharges(db: Db, account: Rehearsal) {
  const charges = await db.payment.findMany({
    where: { record: { billingId: account.billingId }, automatic: true, reference: { not: null } },
    select: { id: true },
  });
  return Promise.all(
    charges.map(async ({ id }) => {
      const notice = await account.answer(id, GOOD);
      return () => account.deliver(notice);
    }),
  );
}

async function booksOf(db: Db, { accountId }: Rehearsal) {
  const rows = await db.ledgerTransaction.findMany({
    where: { accountId },
    include: { postings: { orderBy: { n: 'asc' } } },
    orderBy: [{ at: 'asc' }, { kind: 'asc' }],
  });
  return rows.map(({ kind, at, postings }) => ({
    // Charges are spread over half an hour by the id of the subscription.
    ...{ kind, hour: at.toISOString().slice(0, 13) },
    postings: postings.map(({ book, amountMinor }) => `${book} ${amountMinor}`),
  }));
}

describe('a year by the test clock, with cards that fail', { timeout: 30_000 }, () => {
  test('charges nothing twice and loses nothing, whatever order and number notices come in', async ({
    db,
  }) => {
    const plan = await seedPlan(db);
    const once = await playYear(db, plan, (send) => send());
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const often = await playYear(db, plan, async (_send, all) => {
      const five = Array.from({ length: 5 }, () => all.slice(-12)).flat();
      const shuffled = five.map((send) => ({ send, at: random() })).sort((a, b) => a.at - b.at);
      for (const { send } of shuffled) await send();
    });
    expect(await booksOf(db, often)).toEqual(await booksOf(db, once));
    for (const account of [once, often]) {
      expect(await wrongSums(db, account)).toEqual([]);
      expect(account.failures).toEqual([]);
      const succeeded = await db.payment.count({
        where: { record: { billingId: account.billingId }, state: 'SUCCEEDED' },
      });
      expect(
        await db.ledgerTransaction.count({ where: { accountId: account.accountId, kind: 'PAID' } }),
      ).toBe(succeeded);
      const failed = await db.payment.count({
        where: { record: { billingId: account.billingId }, automatic: true, state: 'FAILED' },
      });
      expect(failed).toBeGreaterThan(4);
    }
  });
});
