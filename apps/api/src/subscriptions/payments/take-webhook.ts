import type { IncomingHttpHeaders } from 'node:http';
import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import type { PaymentProvider, PaymentProviders } from './payment-provider.ts';
import { takeNotice } from './take-notices.ts';

type Parts = { db: Db; log: Pick<Logger, 'error'>; providers: PaymentProviders };

/**
 * Stores a webhook before acknowledging it, then processes it, so an acknowledged one is processed even if
 * this process ends. A repeated webhook is the same row. False if it is not the provider's.
 */
export async function takeWebhook(
  parts: Parts,
  provider: PaymentProvider,
  { raw, headers, now }: { raw: Buffer; headers: IncomingHttpHeaders; now: Date },
): Promise<boolean> {
  const notice = provider.readNotice(raw, headers, now);
  if (!notice) return false;
  if (provider.isSigned === false && !(await isKnown(parts.db, provider, notice.reference))) return true;
  const { count } = await parts.db.providerEvent.createMany({
    data: { ...notice, provider: provider.name, raw: new Uint8Array(raw), receivedAt: now },
    skipDuplicates: true,
  });
  if (count > 0) await takeNotice(parts, { ...notice, provider: provider.name }, now);
  return true;
}

/** Unsigned webhooks are stored for known payments only, so that strangers cannot fill the table. */
async function isKnown(db: Db, { name: provider }: PaymentProvider, reference: string): Promise<boolean> {
  return (await db.payment.count({ where: { provider, reference } })) > 0;
}
