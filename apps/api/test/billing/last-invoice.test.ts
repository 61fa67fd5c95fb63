import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Db } from '@fleet/db/client';
import { beforeEach, describe, expect } from 'vitest';
import { SYSTEM_CLOCK } from '../../src/clock.ts';
import { countUnits } from '../../src/subscriptions/count-units.ts';
import { seedActor } from '../actor.ts';
import { ask, test } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import { GOOD, type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

/** The first period is 19 January to 19 February 2027: 31 days, so 31.00 is 1.00 a day. */
const USERS = { entity: 'USER', priceMinor: 3_100n } as const;
const NO_FUNDS = { card: 'NO_FUNDS', failure: null } as const;
/** From 24 January to the end of the period. */
const LAST_MINOR = 2_600n;

type Api = Parameters<typeof ask>[0] & { services: { tokens: { sign: (person: never) => Promise<string> } } };
type On = { api: Api; db: Db };

beforeEach<{ db: Db }>(async ({ db }) => {
  await db.installation.upsert({
    where: { id: INSTALLATION_ID },
    create: { id: INSTALLATION_ID, billingOn: true },
    update: { billingOn: true },
  });
});

/** An account that another user joined after the period was paid, with a sender of its owner's mutations. */
async function joined({ api, db }: On, card: typeof GOOD | typeof NO_FUNDS = GOOD) {
  const account = await seedRehearsal(db);
  const { accountId } = account;
  // Before the period begins, so that only who joins later is counted on top.
  const owner = await seedPerson(db, { accountId, role: 'ORGANIZATION_OWNER', mark: accountId });
  await account.pay(await account.choose(await seedPlan(db, USERS)), card);
  await account.advance('2027-01-24T12:00:00Z');
  await seedActor(db, { accountId });
  await countUnits({ db, clock: SYSTEM_CLOCK });
  const token = await api.services.tokens.sign(owner as never);
  const send = async (name: string, data?: object) => {
    const input = data ? ', $data: PauseSubscriptionInput!' : '';
    const text = `mutation ($where: ById!${input}) { ${name}(where: $where${data ? ', data: $data' : ''}) { id } }`;
    const { errors } = await ask(api, text, { token, variables: { where: { id: account.billingId }, data } });
    expect([name, errors]).toEqual([name, undefined]);
  };
  return { account, send };
}

const lastInvoice = async (account: Rehearsal) =>
  (await account.records('INVOICE')).find(({ origin }) => origin === 'FINAL');

const chargesOf = (db: Db, { billingId }: Rehearsal) =>
  db.payment.findMany({ where: { automatic: true, record: { billingId } }, orderBy: { createdAt: 'asc' } });

describe('the last invoice', { timeout: 30_000 }, () => {
  test('of who cancelled is sent and charged', async ({ api, db }) => {
    const { account, send } = await joined({ api: api as never, db });
    await send('cancelSubscription');
    await account.advance('2027-02-19T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'CANCELLED', endsOn: new Date('2027-02-19') });
    expect(await lastInvoice(account)).toMatchObject({ totalMinor: LAST_MINOR, status: 'PAID' });
    const types = await db.outboxEvent.findMany({
      where: {
        accountId: account.accountId,
        type: { in: ['billing.invoiced', 'billing.ended', 'billing.paid'] },
      },
      orderBy: { id: 'asc' },
    });
    expect(types.map(({ type }) => type)).toEqual([
      'billing.paid',
      'billing.invoiced',
      'billing.ended',
      'billing.paid',
    ]);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('is tried for fourteen days, and stays owed', async ({ api, db }) => {
    const { account, send } = await joined({ api: api as never, db }, NO_FUNDS);
    await send('cancelSubscription');
    await account.advance('2027-03-20T12:00:00Z');
    const charges = await chargesOf(db, account);
    expect(charges.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'FAILED'));
    expect(await account.billing()).toMatchObject({ status: 'CANCELLED', nextStep: 'REMIND_KEPT' });
    expect(await lastInvoice(account)).toMatchObject({ status: 'UNPAID' });
  });

  test('of who pauses is charged in the pause', async ({ api, db }) => {
    const { account, send } = await joined({ api: api as never, db });
    await send('pauseSubscription', { until: '2027-04-19' });
    await account.advance('2027-02-20T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'PAUSED', nextStep: 'RESUME' });
    expect(await lastInvoice(account)).toMatchObject({ totalMinor: LAST_MINOR, status: 'PAID' });
  });

  test('that is unpaid when a pause ends is due again from that day', async ({ api, db }) => {
    const { account, send } = await joined({ api: api as never, db }, NO_FUNDS);
    await send('pauseSubscription', { until: '2027-04-19' });
    await account.advance('2027-04-18T12:00:00Z');
    const inPause = await chargesOf(db, account);
    expect(inPause).toHaveLength(8);
    await account.advance('2027-04-20T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE', nextStep: 'CHARGE' });
    const [charge] = (await chargesOf(db, account)).slice(8);
    expect(charge).toMatchObject({ amountMinor: LAST_MINOR + 9_300n, state: 'FAILED' });
    await account.advance('2027-05-02T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'GRACE' });
    await account.advance('2027-05-03T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'SUSPENDED' });
    expect(await wrongSums(db, account)).toEqual([]);
  });
});

test('who pauses may cancel, which ends the pause', { timeout: 30_000 }, async ({ api, db }) => {
  const { account, send } = await joined({ api: api as never, db });
  await send('pauseSubscription', { until: '2027-04-19' });
  await account.advance('2027-02-25T12:00:00Z');
  await send('cancelSubscription');
  expect(await account.billing()).toMatchObject({
    ...{ status: 'CANCELLED', pausedUntil: null, keptUntil: new Date('2027-05-25T22:00:00Z') },
  });
  await account.advance('2027-04-25T12:00:00Z');
  expect(await account.billing()).toMatchObject({ status: 'CANCELLED' });
  expect((await account.records('INVOICE')).map(({ origin }) => origin)).toEqual(['FIRST', 'FINAL']);
});
