import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered, made } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { setStripe } from './kit/stripe.ts';
import { callAs, tokenOf } from './kit/tokens.ts';
import { vehicleOf } from './kit/vehicles.ts';

/*
 * Paying: orders and payment pages of others, many orders at once, prices in mixed currencies, tokens and supporters
 * that pay, days that are won by a time zone, and positions of closed accounts.
 */

const SUBSCRIBE = 'mutation ($data: CreateSubscriptionInput!) { createSubscription(data: $data) { id url } }';
const PAY = 'mutation ($where: ById!) { paySubscription(where: $where) { id url } }';

let planId = '';

beforeAll(async () => {
  await setStripe(true);
  const { accessToken: token } = await signIn('serviceOwner');
  const data = { key: `attack-${randomUUID()}`, name: 'Of attacks', price: 20, currency: 'EUR' };
  const text = 'mutation ($data: CreateBillingPlanInput!) { createBillingPlan(data: $data) { id } }';
  planId = made<{ id: string }>(
    (await ask(text, { token, variables: { data } })).data,
    'createBillingPlan',
  ).id;
});
afterAll(() => setStripe(false));

type Order = { id: string; url: string };
const subscribe = ({ accessToken: token }: Pick<Session, 'accessToken'>, more: object = {}) =>
  ask(SUBSCRIBE, { token, variables: { data: { planId, ...more } } });

async function orderOf(person: Session): Promise<Order & { billingId: string }> {
  const { data } = await subscribe(person);
  const order = made<Order>(data, 'createSubscription');
  const [row] = await sql<{ billing_id: string }>('SELECT billing_id FROM billing_records WHERE id = $1', [
    order.id,
  ]);
  return { ...order, billingId: row?.billing_id ?? '' };
}

const countOf = async (text: string, value: string): Promise<number> =>
  (await sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${text}`, [value]))[0]?.count ?? -1;

test('who pays for their own account gets an address', async () => {
  const { url } = await orderOf(await signUp());
  expect(url).toMatch(/\/payments\/go\/[\w-]+\?k=[\w-]{22}$/);
});

attempts('orders and payments of others', async (make) => {
  const [victim, mallory] = [await signUp(), await signUp()];
  const { billingId, url } = await orderOf(victim);
  const { accessToken: token } = mallory;
  await make('ordered for another account', async () =>
    isAnswered((await subscribe(mallory, { accountId: victim.accountId })).data) ? 'an order' : null,
  );
  for (const name of ['paySubscription', 'cancelSubscription', 'resumeSubscription'])
    await make(`${name} of another account`, async () => {
      const text = `mutation ($where: ById!) { ${name}(where: $where) { id } }`;
      return isAnswered((await ask(text, { token, variables: { where: { id: billingId } } })).data)
        ? 'it was done'
        : null;
    });
  await make('the address of the page is read', async () => {
    const text =
      'query ($where: ById!) { account(where: $where) { billing { id records { content { id url } } } } }';
    const answer = await ask(text, { token, variables: { where: { id: victim.accountId } } });
    return JSON.stringify(answer).includes('/payments/go/') ? 'the address' : null;
  });
  const page = new URL(url);
  for (const key of [
    '',
    'A'.repeat(22),
    page.searchParams.get('k')?.slice(0, 21) ?? '',
    '%00',
    'k'.repeat(9_000),
  ])
    await make(`the page by the key "${key.slice(0, 22)}"`, async () => {
      const { status } = await send({ path: `${page.pathname}?k=${key}` });
      return status >= 400 && status < 500 ? null : `status ${status}`;
    });
});

attempts('fifty orders and fifty pages at once', async (make) => {
  const person = await signUp();
  await make('more than one order', async () => {
    await Promise.all(Array.from({ length: 50 }, () => subscribe(person)));
    const orders = await countOf(
      "billing_records r JOIN billings b ON b.id = r.billing_id WHERE b.account_id = $1 AND r.state = 'ORDER'",
      person.accountId,
    );
    return orders === 1 ? null : `${orders} orders`;
  });
  await make('more than one open payment', async () => {
    const open = await countOf(
      `payments p JOIN billing_records r ON r.id = p.record_id JOIN billings b ON b.id = r.billing_id
       WHERE b.account_id = $1 AND p.state IN ('CREATED', 'PENDING', 'NEEDS_PAYER')`,
      person.accountId,
    );
    return open === 1 ? null : `${open} payments`;
  });
  await make('a document without money', async () => {
    const issued = await countOf(
      'billing_records r JOIN billings b ON b.id = r.billing_id WHERE b.account_id = $1 AND r.number IS NOT NULL',
      person.accountId,
    );
    return issued === 0 ? null : `${issued} documents`;
  });
});

attempts('the price of a plan gets a product of another currency', async (make) => {
  const { accessToken: token } = await signIn('serviceOwner');
  for (const currency of ['USD', 'RUB', 'ZAR'])
    await make(currency, async () => {
      const data = { key: randomUUID(), name: 'Other money', currency, price: 1 };
      const text =
        'mutation ($data: CreateBillingProductInput!) { createBillingProduct(data: $data) { id } }';
      const { id: productId } = made<{ id: string }>(
        (await ask(text, { token, variables: { data } })).data,
        'createBillingProduct',
      );
      const attach =
        'mutation ($data: PlanAndProductInput!) { attachBillingProductToPlan(data: $data) { id } }';
      return isAnswered((await ask(attach, { token, variables: { data: { planId, productId } } })).data)
        ? 'it is attached'
        : null;
    });
});

attempts('tokens and supporters pay', async (make) => {
  const person = await signUp();
  const { billingId } = await orderOf(person);
  const { token } = await tokenOf(person);
  for (const [name, input] of [
    ['createSubscription', { data: { planId } }],
    ['paySubscription', { where: { id: billingId } }],
    ['cancelSubscription', { where: { id: billingId } }],
  ] as const)
    for (const prefix of ['/api', '/rpc'])
      await make(`${name} by a token over ${prefix}`, async () => {
        const { status, body } = await callAs(token, name, input, prefix);
        return status < 300 ? body.slice(0, 100) : null;
      });
  const owner = await signIn('serviceOwner');
  const data = { accountId: person.accountId, reason: 'I am only looking', allowsChanges: true };
  const start = 'mutation ($data: StartActingInput!) { startActing(data: $data) { accessToken } }';
  const acting = made<{ accessToken: string }>(
    (await ask(start, { token: owner.accessToken, variables: { data } })).data,
    'startActing',
  );
  await make('an order by a supporter', async () =>
    isAnswered((await subscribe(acting)).data) ? 'an order' : null,
  );
  await make('a payment by a supporter', async () => {
    const { data: got } = await ask(PAY, {
      token: acting.accessToken,
      variables: { where: { id: billingId } },
    });
    return isAnswered(got) ? 'a page' : null;
  });
});

attempts('days are won', async (make) => {
  const person = await signUp();
  const end = async () => {
    const [row] = await sql<{ until: string }>(
      'SELECT effective_until::text AS until FROM billings WHERE account_id = $1',
      [person.accountId],
    );
    return row?.until;
  };
  const before = await end();
  const { accessToken: token } = person;
  for (const timeZone of ['Pacific/Midway', 'Pacific/Kiritimati', 'Etc/GMT+12'])
    await make(`by the time zone ${timeZone}`, async () => {
      const [row] = await sql<{ version: number }>('SELECT version FROM accounts WHERE id = $1', [
        person.accountId,
      ]);
      const text =
        'mutation ($where: VersionWhere!, $data: UpdateAccountInput!) { updateAccount(where: $where, data: $data) { id } }';
      const where = { id: person.accountId, version: row?.version };
      const { data } = await ask(text, { token, variables: { where, data: { timeZone } } });
      expect(isAnswered(data)).toBe(true);
      return (await end()) === before ? null : `open until ${await end()}`;
    });
  const { billingId } = await orderOf(person);
  for (const name of ['cancelSubscription', 'resumeSubscription'])
    await make(`by ${name}`, async () => {
      const text = `mutation ($where: ById!) { ${name}(where: $where) { id } }`;
      await ask(text, { token, variables: { where: { id: billingId } } });
      return (await end()) === before ? null : `open until ${await end()}`;
    });
});

attempts('a closed account looks', async (make) => {
  const person = await signUp();
  const vehicleId = await vehicleOf(person);
  const { accessToken: token } = person;
  await sql("UPDATE billings SET effective_until = now() - interval '1 day' WHERE account_id = $1", [
    person.accountId,
  ]);
  const questions = {
    positions: '{ vehicles { content { id latestPosition { latitude } } } }',
    'the position of a vehicle': `{ vehicle(where: { id: "${vehicleId}" }) { latestPosition { id } } }`,
    states: '{ vehicleStateCounts { total } }',
  };
  for (const [name, question] of Object.entries(questions))
    await make(name, async () => {
      const { errors, data } = await ask(question, { token });
      return JSON.stringify(errors ?? []).includes('PAYMENT_REQUIRED') ? null : JSON.stringify(data);
    });
  for (const path of ['/exports/vehicles.csv', '/exports/trips.csv', '/exports/routes.csv'])
    await make(path, async () => {
      const { status } = await send({ path, headers: { authorization: `Bearer ${token}` } });
      return status === 200 ? 'a file' : null;
    });
  await make('it cannot pay any more', async () => {
    const { data } = await subscribe(person);
    return isAnswered(data) ? null : 'it is locked out';
  });
});
