import { smaller, sumOf } from './money.ts';

export const BOOKS = [
  'RECEIVABLE',
  'BALANCE',
  'REVENUE',
  'TAX',
  'CASH_STRIPE',
  'CASH_YOOKASSA',
  'CASH_TRANSFER',
  'CASH_SANDBOX',
  'DISPUTED',
  'WRITTEN_OFF',
  'ADJUSTMENTS',
] as const;
export type Book = (typeof BOOKS)[number];
export type CashBook = Extract<Book, `CASH_${string}`>;

/** Debit is positive, credit negative. */
export type Posting = { book: Book; amountMinor: bigint };

/**
 * An event with the amounts of its postings. Amounts are positive; `openMinor` is the open amount of the
 * document.
 */
export type LedgerEvent =
  | { kind: 'INVOICED'; revenue: bigint; tax: bigint }
  | { kind: 'CREDITED'; revenue: bigint; tax: bigint; openMinor: bigint }
  | { kind: 'SETTLED'; amount: bigint }
  | { kind: 'PAID'; cash: CashBook; amount: bigint; toReceivable: bigint }
  | { kind: 'REFUNDED'; cash: CashBook; amount: bigint }
  /** Money of a refund that came back. */
  | { kind: 'REFUND_FAILED'; cash: CashBook; amount: bigint }
  | { kind: 'DISPUTED'; cash: CashBook; amount: bigint }
  | { kind: 'DISPUTE_WON'; cash: CashBook; amount: bigint }
  /** The rest of the amount was on the balance. */
  | { kind: 'DISPUTE_LOST'; amount: bigint; toReceivable: bigint }
  | { kind: 'WRITTEN_OFF'; amount: bigint; of: 'RECEIVABLE' | 'BALANCE' }
  /** Positive in favour of the account, negative to its charge. */
  | { kind: 'ADJUSTED' | 'OPENING'; amount: bigint };

/** The postings of an event, without those of zero. They always sum to zero. */
export function postingsOf(event: LedgerEvent): Posting[] {
  const postings = allPostings(event).filter(({ amountMinor }) => amountMinor !== 0n);
  if (sumOf(postings.map(({ amountMinor }) => amountMinor)) !== 0n)
    throw new RangeError(`Postings of ${event.kind} do not balance`);
  return postings;
}

function allPostings(event: LedgerEvent): Posting[] {
  switch (event.kind) {
    case 'INVOICED':
      return [
        debit('RECEIVABLE', event.revenue + event.tax),
        credit('REVENUE', event.revenue),
        credit('TAX', event.tax),
      ];
    case 'CREDITED':
      return creditNotePostings(event);
    case 'SETTLED':
      return move('BALANCE', 'RECEIVABLE', event.amount);
    case 'PAID':
      return [
        debit(event.cash, event.amount),
        credit('RECEIVABLE', event.toReceivable),
        credit('BALANCE', event.amount - event.toReceivable),
      ];
    case 'REFUNDED':
      return move('BALANCE', event.cash, event.amount);
    case 'REFUND_FAILED':
      return move(event.cash, 'BALANCE', event.amount);
    case 'DISPUTED':
      return move('DISPUTED', event.cash, event.amount);
    case 'DISPUTE_WON':
      return move(event.cash, 'DISPUTED', event.amount);
    case 'DISPUTE_LOST':
      return [
        debit('RECEIVABLE', event.toReceivable),
        debit('BALANCE', event.amount - event.toReceivable),
        credit('DISPUTED', event.amount),
      ];
    case 'WRITTEN_OFF':
      return move('WRITTEN_OFF', event.of, event.amount);
    case 'ADJUSTED':
    case 'OPENING':
      return move('ADJUSTMENTS', 'BALANCE', event.amount);
  }
}

/** A credit note pays the open part of its document; the rest goes to the balance. */
function creditNotePostings({
  revenue,
  tax,
  openMinor,
}: {
  revenue: bigint;
  tax: bigint;
  openMinor: bigint;
}): Posting[] {
  const total = revenue + tax;
  const toReceivable = smaller(total, openMinor);
  return [
    debit('REVENUE', revenue),
    debit('TAX', tax),
    credit('RECEIVABLE', toReceivable),
    credit('BALANCE', total - toReceivable),
  ];
}

const debit = (book: Book, amountMinor: bigint): Posting => ({ book, amountMinor });
const credit = (book: Book, amountMinor: bigint): Posting => ({ book, amountMinor: -amountMinor });
const move = (to: Book, from: Book, amount: bigint): Posting[] => [debit(to, amount), credit(from, amount)];

/** The sum of each ledger account. */
export function bookSums(postings: Iterable<Posting>): Map<Book, bigint> {
  const sums = new Map<Book, bigint>();
  for (const { book, amountMinor } of postings) sums.set(book, (sums.get(book) ?? 0n) + amountMinor);
  return sums;
}

/** The account's balance less what it owes; positive in its favour. */
export function accountBalance(sums: ReadonlyMap<Book, bigint>): bigint {
  return -(sums.get('BALANCE') ?? 0n) - (sums.get('RECEIVABLE') ?? 0n);
}
