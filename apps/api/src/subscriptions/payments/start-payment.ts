import { createHash, randomBytes } from 'node:crypto';
import type { Currency } from '@fleet/billing/money';
import type { Tx } from '@fleet/db/client';
import { endOpenPages } from './end-open-payments.ts';
import type { ProviderName } from './payment-provider.ts';

const KEY_BYTES = 16;

export const hashOfKey = (key: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(key).digest());

export type StartedPayment = { id: string; url: string };

/** A document with the amount to collect, and the subscription that it belongs to. */
export type Payable = { id: string; billingId: string; amountMinor: bigint; currency: Currency };

/**
 * Starts a payment on the provider's page and replaces unfinished ones of the same subscription. Only the full
 * address opens the page; the database stores a hash of its key.
 */
export async function startPayment(
  tx: Tx,
  document: Payable,
  {
    provider,
    siteUrl,
    now,
    createdBy,
  }: { provider: ProviderName; siteUrl: string; now: Date; createdBy: string | null },
): Promise<StartedPayment> {
  await endOpenPages(tx, document.billingId);
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const { id } = await tx.payment.create({
    data: {
      ...{ recordId: document.id, provider, amountMinor: document.amountMinor, currency: document.currency },
      ...{ keyHash: hashOfKey(key), createdAt: now, createdBy },
    },
  });
  const url = `${siteUrl.replace(/\/$/, '')}/payments/go/${id}?k=${key}`;
  await tx.billingRecord.update({ where: { id: document.id }, data: { url } });
  return { id, url };
}
