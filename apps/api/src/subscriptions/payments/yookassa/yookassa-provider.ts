import { createHash } from 'node:crypto';
import { toDecimal } from '@fleet/billing/money';
import { z } from 'zod';
import {
  type PaymentOrder,
  type PaymentProvider,
  ProviderAwayError,
  type ProviderPayment,
  ProviderRefusedError,
} from '../payment-provider.ts';
import { SeenList, SeenRefund, seenOf, YooPayment } from './yookassa-seen.ts';

export type YooKassaKeys = {
  shopId: string;
  secret: string;
  /** Address of the API; YooKassa's own if absent. */
  address?: string;
};

const ADDRESS = 'https://api.yookassa.ru/v3';
const ANSWER_MS = 20_000;
/** Most pages of recent payments that are searched for a payment without a reference. */
const PAGES_MAX = 10;
/** Most pages of payments that are compared with ours. */
const LIST_PAGES_MAX = 1_000;
const TEXT_MAX = 128;

const Notice = z.object({
  event: z.string().max(60),
  object: z.object({
    id: z.string().max(100),
    status: z.string().max(30),
    payment_id: z.string().max(100).optional(),
  }),
});

/** YooKassa through its HTTP API. It signs no webhooks, so a webhook only tells what to read. */
export function createYooKassa({ shopId, secret, address = ADDRESS }: YooKassaKeys): PaymentProvider {
  const ask = createAsk(address, `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`);

  const create = async (order: PaymentOrder, more: object) => {
    const made = await ask(YooPayment, '/payments', {
      key: order.paymentId,
      body: { ...bodyOf(order), ...more },
    });
    if (!made) throw new ProviderRefusedError('YooKassa knows no such shop');
    return made;
  };

  return {
    name: 'YOOKASSA',
    takes: (currency) => currency === 'RUB',
    openPage: async (order) => {
      const { reference, returnUrl } = order;
      const known =
        reference === null ? null : await ask(YooPayment, `/payments/${encodeURIComponent(reference)}`);
      const confirmation = { type: 'redirect', return_url: returnUrl };
      const payment = known ?? (await create(order, { confirmation, save_payment_method: true }));
      return { reference: payment.id, url: payment.confirmation?.confirmation_url ?? returnUrl };
    },
    charge: async (order) => seenOf(await create(order, { payment_method_id: order.method })),
    find: async (by) => {
      if ('paymentId' in by) return findByOurId(ask, by.paymentId);
      const payment = await ask(YooPayment, `/payments/${encodeURIComponent(by.reference)}`);
      return payment && seenOf(payment);
    },
    refund: async ({ refundId, reference, amountMinor, currency }) => {
      const amount = { value: toDecimal(amountMinor, currency), currency };
      const made = await ask(SeenRefund, '/refunds', {
        key: refundId,
        body: { payment_id: reference, amount },
      });
      if (!made) throw new ProviderRefusedError('YooKassa knows no such payment');
      return made;
    },
    findRefund: async ({ refundReference }) =>
      refundReference === null ? null : ask(SeenRefund, `/refunds/${encodeURIComponent(refundReference)}`),
    list: (from, until) => listPayments(ask, from, until),
    isSigned: false,
    readNotice: (raw) => {
      const read = Notice.safeParse(jsonOf(raw));
      if (!read.success) return null;
      const { event, object } = read.data;
      const eventId = createHash('sha256').update(`${event} ${object.id} ${object.status}`).digest('hex');
      if (event.startsWith('payment.')) return { eventId, about: 'PAYMENT', reference: object.id };
      if (event.startsWith('refund.'))
        return { eventId, about: 'REFUND', reference: object.payment_id ?? '' };
      return { eventId, about: 'OTHER', reference: object.id };
    },
  };
}

type Ask = ReturnType<typeof createAsk>;

/** Requests its API. Null for an unknown object. */
function createAsk(address: string, authorization: string) {
  return async function ask<Of extends z.ZodType>(
    schema: Of,
    path: string,
    send?: { key: string; body: object },
  ) {
    const response = await fetch(address + path, {
      ...(send && { method: 'POST', body: JSON.stringify(send.body) }),
      headers: {
        authorization,
        ...(send && { 'content-type': 'application/json', 'idempotence-key': send.key }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: unknown) => {
      throw new ProviderAwayError('YooKassa did not answer', { cause: error });
    });
    if (response.status === 404) return null;
    // After 429 and 5xx the outcome is unknown; 202 means that the request has to be repeated.
    if (response.status === 429 || response.status >= 500 || response.status === 202)
      throw new ProviderAwayError(`YooKassa answered ${response.status}`);
    if (!response.ok) throw new ProviderRefusedError(`YooKassa answered ${response.status}`);
    return schema.parse(await response.json()) as z.output<Of>;
  };
}

/** Payments created in a period. */
async function* listPayments(ask: Ask, from: Date, until: Date): AsyncGenerator<ProviderPayment> {
  const query = new URLSearchParams({ limit: '100' });
  query.set('created_at.gte', from.toISOString());
  query.set('created_at.lt', until.toISOString());
  for (let page = 0; page < LIST_PAGES_MAX; page++) {
    const list = await ask(SeenList, `/payments?${query}`);
    for (const payment of list?.items ?? []) yield seenOf(payment);
    if (!list?.next_cursor) return;
    query.set('cursor', list.next_cursor);
  }
}

/** Finds our payment among the recent ones. */
async function findByOurId(ask: Ask, paymentId: string) {
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page++) {
    const list = await ask(
      SeenList,
      `/payments?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
    const found = list?.items.find(({ metadata }) => metadata?.paymentId === paymentId);
    if (found) return seenOf(found);
    cursor = list?.next_cursor;
    if (!cursor) break;
  }
  return null;
}

/** Body of a payment, with a receipt if the payer's address is known, as Russian law requires. */
function bodyOf({ paymentId, amountMinor, currency, text, payer }: PaymentOrder) {
  const amount = { value: toDecimal(amountMinor, currency), currency };
  const description = text.slice(0, TEXT_MAX);
  const vat_code = Number(payer.taxCode ?? 1);
  const items = [
    {
      description,
      quantity: '1.00',
      amount,
      vat_code,
      payment_subject: 'service',
      payment_mode: 'full_payment',
    },
  ];
  return {
    ...{ amount, description, capture: true, metadata: { paymentId } },
    ...(payer.email !== null && { receipt: { customer: { email: payer.email }, items } }),
  };
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
