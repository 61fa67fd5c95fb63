import { type Book, type LedgerEvent, postingsOf } from '@fleet/billing/ledger';
import type { Currency } from '@fleet/billing/money';
import type { Tx } from '@fleet/db/client';

export type LedgerEntry = {
  accountId: string;
  currency: Currency;
  /** The document, payment, refund or correction. One event of a kind is posted once a source. */
  sourceId: string;
  at: Date;
  reason?: string | undefined;
  createdBy?: string | undefined;
};

/** Posts an event as one transaction of the ledger. All of the ledger is written here. */
export async function postLedger(tx: Tx, entry: LedgerEntry, event: LedgerEvent): Promise<void> {
  const postings = postingsOf(event);
  if (postings.length === 0) return;
  const { reason, createdBy, ...of } = entry;
  await tx.ledgerTransaction.create({
    data: {
      ...of,
      kind: event.kind,
      ...(reason !== undefined && { reason }),
      ...(createdBy !== undefined && { createdBy }),
      postings: { create: postings.map((posting, n) => ({ n, ...posting })) },
    },
  });
}

type LedgerReader = Pick<Tx, 'ledgerPosting' | 'refund'>;

/** The sum of one book of an account; debit above zero. */
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

/** What an account has with us, beside what its documents ask and what is on its way back: below zero where it owes. */
export async function creditOf(tx: LedgerReader, accountId: string, currency: Currency): Promise<bigint> {
  const { _sum } = await tx.refund.aggregate({
    where: { state: 'WAITING', payment: { currency, record: { billing: { accountId } } } },
    _sum: { amountMinor: true },
  });
  return -(await bookSum(tx, accountId, currency, 'BALANCE')) - (_sum.amountMinor ?? 0n);
}

/** What an account has with us less what it owes: above zero in its favour. */
export async function balanceOf(tx: LedgerReader, accountId: string, currency: Currency): Promise<bigint> {
  return (await creditOf(tx, accountId, currency)) - (await bookSum(tx, accountId, currency, 'RECEIVABLE'));
}
