import { type Book, type LedgerEvent, postingsOf } from '@fleet/billing/ledger';
import type { Currency } from '@fleet/billing/money';
import type { Tx } from '@fleet/db/client';

export type LedgerEntry = {
  accountId: string;
  currency: Currency;
  /** Id of the document, payment, refund or correction. Each kind of event is posted once per source. */
  sourceId: string;
  at: Date;
  reason?: string | undefined;
  createdBy?: string | undefined;
};

/** Posts an event as one ledger transaction. The only place that writes the ledger. */
export async function postLedger(tx: Tx, entry: LedgerEntry, event: LedgerEvent): Promise<void> {
  const postings = postingsOf(event);
  if (postings.length === 0) return;
  const { reason, createdBy, ...of } = entry;
  const { id: transactionId } = await tx.ledgerTransaction.create({
    data: {
      ...of,
      kind: event.kind,
      ...(reason !== undefined && { reason }),
      ...(createdBy !== undefined && { createdBy }),
    },
    select: { id: true },
  });
  // Not as a nested creation, which would read the transaction back.
  await tx.ledgerPosting.createMany({
    data: postings.map((posting, n) => ({ transactionId, n, ...posting })),
  });
}

type LedgerReader = Pick<Tx, 'ledgerPosting' | 'refund'>;

/** The sum of one ledger account; debit is positive. */
async function bookSum(
  tx: Pick<Tx, 'ledgerPosting'>,
  accountId: string,
  currency: Currency,
  book: Book,
): Promise<bigint> {
  const { _sum } = await tx.ledgerPosting.aggregate({
    where: { book, transaction: { accountId, currency } },
    _sum: { amountMinor: true },
  });
  return _sum.amountMinor ?? 0n;
}

/** The account's balance without open documents and pending refunds; negative if it owes. */
export async function creditOf(tx: LedgerReader, accountId: string, currency: Currency): Promise<bigint> {
  const { _sum } = await tx.refund.aggregate({
    where: { state: 'WAITING', payment: { currency, record: { billing: { accountId } } } },
    _sum: { amountMinor: true },
  });
  return -(await bookSum(tx, accountId, currency, 'BALANCE')) - (_sum.amountMinor ?? 0n);
}

/** The account's balance less what it owes; positive in its favour. */
export async function balanceOf(tx: LedgerReader, accountId: string, currency: Currency): Promise<bigint> {
  return (await creditOf(tx, accountId, currency)) - (await bookSum(tx, accountId, currency, 'RECEIVABLE'));
}
