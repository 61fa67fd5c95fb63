import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { commit } from '../../src/commit/commit.ts';
import { systemActor } from '../../src/commit/system-actor.ts';
import { chargePayments } from '../../src/subscriptions/payments/charge-payments.ts';
import type { PaymentProvider } from '../../src/subscriptions/payments/payment-provider.ts';
import { createSandbox } from '../../src/subscriptions/payments/sandbox-provider.ts';
import { takeStep } from '../../src/subscriptions/steps/take-step.ts';
import { ask, codesOf, test } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import { type Rehearsal, SECRET, SITE, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

const REMOVE =
  'mutation ($where: ById!) { removePaymentMethod(where: $where) { methods { label isFirst } } }';

/** An account with a card whose renewal is planned and not sent. */
async function planned(db: Db) {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(await seedPlan(db)));
  const { billingId, accountId } = account;
  const unsent = () =>
    db.payment.findFirst({ where: { automatic: true, state: 'CREATED', record: { billingId } } });
  for (let n = 0; n < 8 && !(await unsent()); n++) {
    const { nextDueAt } = await account.billing();
    if (!nextDueAt) throw new Error('Nothing is due');
    await db.billingClock.update({ where: { id: account.clockId }, data: { now: nextDueAt } });
    await commit({ db }, systemActor('billing.test'), (tx, record) =>
      takeStep(tx, record, { billingId, now: nextDueAt }),
    );
  }
  const payment = await db.payment.findFirstOrThrow({
    where: { automatic: true, state: 'CREATED', record: { billingId } },
  });
  const method = await db.storedPaymentMethod.findFirstOrThrow({ where: { accountId } });
  return { account, payment, method };
}

type Api = Parameters<typeof ask>[0] & { services: { tokens: { sign: (person: never) => Promise<string> } } };

async function payerOf({ api, db }: { api: Api; db: Db }, { accountId }: Rehearsal) {
  const payer = await seedPerson(db, { accountId, role: 'ORGANIZATION_OWNER', mark: accountId });
  const token = await api.services.tokens.sign(payer as never);
  return (id: string) => ask(api, REMOVE, { token, variables: { where: { id } } });
}

/** The sandbox, with a pause before each charge. */
function heldSandbox(db: Db, before: () => Promise<void>): PaymentProvider {
  const sandbox = createSandbox(db, SECRET, SITE);
  return {
    ...sandbox,
    charge: async (...order) => {
      await before();
      return sandbox.charge(...order);
    },
  };
}

test('a card that is removed before its charge is sent is not charged', { timeout: 30_000 }, async ({
  api,
  db,
}) => {
  const { account, payment, method } = await planned(db);
  const remove = await payerOf({ api: api as never, db }, account);
  expect((await remove(method.id)).data).toEqual({ removePaymentMethod: { methods: [] } });
  await chargePayments(account.parts, await account.now(), account.clockId);
  expect(await db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({ state: 'FAILED' });
  expect(await db.sandboxPayment.count({ where: { paymentId: payment.id } })).toBe(0);
  expect(await wrongSums(db, account)).toEqual([]);
});

test('a card is not removed while its charge is on its way', { timeout: 30_000 }, async ({ api, db }) => {
  const { account, payment, method } = await planned(db);
  const remove = await payerOf({ api: api as never, db }, account);
  const codes: unknown[] = [];
  const sandbox = heldSandbox(db, async () => {
    codes.push(codesOf(await remove(method.id)));
  });
  const providers = { ...account.parts.providers, byName: () => sandbox };
  await chargePayments({ ...account.parts, providers }, await account.now(), account.clockId);
  expect(codes).toEqual([['CONFLICT']]);
  expect(await db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({ state: 'SUCCEEDED' });
  expect((await remove(method.id)).data).toEqual({ removePaymentMethod: { methods: [] } });
});

test('a card that is removed after its charge was read from the list is not charged', {
  timeout: 30_000,
}, async ({ api, db }) => {
  const { account, payment, method } = await planned(db);
  const remove = await payerOf({ api: api as never, db }, account);
  const late = db.$extends({
    query: {
      payment: {
        findMany: async ({ args, query }) => {
          const due = await query(args);
          await remove(method.id);
          return due;
        },
      },
    },
  }) as unknown as Db;
  await chargePayments({ ...account.parts, db: late }, await account.now(), account.clockId);
  expect(await db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({ state: 'FAILED' });
  expect(await db.sandboxPayment.count({ where: { paymentId: payment.id } })).toBe(0);
});
