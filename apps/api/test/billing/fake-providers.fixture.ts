import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status?: number; body: unknown };
type Fields = Record<string, string>;
/** Handlers by method and path; `:id` stands for the id of an object. */
type Routes = Record<string, (fields: Fields, id: string) => Answer>;
const ID = /\/(cs_[^/]+|pi_[^/]+|[0-9a-f]{8}-[^/]+)$/;

/** Server with the API of a provider. A repeated idempotency key returns the first result. */
async function serve(routes: Routes, read: (text: string) => Fields) {
  const done = new Map<string, Answer>();
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const key = (request.headers['idempotency-key'] ?? request.headers['idempotence-key'] ?? null) as
        | string
        | null;
      const asked = request.url?.split('?')[0] ?? '';
      const id = ID.exec(asked)?.[1] ?? '';
      const route = routes[`${request.method} ${asked.replace(ID, '/:id')}`];
      const answer = (key !== null ? done.get(key) : undefined) ??
        route?.(read(text), id) ?? { status: 404, body: {} };
      if (key !== null) done.set(key, answer);
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
    keys: () => done.size,
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const CARD = {
  id: 'pm_1',
  type: 'card',
  card: { brand: 'visa', last4: '4242', exp_year: 2030, exp_month: 6 },
};
export const WEBHOOK_SECRET = 'whsec_test';

type Row = Record<string, unknown>;
const rowOr404 = (row: Row | undefined): Answer => (row ? { body: row } : { status: 404, body: {} });

/** State of the Stripe server. */
function stripeMemory() {
  const intents = new Map<string, Row>();
  const sessions = new Map<string, Row>();
  const payment_method = { ...CARD, id: `pm_${randomUUID()}` };
  const intentOf = (fields: { paymentId: unknown; amount: number; currency: unknown }, more: object = {}) => {
    const { paymentId, amount, currency } = fields;
    const made = {
      ...{ id: `pi_${randomUUID()}`, object: 'payment_intent', amount, currency, metadata: { paymentId } },
      ...{
        created: 1_800_000_000,
        status: 'succeeded',
        customer: 'cus_1',
        payment_method,
        last_payment_error: null,
      },
      ...{ latest_charge: { id: 'ch_1', amount, amount_refunded: 0, disputed: false }, ...more },
    };
    intents.set(made.id, made);
    return made;
  };
  const lists = { refunds: [] as Row[], disputes: [] as Row[] };
  return { intents, sessions, intentOf, ...lists, charges: { refused: false } };
}
type StripeMemory = ReturnType<typeof stripeMemory>;

function makeSession({ sessions }: StripeMemory, fields: Fields): Answer {
  const session = {
    ...{ id: `cs_${randomUUID()}`, object: 'checkout.session', status: 'open', payment_intent: null },
    ...{
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      url: 'https://pay.example/1',
    },
    ...{ currency: fields['line_items[0][price_data][currency]'], created: 1_800_000_000 },
    metadata: { paymentId: fields['metadata[paymentId]'] },
  };
  sessions.set(session.id, session);
  return { body: session };
}

function makeCharge({ intentOf, charges }: StripeMemory, fields: Fields): Answer {
  const asked = {
    paymentId: fields['metadata[paymentId]'],
    amount: Number(fields.amount),
    currency: fields.currency,
  };
  if (!charges.refused) return { body: intentOf(asked) };
  const error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'No',
  };
  const payment_intent = intentOf(asked, { status: 'requires_payment_method', last_payment_error: error });
  return { status: 402, body: { error: { ...error, payment_intent } } };
}

function makeStripeRefund({ refunds }: StripeMemory, fields: Fields): Answer {
  const metadata = { refundId: fields['metadata[refundId]'] };
  const amount = Number(fields.amount);
  const refund = { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded', amount, metadata };
  refunds.push(refund);
  return { body: refund };
}

/** Stripe: pages, charges and refunds. */
export async function fakeStripe() {
  const memory = stripeMemory();
  const { sessions, intents, refunds, disputes, intentOf, charges } = memory;
  const server = await serve(
    {
      'POST /v1/checkout/sessions': (fields) => makeSession(memory, fields),
      'GET /v1/checkout/sessions/:id': (_fields, id) => rowOr404(sessions.get(id)),
      'GET /v1/payment_intents/search': () => ({ body: { object: 'list', data: [] } }),
      'GET /v1/payment_intents/:id': (_fields, id) => rowOr404(intents.get(id)),
      'GET /v1/payment_intents': () => ({
        body: { object: 'list', has_more: false, data: [...intents.values()] },
      }),
      'POST /v1/payment_intents': (fields) => makeCharge(memory, fields),
      'POST /v1/refunds': (fields) => makeStripeRefund(memory, fields),
      'GET /v1/disputes': () => ({ body: { object: 'list', data: disputes } }),
      'GET /v1/refunds': () => ({ body: { object: 'list', data: refunds } }),
    },
    (text) => Object.fromEntries(new URLSearchParams(text)),
  );
  return {
    ...server,
    refunds,
    /** Only one dispute a payment. */
    dispute: (intentId: string, status: string): void => {
      const { latest_charge: charge, amount } = intents.get(intentId) as {
        latest_charge: Row;
        amount: number;
      };
      charge.disputed = true;
      disputes.splice(0, 1, { id: 'dp_1', object: 'dispute', amount, status, created: 1_800_000_000 });
    },
    /** A payment that was not made here; its reference. */
    addIntent: (made: { paymentId: string | undefined; amount: number; currency: string }): string =>
      intentOf(made).id,
    refuseCharges: () => {
      charges.refused = true;
    },
    pay: (sessionId: string): string => {
      const session = sessions.get(sessionId) ?? {};
      const { paymentId } = session.metadata as { paymentId: string };
      const made = intentOf({
        paymentId,
        amount: session.amount_total as number,
        currency: session.currency,
      });
      Object.assign(session, { status: 'complete', payment_intent: made });
      return made.id;
    },
    notice: (type: string, object: object, atS: number) => {
      const raw = Buffer.from(JSON.stringify({ id: randomUUID(), object: 'event', type, data: { object } }));
      const v1 = createHmac('sha256', WEBHOOK_SECRET)
        .update(`${atS}.${raw.toString('utf8')}`)
        .digest('hex');
      return { raw, headers: { 'stripe-signature': `t=${atS},v1=${v1}` } };
    },
  };
}

type YooAsked = { amount: object; metadata: object; payment_method_id?: string; payment_id?: string };

function makeYooPayment(
  payments: Map<string, Row>,
  { amount, metadata, payment_method_id }: YooAsked,
): Answer {
  const isCharge = payment_method_id !== undefined;
  const confirmation = { type: 'redirect', confirmation_url: 'https://yookassa.example/1' };
  const made = {
    ...{ id: randomUUID(), status: isCharge ? 'succeeded' : 'pending', amount, metadata },
    ...{ created_at: '2027-01-04T09:00:00.000Z', ...(!isCharge && { confirmation }) },
  };
  payments.set(made.id, made);
  return { body: made };
}

/** YooKassa: payments and refunds in one shape. */
export async function fakeYooKassa() {
  const payments = new Map<string, Row>();
  const refunds = new Map<string, Row>();
  const asked = (fields: Fields) => fields as unknown as YooAsked;
  const server = await serve(
    {
      'POST /payments': (fields) => makeYooPayment(payments, asked(fields)),
      'GET /payments': () => ({ body: { type: 'list', items: [...payments.values()] } }),
      'GET /payments/:id': (_fields, id) => rowOr404(payments.get(id)),
      'POST /refunds': (fields) => {
        const { amount, payment_id } = asked(fields);
        const made = { id: randomUUID(), status: 'succeeded', amount, payment_id };
        refunds.set(made.id, made);
        return { body: made };
      },
      'GET /refunds/:id': (_fields, id) => rowOr404(refunds.get(id)),
    },
    (text) => (text === '' ? {} : (JSON.parse(text) as Fields)),
  );
  return {
    ...server,
    refundCount: () => refunds.size,
    pay: (id: string): void => {
      const payment = payments.get(id) ?? {};
      const card = { expiry_year: '2030', expiry_month: '06' };
      const payment_method = { id: `pm_${id}`, saved: true, title: 'Bank card *4444', card };
      Object.assign(payment, { status: 'succeeded', payment_method, confirmation: undefined });
    },
    notice: (event: string, object: object) => ({
      raw: Buffer.from(JSON.stringify({ type: 'notification', event, object })),
      headers: {},
    }),
  };
}
