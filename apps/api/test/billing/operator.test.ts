import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { runBilling } from '../../src/subscriptions/run/run-billing.ts';
import { ask, codesOf, test } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import { balanceOf } from './operator.fixture.ts';
import { GOOD, type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

const GRANT =
  'mutation ($where: ById!, $data: GrantDaysInput!) { grantDays(where: $where, data: $data) { status effectiveUntil } }';
const END =
  'mutation ($where: ById!, $data: EndSubscriptionInput!) { endSubscription(where: $where, data: $data) { status } }';
const NO_FUNDS = { card: 'NO_FUNDS', failure: null } as const;
const CLOSED_CARD_DAY = '2027-02-22T12:00:00Z';

type Api = Parameters<typeof ask>[0] & { services: { tokens: { sign: (person: never) => Promise<string> } } };

/** The owner of the service, who sends mutations about the subscription of an account. */
async function operatorOf({ api, db }: { api: Api; db: Db }, { accountId, billingId }: Rehearsal) {
  const owner = await seedPerson(db, { accountId, role: 'SERVICE_OWNER', mark: accountId });
  const token = await api.services.tokens.sign(owner as never);
  return (text: string, data: object) =>
    ask(api, text, { token, variables: { where: { id: billingId }, data } });
}

describe('granted days', { timeout: 30_000 }, () => {
  test('make a trial longer, and begin it again once it is over', async ({ api, db }) => {
    const account = await seedRehearsal(db);
    const send = await operatorOf({ api, db } as never, account);
    await send(GRANT, { days: 10, reason: 'Waits for trackers' });
    expect(await account.billing()).toMatchObject({
      status: 'TRIALING',
      trialEndsAt: new Date('2027-01-28T23:00:00Z'),
      effectiveUntil: new Date('2027-01-28T23:00:00Z'),
    });
    await account.advance('2027-02-03T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'SUSPENDED' });
    const again = await send(GRANT, { days: 5, reason: 'A second look' });
    expect(again.data).toMatchObject({ grantDays: { status: 'TRIALING' } });
    // Whole days after the day on which they are granted.
    expect(await account.billing()).toMatchObject({
      ...{ trialEndsAt: new Date('2027-02-08T23:00:00Z'), keptUntil: null, nextStep: 'REMIND_TRIAL' },
    });
    await account.advance('2027-02-10T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'SUSPENDED', isTrial: true });
    const records = await db.billingRecord.findMany({
      where: { billingId: account.billingId, kind: 'TRIAL' },
      orderBy: { createdAt: 'asc' },
    });
    expect(records.map(({ reason, totalMinor }) => [reason, totalMinor])).toEqual([
      ['Waits for trackers', 0n],
      ['A second look', 0n],
    ]);
  });

  test('open an account that is behind, which is not suspended before they are over', async ({ api, db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan), NO_FUNDS);
    await account.advance(CLOSED_CARD_DAY);
    expect(await account.billing()).toMatchObject({ status: 'GRACE' });
    const send = await operatorOf({ api, db } as never, account);
    await send(GRANT, { days: 20, reason: 'New card is on its way' });
    const until = new Date('2027-03-14T23:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE', effectiveUntil: until });
    // Day 14 after the due day is past.
    await account.advance('2027-03-10T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE', effectiveUntil: until });
    await account.advance('2027-03-15T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'SUSPENDED' });
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('are refused to an account that pays, and to one that has paid for its first period', async ({
    api,
    db,
  }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    const send = await operatorOf({ api, db } as never, account);
    await account.pay(await account.choose(plan));
    expect(codesOf(await send(GRANT, { days: 5, reason: 'Ahead' }))).toEqual(['CONFLICT']);
    await account.advance('2027-01-20T12:00:00Z');
    expect(codesOf(await send(GRANT, { days: 5, reason: 'Active' }))).toEqual(['CONFLICT']);
    for (const data of [{ days: 0 }, { days: 366 }, { days: 1.5 }, { days: 5, reason: '' }])
      expect(codesOf(await send(GRANT, { reason: 'why', ...data }))).toEqual(['BAD_REQUEST']);
  });
});

describe('a subscription that the operator ends', { timeout: 30_000 }, () => {
  test('is closed at once, and its unused days are paid back to the minor unit', async ({
    api,
    db,
    pool,
  }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan));
    // 10 of 31 days are used, and today is given back: 14.90 − 14.90 × 10 / 31 = 14.90 − 4.81.
    await account.advance('2027-01-29T11:00:00Z');
    const send = await operatorOf({ api, db } as never, account);
    const ended = await send(END, { reason: 'Asked by the customer', refund: true });
    expect(ended.data).toEqual({ endSubscription: { status: 'CANCELLED' } });
    const [note] = await account.records('CREDIT_NOTE');
    expect(note).toMatchObject({ totalMinor: 1_009n, reason: 'Asked by the customer' });
    for (let turn = 0; turn < 3; turn++) await runBilling({ ...account.parts, pool }, new Date());
    expect(await balanceOf(db, account)).toBe(0n);
    expect(await db.refund.findMany({ where: { creditNoteId: note?.id ?? '' } })).toMatchObject([
      { amountMinor: 1_009n, state: 'SUCCEEDED' },
    ]);
    const billing = await account.billing();
    expect(billing).toMatchObject({ status: 'CANCELLED', effectiveUntil: new Date('2027-01-29T11:00:00Z') });
    expect(codesOf(await send(END, { reason: 'Again' }))).toEqual(['CONFLICT']);
    // Nothing is invoiced afterwards.
    await account.advance('2027-12-01T12:00:00Z');
    expect(await account.records('INVOICE')).toHaveLength(1);
  });

  test('gives back a period that was paid ahead, and its customer may return that day', async ({
    api,
    db,
  }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan));
    await account.advance('2027-01-29T11:00:00Z');
    await account.pay(await account.choose(plan));
    const send = await operatorOf({ api, db } as never, account);
    await send(END, { reason: 'Moves away' });
    expect(await balanceOf(db, account)).toBe(1_009n + 1_490n);
    expect(await wrongSums(db, account)).toEqual([]);
    await account.choose(plan);
    expect(await account.billing()).toMatchObject({
      ...{ status: 'ACTIVE', paidUntil: new Date('2027-02-28T00:00:00Z') },
    });
    expect(await balanceOf(db, account)).toBe(1_009n);
    const periods = await db.billingPeriod.findMany({
      where: { billingId: account.billingId },
      orderBy: { number: 'asc' },
    });
    expect(periods.map(({ startsOn, isVoid }) => [startsOn.toISOString().slice(0, 10), isVoid])).toEqual([
      ['2027-01-19', false],
      ['2027-02-19', true],
      ['2027-01-29', false],
    ]);
  });

  test('may begin again on the day on which it began and ended', async ({ api, db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan));
    await account.advance('2027-01-19T09:00:00Z');
    const send = await operatorOf({ api, db } as never, account);
    await send(END, { reason: 'By mistake' });
    // The balance pays it, because all days were given back.
    await account.choose(plan);
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', nextStep: 'RENEW' });
    expect(await db.billingPeriod.count({ where: { billingId: account.billingId } })).toBe(2);
  });

  test('owes what it owed, less the days it does not have', async ({ api, db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan), NO_FUNDS);
    await account.advance(CLOSED_CARD_DAY);
    const send = await operatorOf({ api, db } as never, account);
    await send(END, { reason: 'Fraud', refund: true });
    const [note] = await account.records('CREDIT_NOTE');
    const renewal = (await account.records('INVOICE')).at(-1);
    expect(renewal).toMatchObject({ settledMinor: note?.totalMinor, totalMinor: 1_490n, status: 'UNPAID' });
    expect(await db.refund.count({ where: { creditNoteId: note?.id ?? '' } })).toBe(0);
    expect(await wrongSums(db, account)).toEqual([]);
  });
});

describe('payment methods', { timeout: 30_000 }, () => {
  const act = (name: string) =>
    `mutation ($where: ById!) { ${name}(where: $where) { methods { label isFirst } } }`;

  test('are chosen and removed by who pays, and a removed one is not charged', async ({ api, db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan), GOOD);
    const first = await db.storedPaymentMethod.findFirstOrThrow({ where: { accountId: account.accountId } });
    const second = await db.storedPaymentMethod.create({
      data: {
        ...{ accountId: account.accountId, provider: 'SANDBOX', customer: 'c', label: 'Visa 9995' },
        reference: `NO_FUNDS-${account.accountId}`,
      },
    });
    const { accountId, billingId } = account;
    const payer = await seedPerson(db, { accountId, role: 'ORGANIZATION_OWNER', mark: accountId });
    const token = await api.services.tokens.sign(payer as never);
    const send = (name: string, id: string) => ask(api, act(name), { token, variables: { where: { id } } });
    const chosen = await send('choosePaymentMethod', second.id);
    expect(chosen.data).toMatchObject({
      choosePaymentMethod: { methods: [{ label: 'Visa 9995', isFirst: true }, { isFirst: false }] },
    });
    const removed = await send('removePaymentMethod', second.id);
    expect(removed.data).toMatchObject({
      removePaymentMethod: { methods: [{ label: first.label, isFirst: true }] },
    });
    expect(codesOf(await send('choosePaymentMethod', second.id))).toEqual(['NOT_FOUND']);
    await send('removePaymentMethod', first.id);
    await account.advance('2027-02-19T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE' });
    expect(
      await db.payment.count({ where: { automatic: true, methodId: { not: null }, record: { billingId } } }),
    ).toBe(0);
  });
});
