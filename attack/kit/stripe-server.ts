import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { product } from './product.ts';

type Intent = { paymentId?: string | undefined; amount: number; currency?: string; status?: string };

/** A server that answers for Stripe. It knows the payments that are added; for others it answers 404. */
export async function openStripe() {
  const intents = new Map<string, object>();
  const server = createServer((request, response) => {
    const id = request.url?.split('?')[0]?.split('/').at(-1) ?? '';
    const unknown = { error: { type: 'invalid_request_error', message: 'No such payment_intent' } };
    response.writeHead(intents.has(id) ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(intents.get(id) ?? unknown));
  });
  server.listen(product().stripePort, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** Adds a payment and returns its id. */
    add: ({ paymentId, amount, currency = 'eur', status = 'succeeded' }: Intent): string => {
      const id = `pi_${randomUUID()}`;
      intents.set(id, {
        ...{ id, object: 'payment_intent', amount, currency, status, metadata: { paymentId } },
        ...{ created: 1_800_000_000, customer: null, payment_method: null, last_payment_error: null },
        latest_charge: { id: 'ch_1', amount, amount_refunded: 0, disputed: false },
      });
      return id;
    },
    close: (): void => void server.close(),
  };
}
