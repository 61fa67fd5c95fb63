import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, test } from '../../../test/api.ts';
import { seedPerson, seedSide } from '../../../test/matrix/world.ts';

type Api = Parameters<typeof ask>[0] & {
  services: { tokens: { sign: (person: Awaited<ReturnType<typeof seedPerson>>) => Promise<string> } };
};
type Input = Record<string, unknown>;

const SEEN =
  'id key price totalPrice productsCount version versions { number price totalPrice } products { key }';

/** A person with a role, and a function that sends requests as that person. */
async function personOf(api: Api, db: Db, role: 'SERVICE_OWNER' | 'ORGANIZATION_OWNER') {
  const { accountId, mark } = await seedSide(db);
  const token = await api.services.tokens.sign(await seedPerson(db, { accountId, role, mark }));
  const send = (name: string, variables: Input, selection: string) => {
    const type = name.charAt(0).toUpperCase() + name.slice(1);
    const declared = Object.keys(variables).map((key) =>
      key === 'where' ? '$where: VersionWhere!' : `$data: ${inputOf(type)}!`,
    );
    const passed = Object.keys(variables).map((key) => `${key}: $${key}`);
    const text = `mutation (${declared.join(', ')}) { ${name}(${passed.join(', ')}) { ${selection} } }`;
    return ask(api, text, { token, variables });
  };
  const plan = async (more: Input = {}) => {
    const data = { key: randomUUID(), name: 'Business', price: 0, currency: 'EUR', ...more };
    return rowOf(await send('createBillingPlan', { data }, SEEN));
  };
  const product = async (more: Input = {}) => {
    const data = { key: randomUUID(), name: 'Reports', price: 1.9, currency: 'EUR', ...more };
    return rowOf(await send('createBillingProduct', { data }, 'id version'));
  };
  return { accountId, token, send, plan, product };
}

const inputOf = (type: string) => (/tach/.test(type) ? 'PlanAndProductInput' : `${type}Input`);

type Row = { id: string; version: number; [field: string]: unknown };
const rowOf = (answer: { data?: unknown; errors?: unknown }): Row => {
  const [row] = Object.values((answer.data ?? {}) as Record<string, Row | null>);
  if (!row) throw new Error(JSON.stringify(answer.errors));
  return row;
};
const issueOf = (answer: { errors?: readonly { extensions?: Record<string, unknown>; message: string }[] }) =>
  answer.errors?.[0]?.message;

describe('a plan', () => {
  test('costs what its recurring products cost beside its own price, and keeps every price it had', async ({
    api,
    db,
  }) => {
    const { send, plan, product } = await personOf(api, db, 'SERVICE_OWNER');
    const { id: planId } = await plan({ price: 1 });
    const reports = await product({ planId, price: 1.9 });
    await product({ planId, price: 59, paymentType: 'ONE_TIME' });
    await send('updateBillingProduct', { where: { id: reports.id }, data: { price: 2.1 } }, 'id');
    const changed = await send('updateBillingPlan', { where: { id: planId }, data: { price: 2 } }, SEEN);
    expect(rowOf(changed)).toMatchObject({ price: 2, totalPrice: 4.1, productsCount: 2 });
    expect(rowOf(changed).versions).toEqual([
      { number: 5, price: 2, totalPrice: 4.1 },
      { number: 4, price: 1, totalPrice: 3.1 },
      { number: 3, price: 1, totalPrice: 2.9 },
      { number: 2, price: 1, totalPrice: 2.9 },
      { number: 1, price: 1, totalPrice: 1 },
    ]);
  });

  test('has no version more for what is no price, nor for what it has already', async ({ api, db }) => {
    const { send, plan, product } = await personOf(api, db, 'SERVICE_OWNER');
    const { id: planId } = await plan({ price: 5, volume: [{ from: 10, percent: 2.5 }] });
    const { id: productId } = await product({ planId });
    await send('attachBillingProductToPlan', { data: { planId, productId } }, 'id');
    const data = {
      name: 'Renamed',
      price: 5,
      volume: [{ from: 10, percent: 2.5 }],
      allows: { vehicles: null },
    };
    const answer = await send('updateBillingPlan', { where: { id: planId }, data }, SEEN);
    expect(rowOf(answer).versions).toHaveLength(2);
  });

  test.for([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Name must be 100 characters or less'],
    ['key', { key: '' }, 'Key is required'],
    ['key', { key: 'x'.repeat(101) }, 'Key must be 100 characters or less'],
    ['description', { description: 'x'.repeat(256) }, 'Description must be 255 characters or less'],
    ['price', { price: -0.01 }, 'Price must be positive'],
    ['price', { price: 1.999 }, 'Price has more decimals than the currency'],
    ['price', { price: 0.5, currency: 'JPY' }, 'Price has more decimals than the currency'],
    ['price', { price: 1e10 + 0.01 }, 'Price is too large'],
    ['price', { price: 1e300 }, 'Price must be a number'],
    ['cycles', { cycles: 0 }, null],
    ['trialDays', { trialDays: 366 }, null],
    [
      'volume',
      {
        volume: [
          { from: 10, percent: 5 },
          { from: 9, percent: 6 },
        ],
      },
      'Quantities must rise',
    ],
  ] as const)('is refused for its %s: %j', async ([, wrong, message], { api, db }) => {
    const { send } = await personOf(api, db, 'SERVICE_OWNER');
    const data = { key: randomUUID(), name: 'Business', price: 1, currency: 'EUR', ...wrong };
    const answer = await send('createBillingPlan', { data }, 'id');
    expect(codesOf(answer)).toEqual(['BAD_REQUEST']);
    if (message) expect(issueOf(answer)).toBe(message);
  });

  test('has digits of its currency', async ({ api, db }) => {
    const { plan } = await personOf(api, db, 'SERVICE_OWNER');
    expect(await plan({ price: 12.345, currency: 'KWD' })).toMatchObject({ price: 12.345 });
    expect(await plan({ price: 980, currency: 'JPY' })).toMatchObject({ price: 980 });
  });

  test('has a key of its own, products of its currency, and keeps what it counts once sold', async ({
    api,
    db,
  }) => {
    const { send, plan, product } = await personOf(api, db, 'SERVICE_OWNER');
    const first = await plan();
    const again = await send(
      'createBillingPlan',
      { data: { key: first.key, name: 'Another', price: 1, currency: 'EUR' } },
      'id',
    );
    expect(codesOf(again)).toEqual(['KEY_TAKEN']);
    const { id: productId } = await product({ currency: 'ZAR' });
    const mixed = await send('attachBillingProductToPlan', { data: { planId: first.id, productId } }, 'id');
    expect(codesOf(mixed)).toEqual(['CURRENCY_DIFFERS']);
    const yearly = { where: { id: first.id }, data: { frequency: 'YEAR' } };
    expect(codesOf(await send('updateBillingPlan', yearly, 'id'))).toEqual([]);
    await db.billing.updateMany({ data: { planId: first.id } });
    const daily = { where: { id: first.id }, data: { frequency: 'DAY' } };
    expect(codesOf(await send('updateBillingPlan', daily, 'id'))).toEqual(['CONFLICT']);
  });

  test('loses nothing where two attach at once', async ({ api, db }) => {
    const { send, plan, product } = await personOf(api, db, 'SERVICE_OWNER');
    const { id: planId } = await plan();
    const products = await Promise.all([product(), product(), product()]);
    const attached = await Promise.all(
      products.map(({ id: productId }) =>
        send('attachBillingProductToPlan', { data: { planId, productId } }, 'id'),
      ),
    );
    expect(attached.flatMap(codesOf)).toEqual([]);
    const lines = await db.billingVersionLine.findMany({ where: { planVersion: { planId, number: 4 } } });
    expect(lines).toHaveLength(3);
  });
});

describe('who pays for an account', () => {
  test('reads what is offered to its type, and changes nothing', async ({ api, db }) => {
    const operator = await personOf(api, db, 'SERVICE_OWNER');
    const payer = await personOf(api, db, 'ORGANIZATION_OWNER');
    const plans = {
      mine: await operator.plan(),
      families: await operator.plan({ onOfferFor: ['FAMILY'] }),
      withdrawn: await operator.plan({ status: 'INACTIVE' }),
    };
    const seen = async (id: string) => {
      const text = 'query ($where: ById!) { billingPlan(where: $where) { id } }';
      return codesOf(await ask(api, text, { token: payer.token, variables: { where: { id } } }));
    };
    expect(await seen(plans.mine.id)).toEqual([]);
    expect(await seen(plans.families.id)).toEqual(['NOT_FOUND']);
    expect(await seen(plans.withdrawn.id)).toEqual(['NOT_FOUND']);
    const { id: productId } = await operator.product({ planId: plans.families.id });
    const product = 'query ($where: ById!) { billingProduct(where: $where) { id plans { id } } }';
    const variables = { where: { id: productId } };
    expect(codesOf(await ask(api, product, { token: payer.token, variables }))).toEqual(['NOT_FOUND']);
    await operator.send('attachBillingProductToPlan', { data: { planId: plans.mine.id, productId } }, 'id');
    const { data } = await ask(api, product, { token: payer.token, variables });
    expect(data).toEqual({ billingProduct: { id: productId, plans: [{ id: plans.mine.id }] } });
    for (const name of ['updateBillingPlan', 'updateBillingProduct']) {
      const answer = await payer.send(name, { where: { id: plans.mine.id }, data: { price: 0 } }, 'id');
      expect(codesOf(answer)).toEqual(['USER_NOT_ALLOWED']);
    }
  });
});
