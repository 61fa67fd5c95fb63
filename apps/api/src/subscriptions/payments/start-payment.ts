import { createHash, randomBytes } from 'node:crypto';
import type { Currency } from '@fleet/billing/money';
import type { Tx } from '@fleet/db/client';
import { ConflictError } from '../../errors.ts';
import type { ProviderName } from './payment-provider.ts';

const KEY_BYTES = 16;

export const hashOfKey = (key: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(key).digest());

export type StartedPayment = { id: string; url: string };

/**
 * Starts a payment on the provider's page and replaces an unfinished one of the same document. Only the full
 * address opens the page; the database stores a hash of its key.
 */
export async function startPayment(
  tx: Tx,
  document: { id: string; amountMinor: bigint; currency: Currency },
  {
    provider,
    siteUrl,
    now,
    createdBy,
  }: { provider: ProviderName; siteUrl: string; now: Date; createdBy: string | null },
): Promise<StartedPayment> {
  await endOpenPages(tx, document.id);
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

/** Ends unfinished payment pages. If the payer pays there anyway, the payment is still accepted. */
export async function endOpenPages(tx: Tx, recordId: string): Promise<void> {
  await tx.payment.updateMany({
    where: { recordId, automatic: false, state: { in: ['CREATED', 'PENDING', 'NEEDS_PAYER'] } },
    data: { state: 'FAILED', failure: 'EXPIRED' },
  });
}

/**
 * Ends payment pages and unsent charges of a document.
 *
 * @throws ConflictError while a charge is on its way
 */
export async function endOpenPayments(tx: Tx, recordId: string): Promise<void> {
  await endOpenPages(tx, recordId);
  // Before the question below: a charge that is sent meanwhile waits for this row, or is seen.
  await tx.payment.updateMany({
    where: { recordId, automatic: true, state: 'CREATED' },
    data: { state: 'FAILED', failure: 'EXPIRED' },
  });
  const isSent = { recordId, automatic: true, state: 'PENDING' } as const;
  if (await tx.payment.findFirst({ where: isSent, select: { id: true } }))
    throw new ConflictError('A payment is being made');
}
