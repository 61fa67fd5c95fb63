import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { commit } from '../../src/commit/commit.ts';
import { systemActor } from '../../src/commit/system-actor.ts';
import { runBilling } from '../../src/subscriptions/run/run-billing.ts';
import { GOOD, type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

const COUNT = 12;
const DUE = new Date('2027-02-20T12:00:00Z');

/** Accounts pay on this installation. */
const switchOn = (db: Db) =>
  db.installation.upsert({
    where: { id: INSTALLATION_ID },
    create: { id: INSTALLATION_ID, billingOn: true },
    update: { billingOn: true },
  });

/** Accounts on the live clock whose first period has ended. */
async function seedDue(db: Db): Promise<Rehearsal[]> {
  await switchOn(db);
  const plan = await seedPlan(db);
  const accounts = await Promise.all(Array.from({ length: COUNT }, () => seedRehearsal(db)));
  for (const account of accounts) {
    await account.pay(await account.choose(plan));
    await account.advance('2027-01-20T12:00:00Z');
    await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
  }
  return accounts;
}

const renewals = (db: Db, accounts: readonly Rehearsal[]) =>
  db.billingRecord.findMany({
    where: { billingId: { in: accounts.map(({ billingId }) => billingId) }, origin: 'RENEWAL' },
    orderBy: { number: 'asc' },
  });

describe('the billing run', { timeout: 30_000 }, () => {
  test('several at once renew each subscription once, numbered without gaps, and a second turn does nothing', async ({
    db,
    pool,
  }) => {
    const accounts = await seedDue(db);
    const parts = { ...(accounts[0] as Rehearsal).parts, pool };
    await Promise.all([1, 2, 3].map(() => runBilling(parts, DUE)));
    const issued = await renewals(db, accounts);
    expect(issued.map(({ series }) => series)).toEqual(Array(COUNT).fill('INV-2027'));
    expect(issued.map(({ number }) => number)).toEqual(Array.from({ length: COUNT }, (_, n) => n + 1));
    // The charge waits for ten in the morning of the account.
    expect(issued.map(({ status }) => status)).toEqual(Array(COUNT).fill('PAID'));
    expect(await runBilling(parts, DUE)).toEqual({ steps: 0 });
    for (const account of accounts) expect(await wrongSums(db, account)).toEqual([]);
  });

  test('broken off in the middle of a step leaves nothing of it, and one that fails holds up no other', async ({
    db,
    pool,
  }) => {
    await switchOn(db);
    const [broken, other] = [await seedRehearsal(db), await seedRehearsal(db)];
    const plan = await seedPlan(db);
    for (const account of [broken, other]) {
      await account.pay(await account.choose(plan));
      await account.advance('2027-01-20T12:00:00Z');
      await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
    }
    const numbers = () => db.billingSeries.findMany({ where: { key: 'INV-2027' } });
    const before = await numbers();
    const stop = new Error('the machine stops');
    const by = systemActor('billing.run');
    const cut = commit({ db }, by, async (tx, record) => {
      const { takeStep } = await import('../../src/subscriptions/steps/take-step.ts');
      await takeStep(tx, record, { billingId: broken.billingId, now: DUE });
      throw stop;
    });
    await expect(cut).rejects.toBe(stop);
    expect(await numbers()).toEqual(before);
    // A zone that is none: its steps throw.
    await db.billing.update({ where: { id: broken.billingId }, data: { timeZone: 'Nowhere/Nothing' } });
    await db.account.update({ where: { id: broken.accountId }, data: { timeZone: 'Nowhere/Nothing' } });
    const parts = { ...broken.parts, pool };
    await runBilling(parts, DUE);
    expect(await renewals(db, [broken, other])).toHaveLength(1);
    expect(await db.billing.findUnique({ where: { id: broken.billingId } })).toMatchObject({ failures: 1 });
    await db.account.update({ where: { id: broken.accountId }, data: { timeZone: 'Europe/Brussels' } });
    await db.billing.update({ where: { id: broken.billingId }, data: { timeZone: 'Europe/Brussels' } });
    await runBilling(parts, new Date(DUE.getTime() + 2 * 60_000));
    expect(await renewals(db, [broken, other])).toHaveLength(2);
    expect(await db.billing.findUnique({ where: { id: broken.billingId } })).toMatchObject({ failures: 0 });
  });

  test('half a year of notices, each five times and shuffled, is the same ledger as without', async ({
    db,
  }) => {
    const plan = await seedPlan(db);
    const play = async (deliver: (account: Rehearsal, notices: (() => Promise<void>)[]) => Promise<void>) => {
      const account = await seedRehearsal(db);
      const notices: (() => Promise<void>)[] = [];
      for (const [to, chosen] of [
        ['2027-01-05T00:00:00Z', GOOD],
        ['2027-02-25T00:00:00Z', { card: 'NO_FUNDS', failure: null }],
        ['2027-04-01T00:00:00Z', GOOD],
      ] as const) {
        await account.advance(to);
        const owed = await db.billingRecord.count({
          where: { billingId: account.billingId, status: 'UNPAID', state: 'ISSUED', kind: 'INVOICE' },
        });
        const recordId = owed > 0 ? await account.payOpen() : await account.choose(plan);
        const notice = await account.answer((await account.openPaymentOf(recordId)).id, chosen);
        notices.push(() => account.deliver(notice));
        await deliver(account, notices);
      }
      await account.advance('2027-06-18T00:00:00Z');
      expect(await wrongSums(db, account)).toEqual([]);
      return booksOf(db, account);
    };
    const once = await play(async (_account, notices) => notices.at(-1)?.());
    const often = await play(async (_account, notices) => {
      const all = Array.from({ length: 5 }, () => notices).flat();
      const shuffled = all.map((send, n) => ({ send, at: (n * 7_919) % 31 })).sort((a, b) => a.at - b.at);
      for (const { send } of shuffled) await send();
    });
    expect(often).toEqual(once);
    expect(once.length).toBeGreaterThan(8);
  });
});

async function booksOf(db: Db, { accountId }: Rehearsal) {
  const rows = await db.ledgerTransaction.findMany({
    where: { accountId },
    include: { postings: { orderBy: { n: 'asc' } } },
    orderBy: [{ at: 'asc' }, { kind: 'asc' }],
  });
  return rows.map(({ kind, at, postings }) => [
    kind,
    // Tries of a payment are spread over some seconds, by account.
    at.toISOString().slice(0, 13),
    postings.map(({ book, amountMinor }) => [book, amountMinor]),
  ]);
}
