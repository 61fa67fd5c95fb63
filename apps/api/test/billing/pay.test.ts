import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../api.ts';
import { seedPlan } from './rehearsal.fixture.ts';

const SUBSCRIBE = `mutation ($data: CreateSubscriptionInput!) { createSubscription(data: $data) {
  id url state number amountResult total } }`;
const STATE = `query ($where: ById!) { account(where: $where) { billing { id status planName
  records { total content { number state status total } } methods { label } } } }`;

describe('a subscription over the api', { timeout: 30_000 }, () => {
  test('is ordered, paid on the page of the sandbox, and shown', async ({ api, db }) => {
    const { accessToken: token, accountId } = await signUp(api);
    const version = await seedPlan(db);
    const answer = await ask(api, SUBSCRIBE, {
      token,
      variables: { data: { planId: version.planId, expected: 14.9 } },
    });
    const order = answer.data?.createSubscription as { id: string; url: string };
    expect(order).toMatchObject({ state: 'ORDER', number: null, amountResult: 14.9, total: 14.9 });
    const { pathname, search } = new URL(order.url);
    const page = `http://127.0.0.1:${api.port}${pathname}`;
    const opened = await fetch(page + search, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/\/payments\?payment=/),
    ]);
    expect((await fetch(`${page}?k=guessed`, { redirect: 'manual' })).status).toBe(404);
    const choose = (address: string, body: object) =>
      fetch(address, { method: 'POST', body: JSON.stringify(body) });
    expect((await choose(`${page}?k=guessed`, { card: 'GOOD', failure: null })).status).toBe(404);
    expect((await choose(page + search, { card: 'STOLEN' })).status).toBe(400);
    const paid = await choose(page + search, { card: 'GOOD', failure: null });
    expect(await paid.json()).toEqual({ state: 'SUCCEEDED', failure: null });
    // Paid once more, it is paid once.
    await choose(page + search, { card: 'GOOD', failure: 'DECLINED' });
    const shown = await ask(api, STATE, { token, variables: { where: { id: accountId } } });
    expect(shown.data?.account).toMatchObject({
      billing: {
        ...{ status: 'TRIALING', planName: 'Plan 1490', methods: [{ label: 'Visa 4242' }] },
        records: { total: 1, content: [{ state: 'ISSUED', status: 'PAID', total: 14.9 }] },
      },
    });
    expect(await db.ledgerTransaction.count({ where: { accountId, kind: 'PAID' } })).toBe(1);
  });

  test('refuses another amount than was shown, a plan that is withdrawn, and orders of others', async ({
    api,
    db,
  }) => {
    const [own, stranger] = [await signUp(api), await signUp(api)];
    const [version, withdrawn] = [await seedPlan(db), await seedPlan(db)];
    await db.billingPlan.update({ where: { id: withdrawn.planId }, data: { status: 'INACTIVE' } });
    const subscribe = (token: string, data: object) => ask(api, SUBSCRIBE, { token, variables: { data } });
    const { accessToken: token } = own;
    expect(codesOf(await subscribe(token, { planId: version.planId, expected: 0.01 }))).toEqual([
      'AMOUNT_CHANGED',
    ]);
    expect(codesOf(await subscribe(token, { planId: version.planId, expected: 14.905 }))).toEqual([
      'BAD_REQUEST',
    ]);
    expect(codesOf(await subscribe(token, { planId: withdrawn.planId }))).toEqual(['PLAN_UNAVAILABLE']);
    const foreign = { planId: version.planId, accountId: own.accountId };
    expect(codesOf(await subscribe(stranger.accessToken, foreign))).toEqual(['NOT_FOUND']);
    expect(
      await db.billingRecord.count({ where: { state: 'ORDER', billing: { accountId: own.accountId } } }),
    ).toBe(0);
  });

  test('takes no notice that the provider did not sign, or that is too large', async ({ api, db }) => {
    const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${api.port}/payments/webhooks/sandbox`, { method: 'POST', body, headers });
    const before = await db.providerEvent.count();
    const forged = JSON.stringify({ eventId: 'e', about: 'PAYMENT', reference: 'sandbox_1' });
    expect((await send(forged)).status).toBe(400);
    expect((await send(forged, { 'x-sandbox-signature': '0'.repeat(64) })).status).toBe(400);
    expect((await send(new Uint8Array(300_000))).status).toBe(413);
    const unknown = await fetch(`http://127.0.0.1:${api.port}/payments/webhooks/stripe`, {
      method: 'POST',
      body: '{}',
    });
    expect(unknown.status).toBe(404);
    expect(await db.providerEvent.count()).toBe(before);
  });
});
