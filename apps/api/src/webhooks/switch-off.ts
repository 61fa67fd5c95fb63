import type { Tx } from '@fleet/db/client';
import type { Webhook } from '@fleet/db/models';
import { writeNotes } from '../commit/note.ts';
import { systemActor } from '../commit/system-actor.ts';
import { webhookPicture } from '../modules/webhooks/webhook-picture.ts';
import { giveUpWaiting } from './give-up-waiting.ts';
import { noticesToKeepers, type WhyOff } from './notices-to-keepers.ts';

/** Switches a webhook off in nobody's name; the account's history says so, and those who keep it are told. */
export async function switchOff(tx: Tx, before: Webhook, why: WhyOff, now: Date): Promise<void> {
  const { id, accountId } = before;
  const data = { enabled: false, switchedOffAt: now, version: { increment: 1 } };
  const after = await tx.webhook.update({ where: { id }, data });
  await giveUpWaiting(tx, id, now);
  await writeNotes(tx, systemActor('webhooks.switchOff'), [
    {
      type: 'webhook.switchedOff',
      entity: 'Webhook',
      id,
      accountId,
      version: after.version,
      before: webhookPicture(before),
      after: webhookPicture(after),
      notices: await noticesToKeepers(tx, before, why),
    },
  ]);
}
