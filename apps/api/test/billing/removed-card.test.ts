import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { chargePayments } from '../../src/subscriptions/payments/charge-payments.ts';
import { ask, codesOf, test } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import { heldSandbox, plannedCharge } from './planned-charge.fixture.ts';
import { type Rehearsal, wrongSums } from './rehearsal.fixture.ts';

const REMOVE =
  'mutation ($where: ById!) { removePaymentMethod(where: $where) { methods { label isFirst } } }';

type Api = Parameters<typeof ask>[0] & { services: { tokens: { sign: (person: never) => Promise<string> } } };

async function payerOf({ api, db }: { api: Api; db: Db }, { accountId }: Rehearsal) {
  const payer = await seedPerson(db, { accountId, role: 'ORGANIZATION_OWNER', mark: accountId });
  const token = await api.services.tokens.sign(payer as never);
  return (id: string) => ask(api, REMOVE, { token, variables: { where: { id } } });
}

test('a card that is removed before its charge is sent is not charged', { timeout: 30_000 }, async ({
  api,
  db,
}) => {
  const { account, payment, method } = await plannedCharge(db);
  const remove = await payerOf({ api: api as never, db }, account);
  expect((await remove(method.id)).data).toEqual({ removePaymentMethod: { methods: [] } });
  await chargePayments(account.parts, await account.now(), account.clockId);
  expect(await db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({ state: 'FAILED' });
  expect(await db.sandboxPayment.count({ where: { paymentId: payment.id } })).toBe(0);
  expect(await wrongSums(db, account)).toEqual([]);
});

test('a card is not removed while its charge is on its way', { timeout: 30_000 }, async ({ api, db }) => {
  const { account, payment, method } = await plannedCharge(db);
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
  const { account, payment, method } = await plannedCharge(db);
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
