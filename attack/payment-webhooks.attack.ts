import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { send } from './kit/http.ts';
import { setStripe, WEBHOOK_SECRET } from './kit/stripe.ts';

/*
 * Webhooks of a payment provider: forged, replayed, of the past, of the future, too large, compressed.
 */

beforeAll(() => setStripe(true));
afterAll(() => setStripe(false));

const countOf = async (text: string, value: string): Promise<number> =>
  (await sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${text}`, [value]))[0]?.count ?? -1;

attempts('webhooks of Stripe', async (make) => {
  const path = '/payments/webhooks/stripe';
  const nowS = Math.floor(Date.now() / 1000);
  const body = (id = randomUUID()) =>
    Buffer.from(
      JSON.stringify({
        id,
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi_1' } },
      }),
    );
  const signature = (raw: Buffer, atS: number, secret = WEBHOOK_SECRET) => {
    const v1 = createHmac('sha256', secret)
      .update(`${atS}.${raw.toString('utf8')}`)
      .digest('hex');
    return { 'stripe-signature': `t=${atS},v1=${v1}` };
  };
  const stored = () => countOf('provider_events WHERE provider = $1::"PaymentProvider"', 'STRIPE');
  const raw = body();
  const large = Buffer.from(JSON.stringify({ id: randomUUID(), filler: 'x'.repeat(2_000_000) }));
  const refused: [string, Buffer, Record<string, string>][] = [
    ['without a signature', raw, {}],
    ['by another secret', raw, signature(raw, nowS, 'whsec_guessed')],
    ['of an hour ago', raw, signature(raw, nowS - 3600)],
    ['of an hour ahead', raw, signature(raw, nowS + 3600)],
    ['with other bytes', body(), signature(raw, nowS)],
    ['of two megabytes', large, signature(large, nowS)],
    ['compressed', gzipSync(raw), { ...signature(raw, nowS), 'content-encoding': 'gzip' }],
    ['of random bytes', randomBytes(500), { 'stripe-signature': `t=${nowS},v1=00` }],
  ];
  for (const [name, bytes, headers] of refused)
    await make(name, async () => {
      const before = await stored();
      const { status } = await send({ method: 'POST', path, body: bytes, headers }).catch(() => ({
        status: 0,
      }));
      if ((await stored()) !== before) return 'it is kept';
      return status === 200 ? 'it was taken' : null;
    });
  await make('a true one ten times is ten rows', async () => {
    const before = await stored();
    for (let n = 0; n < 10; n++)
      await send({ method: 'POST', path, body: raw, headers: signature(raw, nowS) });
    const rows = (await stored()) - before;
    return rows === 1 ? null : `${rows} rows`;
  });
  await make('it pays something', async () =>
    (await countOf("ledger_transactions WHERE kind = 'PAID' AND source_id::text = $1", 'pi_1')) === 0
      ? null
      : 'it is posted',
  );
});
