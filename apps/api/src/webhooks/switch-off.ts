import type { Tx } from '@fleet/db/client';
import type { Webhook } from '@fleet/db/models';
import { writeAuditRecords } from '../commit/audit-record.ts';
import { systemActor } from '../commit/system-actor.ts';
import { webhookAuditFields } from '../modules/webhooks/webhook-record.ts';
import { giveUpWaiting } from './give-up-waiting.ts';
import { noticesToAdmins, type WhyOff } from './notices-to-admins.ts';

/** Switches a webhook off in nobody's name; the account's history says so, and those who keep it are told. */
export async function switchOff(tx: Tx, before: Webhook, why: WhyOff, now: Date): Promise<void> {
  const { id, accountId } = before;
  const data = { enabled: false, switchedOffAt: now, version: { increment: 1 } };
  const after = await tx.webhook.update({ where: { id }, data });
  await giveUpWaiting(tx, id, now);
  await writeAuditRecords(tx, systemActor('webhooks.switchOff'), [
    {
      type: 'webhook.switchedOff',
      entity: 'Webhook',
      id,
      accountId,
      version: after.version,
      before: webhookAuditFields(before),
      after: webhookAuditFields(after),
      notices: await noticesToAdmins(tx, before, why),
    },
  ]);
}
