import { randomUUID } from 'node:crypto';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { signIn, signUp } from './kit/people.ts';

/*
 * Money: what belongs to the operator done by others, documents of others, secrets of providers read back, and notices of
 * payments that nobody sent.
 */

const mutation = (name: string, type: string, where = true) =>
  `mutation (${where ? '$where: ById!, ' : ''}$data: ${type}!) { ${name}(${where ? 'where: $where, ' : ''}data: $data) { id } }`;

/** An invoice of somebody else's account. */
async function scene(): Promise<{ recordId: string; billingId: string }> {
  const other = await signIn('otherOwner');
  const [billing] = (await sql('SELECT id, plan_id FROM billings WHERE account_id = $1', [
    other.accountId,
  ])) as {
    id: string;
  }[];
  const billingId = billing?.id ?? '';
  const [found] = (await sql('SELECT id FROM billing_records WHERE billing_id = $1 AND number IS NOT NULL', [
    billingId,
  ])) as {
    id: string;
  }[];
  if (found) return { recordId: found.id, billingId };
  const recordId = randomUUID();
  await sql(
    `INSERT INTO billing_records (id, billing_id, kind, origin, state, status, payment_method, currency, gross_minor,
       net_minor, total_minor, to_pay_minor, series, number, issued_at, issued_on, due_on)
     VALUES ($1, $2, 'INVOICE', 'RENEWAL', 'ISSUED', 'UNPAID', 'CARD', 'EUR', 100, 100, 100, 100, $3, 1, now(), now(), now())`,
    [recordId, billingId, `ATTACK-${recordId}`],
  );
  return { recordId, billingId };
}

const MONEY = {
  createCreditNote: [mutation('createCreditNote', 'CreateCreditNoteInput'), { reason: 'mine', refund: true }],
  refundCreditNote: [mutation('refundCreditNote', 'RefundCreditNoteInput'), { reason: 'mine' }],
  writeOff: [mutation('writeOff', 'WriteOffInput'), { reason: 'mine' }],
  recordTransfer: [
    mutation('recordTransfer', 'RecordTransferInput'),
    { amount: 1, receivedOn: '2026-01-01', reference: 'mine' },
  ],
} as const;

attempts('money is moved by who does not own the service', async (make) => {
  const { recordId } = await scene();
  for (const [who, { accessToken: token }] of Object.entries({
    'an owner of an account': await signUp(),
    'the owner of the account': await signIn('otherOwner'),
    'a driver': await signIn('driver'),
  }))
    for (const [what, [query, data]] of Object.entries(MONEY))
      await make(`${what} by ${who}`, async () =>
        isAnswered((await ask(query, { token, variables: { where: { id: recordId }, data } })).data)
          ? 'it was done'
          : null,
      );
});

attempts('more is given back than there is', async (make) => {
  const { recordId } = await scene();
  const { accessToken: token } = await signIn('serviceOwner');
  const [query] = MONEY.createCreditNote;
  for (const amount of [1e300, 1e9, 1.001, -1, 0, Number.MIN_VALUE])
    await make(String(amount), async () => {
      const variables = { where: { id: recordId }, data: { amount, reason: 'too much' } };
      return isAnswered((await ask(query, { token, variables })).data) ? 'a credit note' : null;
    });
});

attempts('a document of others is saved', async (make) => {
  const { recordId } = await scene();
  const get = async (token: string | null) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const { status, body } = await send({ path: `/exports/document.pdf?id=${recordId}`, headers });
    return status === 200 || body.startsWith('%PDF') ? 'the document' : null;
  };
  await make('by a stranger', async () => get(null));
  await make('by another owner', async () => get((await signUp()).accessToken));
  await make('by a driver', async () => get((await signIn('driver')).accessToken));
});

test('its owner saves it', async () => {
  const { recordId } = await scene();
  const { accessToken } = await signIn('otherOwner');
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await send({ path: `/exports/document.pdf?id=${recordId}`, headers })).status).toBe(200);
});

attempts('keys of payment providers are read or set', async (make) => {
  const { accessToken: owner } = await signIn('serviceOwner');
  const SECRET = `sk_${randomUUID()}`;
  const set = mutation('updatePaymentProvider', 'UpdatePaymentProviderInput', false);
  const data = { provider: 'STRIPE', enabled: false, secret: SECRET };
  await ask(set, { token: owner, variables: { data } });
  await make('by the database', async () =>
    JSON.stringify(await sql('SELECT secret::text FROM payment_provider_settings', [])).includes(SECRET)
      ? 'the key'
      : null,
  );
  await make('by the owner', async () => {
    const query = '{ installation { paymentProviders { provider publicId hasSecret webhookUrl } } }';
    return JSON.stringify(await ask(query, { token: owner })).includes(SECRET) ? 'the key' : null;
  });
  const { accessToken: token } = await signUp();
  await make('set by another', async () =>
    isAnswered((await ask(set, { token, variables: { data } })).data) ? 'set' : null,
  );
  await make('seller changed by another', async () => {
    const change = mutation('changeSeller', 'ChangeSellerInput', false);
    return isAnswered((await ask(change, { token, variables: { data: { name: 'me' } } })).data)
      ? 'changed'
      : null;
  });
  await make('books by another', async () => {
    const books =
      '{ billingBooks(where: { from: "2026-01-01", until: "2027-01-01", currency: EUR }) { revenue } }';
    return isAnswered((await ask(books, { token })).data) ? 'the books' : null;
  });
});

attempt('the history shows a key', async () => {
  const rows = await sql('SELECT details FROM audit_log WHERE entity_id = $1', [INSTALLATION_ID]).catch(
    () => [],
  );
  return JSON.stringify(rows).includes('sk_') ? 'the key' : null;
});

attempts('a notice is forged', async (make) => {
  const before = JSON.stringify(await sql('SELECT count(*) FROM provider_events', []));
  const body = JSON.stringify({ event: 'payment.succeeded', object: { id: 'guessed', status: 'succeeded' } });
  for (const name of ['stripe', 'yookassa', 'sandbox', 'transfer', '../sandbox'])
    await make(name, async () => {
      await send({ method: 'POST', path: `/payments/webhooks/${name}`, body });
      const after = JSON.stringify(await sql('SELECT count(*) FROM provider_events', []));
      return after === before ? null : 'it is kept';
    });
});

attempts('a client says what it pays', async (make) => {
  const { accessToken: token } = await signUp();
  const text =
    'mutation ($data: CreateSubscriptionInput!) { createSubscription(data: $data) { id amountResult } }';
  const [plan] = (await sql(
    "SELECT id FROM billing_plans WHERE status = 'ACTIVE' AND price_minor > 0 LIMIT 1",
    [],
  )) as {
    id: string;
  }[];
  const wishes = [
    { amount: 0 },
    { price: 0 },
    { currency: 'RUB' },
    { status: 'PAID' },
    { effectiveUntil: '2099-01-01T00:00:00Z' },
    { expected: 0 },
    { expected: -1 },
    { expected: 1e300 },
    { planVersionId: randomUUID() },
  ];
  for (const wish of wishes)
    await make(JSON.stringify(wish), async () => {
      const { data } = await ask(text, { token, variables: { data: { planId: plan?.id, ...wish } } });
      return isAnswered(data) ? 'an order by its own wish' : null;
    });
});

attempts('prices are what they should not be', async (make) => {
  const { accessToken: token } = await signIn('serviceOwner');
  const create = mutation('createBillingProduct', 'CreateBillingProductInput', false);
  for (const price of [-1, 1e300, 1.999, '1,99', '1e3', Number.MAX_SAFE_INTEGER])
    await make(String(price), async () => {
      const data = { key: randomUUID(), name: 'Odd', currency: 'EUR', price };
      return isAnswered((await ask(create, { token, variables: { data } })).data) ? 'a product' : null;
    });
});

attempts('pages and clocks of the sandbox are used in production', async (make) => {
  const { accessToken: token, accountId } = await signUp();
  await make('a guessed page', async () => {
    const { status } = await send({ path: `/payments/go/${randomUUID()}?k=${'A'.repeat(22)}` });
    return status === 404 ? null : `status ${status}`;
  });
  const [billing] = (await sql('SELECT id FROM billings WHERE account_id = $1', [accountId])) as {
    id: string;
  }[];
  for (const [who, session] of Object.entries({
    payer: token,
    owner: (await signIn('serviceOwner')).accessToken,
  }))
    await make(`the clock by the ${who}`, async () => {
      const text = mutation('advanceBillingClock', 'AdvanceBillingClockInput');
      const variables = { where: { id: billing?.id ?? randomUUID() }, data: { to: '2099-01-01T00:00:00Z' } };
      return isAnswered((await ask(text, { token: session, variables })).data) ? 'it moved' : null;
    });
});
