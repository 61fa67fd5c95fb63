import type { Db, Tx } from '@fleet/db/client';
import type { Webhook, WebhookDelivery } from '@fleet/db/models';
import type { Tried } from './deliver.ts';
import type { WhyOff } from './notices-to-admins.ts';
import { switchOff } from './switch-off.ts';
import { waitMs } from './try-again.ts';

const DAY_MS = 86_400_000;
/** A receiver that took nothing for so long takes nothing. */
const FAILING_MAX_MS = 3 * DAY_MS;
/** It says so itself. */
const GONE = 410;

type Tries = WebhookDelivery & { webhook: Webhook };

/**
 * Records a try in one transaction with what follows from it: the delivery is over or waits for its next one, and a
 * webhook that has failed for too long is switched off.
 */
export async function recordTry(db: Db, id: string, tried: Tried): Promise<void> {
  await db.$transaction(async (tx) => {
    // Deliveries of one webhook end one after the other: since when it fails, one of them says.
    await tx.$queryRaw`SELECT w.id FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id
      WHERE d.id = ${id}::uuid FOR NO KEY UPDATE OF w`;
    const delivery = await tx.webhookDelivery.findUnique({ where: { id }, include: { webhook: true } });
    if (!delivery) return;
    const { accountId, webhook } = delivery;
    await tx.webhookAttempt.create({ data: { ...tried, accountId, deliveryId: id } });
    const failingSince = tried.trouble === null ? null : (webhook.failingSince ?? tried.at);
    await tx.webhook.update({
      where: { id: webhook.id },
      data: { lastTriedAt: tried.at, lastStatus: tried.status, failingSince },
    });
    const isOver = await moveOn(tx, delivery, tried);
    const why = webhook.enabled ? whyOff(tried, { isOver, failingSince }) : null;
    if (why) await switchOff(tx, webhook, why, tried.at);
  });
}

/** Why a webhook is switched off after this try; null where it stays on. */
function whyOff({ status, at }: Tried, of: { isOver: boolean; failingSince: Date | null }): WhyOff | null {
  if (status === GONE) return 'gone';
  const { isOver, failingSince } = of;
  if (!isOver || failingSince === null) return null;
  return at.getTime() - failingSince.getTime() >= FAILING_MAX_MS ? 'failing' : null;
}

/** What becomes of the delivery; answers whether it is over. */
async function moveOn(tx: Tx, { id, webhook, ...before }: Tries, tried: Tried): Promise<boolean> {
  const tries = before.tries + 1;
  const { status: lastStatus, trouble } = tried;
  const isOver =
    trouble === null || tries >= before.triesMax || tried.status === GONE || before.nextAttemptAt === null;
  const state = trouble === null ? 'DELIVERED' : isOver ? 'FAILED' : 'WAITING';
  await tx.webhookDelivery.update({
    where: { id },
    data: {
      tries,
      lastStatus,
      state,
      nextAttemptAt: isOver ? null : new Date(Date.now() + waitMs(tries)),
      endedAt: isOver ? new Date() : null,
    },
  });
  return isOver;
}
