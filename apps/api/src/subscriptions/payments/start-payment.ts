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
 * A payment that the payer makes on a page, in the place of an earlier one of the same document that was not finished.
 * Only the address opens the page; the database keeps a hash of its key.
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

/** Pages that were opened and not finished. What is paid there all the same is taken later. */
export async function endOpenPages(tx: Tx, recordId: string): Promise<void> {
  await tx.payment.updateMany({
    where: { recordId, automatic: false, state: { in: ['CREATED', 'PENDING', 'NEEDS_PAYER'] } },
    data: { state: 'FAILED', failure: 'EXPIRED' },
  });
}

/**
 * Ends every way to pay a document that has not begun: pages, and charges that were not sent.
 *
 * @throws ConflictError while a charge is on its way
 */
export async function endOpenPayments(tx: Tx, recordId: string): Promise<void> {
  const isSent = { recordId, automatic: true, state: 'PENDING' } as const;
  if (await tx.payment.findFirst({ where: isSent, select: { id: true } }))
    throw new ConflictError('A payment is being made');
  await endOpenPages(tx, recordId);
  await tx.payment.updateMany({
    where: { recordId, automatic: true, state: 'CREATED' },
    data: { state: 'FAILED', failure: 'EXPIRED' },
  });
}
