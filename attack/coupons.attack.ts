import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered } from './kit/graphql.ts';
import { signIn, signUp } from './kit/people.ts';

/*
 * Coupons: codes read or guessed, coupons made by those who pay, the last place taken by many, and one taken twice.
 */

const CREATE = 'mutation ($data: CreateCouponInput!) { createCoupon(data: $data) { id } }';
const SUBSCRIBE =
  'mutation ($data: CreateSubscriptionInput!) { createSubscription(data: $data) { id total } }';
const PREVIEW = 'query ($data: PreviewSubscriptionInput!) { previewSubscription(data: $data) { total } }';

const codeOf = (what: string) => `${what}-${randomUUID().slice(0, 8)}`.toUpperCase();
let planId = '';

async function makeCoupon(data: object): Promise<string> {
  const { accessToken: token } = await signIn('serviceOwner');
  const code = codeOf('SALE');
  const { data: made, errors } = await ask(CREATE, {
    token,
    variables: { data: { code, percent: 50, ...data } },
  });
  expect(errors).toBeUndefined();
  expect(isAnswered(made)).toBe(true);
  return code;
}

beforeAll(async () => {
  const { accessToken: token } = await signIn('serviceOwner');
  const plan = await ask(
    'mutation ($data: CreateBillingPlanInput!) { createBillingPlan(data: $data) { id } }',
    { token, variables: { data: { key: codeOf('plan'), name: 'Of coupons', price: 20, currency: 'EUR' } } },
  );
  const made = plan.data?.createBillingPlan as { id: string } | undefined;
  planId = made?.id ?? '';
});

test('who has a code pays half', async () => {
  const coupon = await makeCoupon({});
  const { accessToken: token } = await signUp();
  const { data } = await ask(PREVIEW, { token, variables: { data: { planId, coupon } } });
  expect(data?.previewSubscription).toMatchObject({ total: 10 });
});

attempts('coupons are read, made or changed by who does not own the service', async (make) => {
  const code = await makeCoupon({});
  const [{ id }] = (await sql('SELECT id FROM coupons WHERE code = $1', [code])) as [{ id: string }];
  for (const [who, { accessToken: token }] of Object.entries({
    'an owner of an account': await signUp(),
    'a driver': await signIn('driver'),
  })) {
    await make(`read by ${who}`, async () =>
      JSON.stringify(await ask('{ coupons { content { code } } }', { token })).includes(code) ? code : null,
    );
    await make(`made by ${who}`, async () => {
      const made = await ask(CREATE, { token, variables: { data: { code: codeOf('MINE'), percent: 100 } } });
      return isAnswered(made.data) ? 'a coupon' : null;
    });
    await make(`changed by ${who}`, async () => {
      const text = `mutation { updateCoupon(where: { id: "${id}" }, data: { most: 1000 }) { id } }`;
      return isAnswered((await ask(text, { token })).data) ? 'changed' : null;
    });
  }
});

attempt('codes are guessed', async () => {
  const { accessToken: token } = await signUp();
  let answered = 0;
  for (let n = 0; n < 60; n++) {
    const data = { planId, coupon: `SALE-${n}000` };
    const { errors } = await ask(PREVIEW, { token, variables: { data } });
    if (errors?.[0]?.extensions?.code === 'COUPON_UNAVAILABLE') answered += 1;
  }
  return answered > 20 ? `${answered} guesses in an hour` : null;
});

attempt('the last place is taken by ten at once', async () => {
  const coupon = await makeCoupon({ percent: 100, most: 1 });
  const people = await Promise.all(Array.from({ length: 10 }, () => signUp()));
  const all = await Promise.all(
    people.map(({ accessToken: token }) =>
      ask(SUBSCRIBE, { token, variables: { data: { planId, coupon } } }),
    ),
  );
  const taken = all.filter(({ data }) => isAnswered(data)).length;
  expect(taken).toBeGreaterThan(0);
  return taken > 1 ? `${taken} places of one` : null;
});

attempt('a coupon for one period is taken again after it was paid', async () => {
  const coupon = await makeCoupon({ percent: 100, periods: 1 });
  const { accessToken: token } = await signUp();
  const variables = { data: { planId, coupon } };
  expect((await ask(SUBSCRIBE, { token, variables })).data?.createSubscription).toMatchObject({ total: 0 });
  return isAnswered((await ask(SUBSCRIBE, { token, variables })).data) ? 'another free period' : null;
});

attempts('a coupon gives more than there is', async (make) => {
  const { accessToken: token } = await signIn('serviceOwner');
  const wrong = [
    { percent: 100.01 },
    { percent: -5 },
    { amount: -1, currency: 'EUR' },
    { amount: 0, currency: 'EUR' },
    { amount: 1e300, currency: 'EUR' },
    { amount: 1.001, currency: 'EUR' },
    { amount: 5 },
    { percent: 5, amount: 5, currency: 'EUR' },
    {},
  ];
  for (const data of wrong)
    await make(JSON.stringify(data), async () => {
      const made = await ask(CREATE, { token, variables: { data: { code: codeOf('ODD'), ...data } } });
      return isAnswered(made.data) ? 'a coupon' : null;
    });
});
