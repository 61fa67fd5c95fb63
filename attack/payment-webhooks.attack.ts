import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { send } from './kit/http.ts';
import { type Order, order, PRICE } from './kit/payments.ts';
import { setStripe, WEBHOOK_SECRET } from './kit/stripe.ts';
import { openStripe } from './kit/stripe-server.ts';

/*
 * Webhooks of a payment provider: forged, replayed, of the past, of the future, too large, compressed; and signed ones
 * that Stripe does not confirm.
 */

const PATH = '/payments/webhooks/stripe';
const PRICE_MINOR = PRICE * 100;

let stripe: Awaited<ReturnType<typeof openStripe>>;
beforeAll(async () => {
  stripe = await openStripe();
  await setStripe(true);
});
afterAll(async () => {
  await setStripe(false);
  stripe.close();
});

const countOf = async (text: string, value: string): Promise<number> =>
  (await sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${text}`, [value]))[0]?.count ?? -1;
const stored = () => countOf('provider_events WHERE provider = $1::"PaymentProvider"', 'STRIPE');

/** Counts what is paid: rows of the ledger, the payment, the document. */
const paidBy = async ({ person: { accountId }, recordId, paymentId }: Order): Promise<number[]> => [
  await countOf("ledger_transactions WHERE kind = 'PAID' AND account_id = $1", accountId),
  await countOf("payments WHERE state = 'SUCCEEDED' AND id = $1", paymentId),
  await countOf("billing_records WHERE status = 'PAID' AND id = $1", recordId),
];
const NOTHING = [0, 0, 0];
const ONCE = [1, 1, 1];

const nowS = () => Math.floor(Date.now() / 1000);
const noticeOf = (id: string): Buffer => {
  const data = { object: { id, object: 'payment_intent', status: 'succeeded', amount: PRICE_MINOR } };
  const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'payment_intent.succeeded', data };
  return Buffer.from(JSON.stringify(event));
};
function signature(raw: Buffer, atS = nowS(), secret = WEBHOOK_SECRET) {
  const v1 = createHmac('sha256', secret)
    .update(`${atS}.${raw.toString('utf8')}`)
    .digest('hex');
  return { 'stripe-signature': `t=${atS},v1=${v1}` };
}
const tell = (body: Buffer, headers: Record<string, string>) =>
  send({ method: 'POST', path: PATH, body, headers });

attempts('webhooks of Stripe', async (make) => {
  const ordered = await order();
  // Stripe confirms the payment, so whichever notice is taken pays the order.
  const intent = stripe.add({ paymentId: ordered.paymentId, amount: PRICE_MINOR });
  const raw = noticeOf(intent);
  const large = Buffer.from(JSON.stringify({ id: randomUUID(), filler: 'x'.repeat(2_000_000) }));
  const refused: [string, Buffer, Record<string, string>][] = [
    ['without a signature', raw, {}],
    ['by another secret', raw, signature(raw, nowS(), 'whsec_guessed')],
    ['of an hour ago', raw, signature(raw, nowS() - 3600)],
    ['of an hour ahead', raw, signature(raw, nowS() + 3600)],
    ['with other bytes', noticeOf(intent), signature(raw)],
    ['of two megabytes', large, signature(large)],
    ['compressed', gzipSync(raw), { ...signature(raw), 'content-encoding': 'gzip' }],
    ['of random bytes', randomBytes(500), { 'stripe-signature': `t=${nowS()},v1=00` }],
  ];
  for (const [name, bytes, headers] of refused)
    await make(name, async () => {
      const before = await stored();
      const { status } = await tell(bytes, headers).catch(() => ({ status: 0 }));
      if ((await stored()) !== before) return 'it is kept';
      expect(await paidBy(ordered)).toEqual(NOTHING);
      return status === 200 ? 'it was taken' : null;
    });
  await make('a true one ten times is ten rows, or pays ten times', async () => {
    const before = await stored();
    for (let n = 0; n < 10; n++) expect((await tell(raw, signature(raw))).status).toBe(200);
    const rows = (await stored()) - before;
    const paid = await paidBy(ordered);
    expect(
      paid.every((count) => count > 0),
      'a true one pays',
    ).toBe(true);
    return rows === 1 && String(paid) === String(ONCE) ? null : `${rows} rows, paid ${paid}`;
  });
});

attempts('a signed notice pays what Stripe does not confirm', async (make) => {
  const [ordered, other] = [await order(), await order()];
  const { paymentId } = ordered;
  const asked = { paymentId, amount: PRICE_MINOR };
  const told = {
    'a payment that it does not know': 'pi_1',
    'a payment that is not made': stripe.add({ ...asked, status: 'requires_payment_method' }),
    'a payment that is being made': stripe.add({ ...asked, status: 'processing' }),
    'a payment that was called off': stripe.add({ ...asked, status: 'canceled' }),
    'a cent less': stripe.add({ ...asked, amount: PRICE_MINOR - 1 }),
    'another currency': stripe.add({ ...asked, currency: 'jpy' }),
    'a payment to another merchant': stripe.add({ ...asked, paymentId: undefined }),
    'a payment that nobody was asked for': stripe.add({ ...asked, paymentId: randomUUID() }),
    'a payment of another account': stripe.add({ ...asked, paymentId: other.paymentId }),
  };
  for (const [name, intent] of Object.entries(told))
    await make(name, async () => {
      const raw = noticeOf(intent);
      expect((await tell(raw, signature(raw))).status).toBe(200);
      const paid = await paidBy(ordered);
      return String(paid) === String(NOTHING) ? null : `paid ${paid}`;
    });
  expect(await paidBy(other), 'the account that was asked').toEqual(ONCE);
  const raw = noticeOf(stripe.add(asked));
  expect((await tell(raw, signature(raw))).status).toBe(200);
  expect(await paidBy(ordered), 'what Stripe confirms').toEqual(ONCE);
});
