import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Id } from '@fleet/contracts/id';
import { SandboxAnswer } from '@fleet/contracts/subscription-input';
import type { Prisma } from '@fleet/db/prisma';
import type { Origin } from '../commit/actor.ts';
import { siteUrlOf } from '../env.ts';
import { anonymousAt } from '../limits/limit-subject.ts';
import type { Services } from '../services.ts';
import { answerSandbox } from '../subscriptions/payments/answer-sandbox.ts';
import { sandboxSecretOf } from '../subscriptions/payments/open-payment-providers.ts';
import { payerOf } from '../subscriptions/payments/payer-of.ts';
import { ProviderAwayError } from '../subscriptions/payments/payment-provider.ts';
import { hashOfKey } from '../subscriptions/payments/start-payment.ts';
import { takeWebhook } from '../subscriptions/payments/take-webhook.ts';
import { readBody } from './read-body.ts';
import { sendError, sendJson } from './send.ts';

const GO = /^\/payments\/go\/([0-9a-f-]{36})$/;
const WEBHOOK = /^\/payments\/webhooks\/([a-z]{1,20})$/;
const GONE_PATH = '/payments/expired';

const WITH_ACCOUNT = {
  record: { include: { billing: { include: { account: true, clock: true, taxRate: true } } } },
} as const satisfies Prisma.PaymentInclude;

type Parts = Pick<Services, 'db' | 'env' | 'log' | 'clock' | 'payments' | 'usage'>;
type Asked = { request: IncomingMessage; response: ServerResponse; origin: Origin };

/**
 * `/payments/go/<id>?k=` redirects the payer to the provider's page; `/payments/webhooks/<provider>` receives
 * its webhooks. Returns false for other paths.
 */
export function createPaymentRoute(parts: Parts) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, origin }: { pathname: string; origin: Origin },
  ): Promise<boolean> => {
    const asked = { request, response, origin };
    const [, paymentId] = GO.exec(pathname) ?? [];
    if (paymentId && (request.method === 'GET' || request.method === 'HEAD')) {
      parts.usage.files.take(anonymousAt(origin.address), 1);
      await lead(parts, asked, paymentId);
      return true;
    }
    if (paymentId && request.method === 'POST') {
      parts.usage.files.take(anonymousAt(origin.address), 1);
      await answerPage(parts, asked, paymentId);
      return true;
    }
    const [, provider] = WEBHOOK.exec(pathname) ?? [];
    if (!provider || request.method !== 'POST') return false;
    parts.usage.files.take(anonymousAt(origin.address), 1);
    await take(parts, asked, provider);
    return true;
  };
}

/** Only an address with the right key opens the page. A payment that ended redirects to its result. */
async function lead(parts: Parts, { request, response }: Asked, paymentId: string): Promise<void> {
  await parts.payments.again();
  const { key, payment } = await findByAddress(parts, request, paymentId);
  if (!payment) return sendError(response, 404, 'NOT_FOUND', 'Not found');
  const provider = parts.payments.byName(payment.provider);
  const isOpen =
    payment.state === 'CREATED' || payment.state === 'PENDING' || payment.state === 'NEEDS_PAYER';
  if (!provider || !isOpen) return redirect(response, GONE_PATH);
  const { clock } = payment.record.billing;
  try {
    const { url, reference } = await provider.openPage(
      pageOrderOf(parts, payment, key),
      clock?.now ?? parts.clock.now(),
    );
    // The stored reference finds the payment's result, even if the payer never comes back.
    await parts.db.payment.updateMany({ where: { id: paymentId, reference: null }, data: { reference } });
    redirect(response, url);
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) throw error;
    sendError(response, 503, 'SERVICE_UNAVAILABLE', 'The payment provider is away. Try again in a minute');
  }
}

type Opened = Prisma.PaymentGetPayload<{ include: typeof WITH_ACCOUNT }>;

/** Parameters of the provider's page. */
function pageOrderOf({ env }: Pick<Parts, 'env'>, payment: Opened, key: string) {
  const { id: paymentId, amountMinor, currency, reference, record } = payment;
  const { account } = record.billing;
  const returnUrl = `${siteUrlOf(env).replace(/\/$/, '')}/payments/waiting?payment=${paymentId}`;
  return {
    paymentId,
    amountMinor,
    currency,
    reference,
    text: account.title,
    key,
    returnUrl,
    payer: payerOf(record.billing),
  };
}

/** The payment of the requested address; null if the key does not match. */
async function findByAddress({ db }: Parts, request: IncomingMessage, paymentId: string) {
  const key = new URL(request.url ?? '/', 'http://localhost').searchParams.get('k') ?? '';
  const found = Id.safeParse(paymentId).success
    ? await db.payment.findUnique({ where: { id: paymentId }, include: WITH_ACCOUNT })
    : null;
  const isTheirs = found?.keyHash && isSame(found.keyHash, hashOfKey(key));
  return { key, payment: isTheirs ? found : null };
}

/**
 * Applies the payer's choice on the sandbox page and the sandbox's webhook; returns how the payment ended.
 */
async function answerPage(
  parts: Parts,
  { request, response, origin }: Asked,
  paymentId: string,
): Promise<void> {
  const { db, env, log, clock, payments, usage } = parts;
  const sandbox = payments.byName('SANDBOX');
  const { payment } = await findByAddress(parts, request, paymentId);
  if (!sandbox || payment?.provider !== 'SANDBOX') return sendError(response, 404, 'NOT_FOUND', 'Not found');
  const raw = await readBody(request, { bodies: usage.bodies, holder: anonymousAt(origin.address) });
  const answer = SandboxAnswer.safeParse(raw && jsonOf(raw));
  if (!answer.success) return sendError(response, 400, 'BAD_REQUEST', 'The answer is malformed');
  const now = payment.record.billing.clock?.now ?? clock.now();
  await sandbox.openPage(pageOrderOf(parts, payment, ''), now);
  const notice = await answerSandbox(db, { paymentId, answer: answer.data, secret: sandboxSecretOf(env) });
  await takeWebhook({ db, log, providers: payments }, sandbox, { ...notice, now: clock.now() });
  const { state, failure } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  sendJson(response, 200, { state, failure });
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();
}

async function take({ db, log, clock, payments, usage }: Parts, asked: Asked, name: string): Promise<void> {
  const { request, response, origin } = asked;
  await payments.again();
  const provider = payments.byName(name.toUpperCase());
  if (!provider) return sendError(response, 404, 'NOT_FOUND', 'Not found');
  const raw = await readBody(request, { bodies: usage.bodies, holder: anonymousAt(origin.address) });
  if (!raw) return sendError(response, 413, 'PAYLOAD_TOO_LARGE', 'The notice is too large');
  const notice = { raw, headers: request.headers, now: clock.now() };
  const isTheirs = await takeWebhook({ db, log, providers: payments }, provider, notice);
  if (!isTheirs) return sendError(response, 400, 'BAD_REQUEST', 'The notice is not signed by its provider');
  sendJson(response, 200, { received: true });
}
