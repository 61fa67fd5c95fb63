import { randomUUID } from 'node:crypto';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered, made } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { CREDIT, makePlan, onDocument, PRICE, pay, SUBSCRIBE, TRANSFER } from './kit/payments.ts';
import { signIn, signUp } from './kit/people.ts';
import { setStripe } from './kit/stripe.ts';

/*
 * Money: what belongs to the operator done by others, documents of others, secrets of providers read back, and notices of
 * payments that nobody sent.
 */

const mutation = (name: string, type: string) => `mutation ($data: ${type}!) { ${name}(data: $data) { id } }`;

// Without a provider of payments no order is taken.
beforeAll(() => setStripe(true));
afterAll(() => setStripe(false));

async function billingOf(accountId: string): Promise<string> {
  const [row] = await sql<{ id: string }>('SELECT id FROM billings WHERE account_id = $1', [accountId]);
  return row?.id ?? '';
}

/** An invoice of 1 EUR that nobody paid. */
async function unpaidOf(accountId: string): Promise<string> {
  const recordId = randomUUID();
  await sql(
    `INSERT INTO billing_records (id, billing_id, kind, origin, state, status, payment_method, currency, gross_minor,
       net_minor, total_minor, to_pay_minor, series, number, issued_at, issued_on, due_on)
     VALUES ($1, $2, 'INVOICE', 'RENEWAL', 'ISSUED', 'UNPAID', 'CARD', 'EUR', 100, 100, 100, 100, $3, 1, now(), now(), now())`,
    [recordId, await billingOf(accountId), `ATTACK-${recordId}`],
  );
  return recordId;
}

/** An invoice of somebody else's account. */
async function scene(): Promise<{ recordId: string }> {
  const { accountId } = await signIn('otherOwner');
  const [found] = await sql<{ id: string }>(
    'SELECT id FROM billing_records WHERE billing_id = $1 AND number IS NOT NULL',
    [await billingOf(accountId)],
  );
  return { recordId: found?.id ?? (await unpaidOf(accountId)) };
}

attempts('money is moved by who does not own the service', async (make) => {
  const { person, recordId, owner } = await pay();
  const credit = { where: { id: recordId }, data: { amount: 5, reason: 'To the balance' } };
  const { data: credited } = await ask(CREDIT, { token: owner, variables: credit });
  const { id: noteId } = made<{ id: string }>(credited, 'createCreditNote');
  const [toPay, toWriteOff] = [await unpaidOf(person.accountId), await unpaidOf(person.accountId)];
  const transfer = { amount: 1, receivedOn: '2026-01-01', reference: randomUUID() };
  const moves = {
    refundCreditNote: [
      onDocument('refundCreditNote', 'RefundCreditNoteInput'),
      { where: { id: noteId }, data: { reason: 'mine' } },
    ],
    recordTransfer: [TRANSFER, { where: { id: toPay }, data: transfer }],
    writeOff: [
      onDocument('writeOff', 'WriteOffInput'),
      { where: { id: toWriteOff }, data: { reason: 'mine' } },
    ],
    // The last one, because it pays what is open first.
    createCreditNote: [CREDIT, { where: { id: recordId }, data: { reason: 'mine', refund: true } }],
  } as const;
  for (const [who, { accessToken: token }] of Object.entries({
    'an owner of an account': await signUp(),
    'the owner of the account': person,
    'a driver': await signIn('driver'),
  }))
    for (const [what, [query, variables]] of Object.entries(moves))
      await make(`${what} by ${who}`, async () =>
        isAnswered((await ask(query, { token, variables })).data) ? 'it was done' : null,
      );
  for (const [what, [query, variables]] of Object.entries(moves))
    expect((await ask(query, { token: owner, variables })).errors, `${what} by the owner`).toBeUndefined();
});

attempts('more is given back than there is', async (make) => {
  const { recordId, owner: token } = await pay();
  const credit = (amount: number) => {
    const data = { amount, reason: 'Too much' };
    return ask(CREDIT, { token, variables: { where: { id: recordId }, data } });
  };
  for (const amount of [1e300, 1e9, PRICE + 0.01, 1.001, -1, 0, Number.MIN_VALUE])
    await make(String(amount), async () =>
      isAnswered((await credit(amount)).data) ? 'a credit note' : null,
    );
  expect((await credit(PRICE)).errors, 'all that there is').toBeUndefined();
  await make('once all was given back', async () =>
    isAnswered((await credit(0.01)).data) ? 'a credit note' : null,
  );
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

const SET_PROVIDER = mutation('updatePaymentProvider', 'UpdatePaymentProviderInput');

/** Gives YooKassa, which is switched off, a new key. */
async function setKey(): Promise<string> {
  const { accessToken: token } = await signIn('serviceOwner');
  const secret = `sk_${randomUUID()}`;
  const data = { provider: 'YOOKASSA', enabled: false, secret, webhookSecret: secret };
  expect((await ask(SET_PROVIDER, { token, variables: { data } })).errors).toBeUndefined();
  return secret;
}

/** Whether a text stands as it is among the bytes that are stored of providers. */
const isReadable = async (text: string): Promise<boolean> =>
  (
    await sql(
      `SELECT 1 FROM payment_provider_settings
        WHERE strpos(encode(secret, 'escape'), $1) > 0 OR strpos(encode(webhook_secret, 'escape'), $1) > 0`,
      [text],
    )
  ).length > 0;

attempts('keys of payment providers are read or set', async (make) => {
  const key = await setKey();
  await make('by the database', async () => ((await isReadable(key)) ? 'the key' : null));
  await sql(
    `UPDATE payment_provider_settings SET secret = convert_to($1, 'UTF8') WHERE provider = 'YOOKASSA'`,
    [key],
  );
  expect(await isReadable(key), 'a key that is not sealed').toBe(true);
  const next = await setKey();
  const { accessToken: owner } = await signIn('serviceOwner');
  await make('by the owner', async () => {
    const query = '{ installation { paymentProviders { provider publicId hasSecret webhookUrl } } }';
    const answer = JSON.stringify(await ask(query, { token: owner }));
    expect(answer).toContain('"hasSecret":true');
    return answer.includes(next) ? 'the key' : null;
  });
  const { accessToken: token } = await signUp();
  await make('set by another', async () => {
    const data = { provider: 'YOOKASSA', enabled: false, secret: 'sk_mine' };
    return isAnswered((await ask(SET_PROVIDER, { token, variables: { data } })).data) ? 'set' : null;
  });
  await make('seller changed by another', async () => {
    const change = mutation('changeSeller', 'ChangeSellerInput');
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
  const key = await setKey();
  const rows = await sql<{ line: string }>(
    'SELECT entry::text AS line FROM audit_entries entry WHERE entity_id = $1',
    [INSTALLATION_ID],
  );
  const lines = rows.map(({ line }) => line).join('\n');
  // The line of this very change, with its details.
  expect(lines).toMatch(/installation\.paymentProviderChanged.*YOOKASSA.*secretChanged/);
  return lines.includes(key) ? 'the key' : null;
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
  const [{ accessToken: token }, planId] = [await signUp(), await makePlan()];
  const order = (wish: object) => ask(SUBSCRIBE, { token, variables: { data: { planId, ...wish } } });
  const wishes = [
    { amount: 0 },
    { price: 0 },
    { currency: 'RUB' },
    { status: 'PAID' },
    { effectiveUntil: '2099-01-01T00:00:00Z' },
    { expected: 0 },
    { expected: -1 },
    { expected: 1e300 },
    { expected: PRICE - 0.01 },
    { expected: PRICE + 0.01 },
    { planVersionId: randomUUID() },
  ];
  for (const wish of wishes)
    await make(JSON.stringify(wish), async () =>
      isAnswered((await order(wish)).data) ? 'an order by its own wish' : null,
    );
  const { data } = await order({ expected: PRICE });
  expect(data?.createSubscription, 'the true amount').toMatchObject({ amountResult: PRICE, currency: 'EUR' });
});

attempts('prices are what they should not be', async (make) => {
  const { accessToken: token } = await signIn('serviceOwner');
  const create = mutation('createBillingProduct', 'CreateBillingProductInput');
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
  const billingId = await billingOf(accountId);
  for (const [who, session] of Object.entries({
    payer: token,
    owner: (await signIn('serviceOwner')).accessToken,
  }))
    await make(`the clock by the ${who}`, async () => {
      const text = onDocument('advanceBillingClock', 'AdvanceBillingClockInput');
      const variables = { where: { id: billingId }, data: { to: '2099-01-01T00:00:00Z' } };
      return isAnswered((await ask(text, { token: session, variables })).data) ? 'it moved' : null;
    });
});
