import { performance } from 'node:perf_hooks';
import { mayUse } from '@fleet/billing/entitlement';
import type { WebhookTrouble } from '@fleet/contracts/webhook';
import type { Db } from '@fleet/db/client';
import type { Webhook } from '@fleet/db/models';
import type { Logger } from '@fleet/telemetry/logger';
import { readAccountEntitlement } from '../access/read-account-entitlement.ts';
import { type Posting, postOnce } from '../outgoing/post-once.ts';
import type { Vault } from '../vault.ts';
import { recordTry } from './record-try.ts';
import { messageIdOf, signedHeaders } from './sign-delivery.ts';
import { troubleOfError, troubleOfStatus } from './trouble-of.ts';

export type Delivering = { db: Db; vault: Vault; posting: Posting; log: Logger };

/** One try, as it went. */
export type Tried = {
  at: Date;
  durationMs: number;
  status: number | null;
  trouble: WebhookTrouble | null;
  answer: string | null;
};

/** Tries to deliver once, and records how it went. A webhook or delivery that is gone by then needs nothing. */
export async function deliver({ db, vault, posting, log }: Delivering, id: string): Promise<void> {
  const delivery = await db.webhookDelivery.findUnique({ where: { id }, include: { webhook: true } });
  if (!delivery) return;
  const { webhook, body } = delivery;
  const at = new Date();
  const entitlement = await readAccountEntitlement(db, webhook.accountId, at);
  const isPaid = mayUse(entitlement, 'webhooks');
  const secrets = isPaid ? secretsOf(webhook, vault, at) : null;
  const tried: Tried = secrets
    ? await tryOnce(
        { url: webhook.url, headers: signedHeaders({ id: messageIdOf(id), body, at, secrets }), body },
        posting,
        at,
      )
    : { at, durationMs: 0, status: null, trouble: isPaid ? 'NO_SECRET' : 'NOT_PAID', answer: null };
  const { trouble, status, durationMs } = tried;
  log.info({ delivery: id, webhook: webhook.id, status, trouble, durationMs }, 'webhook tried');
  await recordTry(db, id, tried);
}

/** The secrets that sign now: for a while the one before as well. Null where they were sealed with another key. */
function secretsOf(
  { id, sealedSecret, formerSecret, formerUntil }: Webhook,
  vault: Vault,
  now: Date,
): Uint8Array[] | null {
  const former = formerSecret && formerUntil && formerUntil > now ? [formerSecret] : [];
  try {
    return [sealedSecret, ...former].map((sealed) => vault.open(sealed, id));
  } catch {
    return null;
  }
}

async function tryOnce(target: Parameters<typeof postOnce>[0], posting: Posting, at: Date): Promise<Tried> {
  const begunMs = performance.now();
  const lasted = () => Math.round(performance.now() - begunMs);
  try {
    const { status, answer } = await postOnce(target, posting);
    return { at, durationMs: lasted(), status, trouble: troubleOfStatus(status), answer };
  } catch (error) {
    return { at, durationMs: lasted(), status: null, trouble: troubleOfError(error), answer: null };
  }
}
