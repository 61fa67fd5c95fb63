import { expect, test } from 'vitest';
import { allocatePayment, settleIssued } from './balance.ts';
import { accountBalance, bookSums, type LedgerEvent, postingsOf } from './ledger.ts';
import { mostRefundable, planRefund } from './refund.ts';

const DECEMBER: LedgerEvent[] = [
  { kind: 'INVOICED', revenue: 33212n, tax: 6975n },
  { kind: 'PAID', cash: 'CASH_STRIPE', amount: 40187n, toReceivable: 40187n },
  { kind: 'CREDITED', revenue: 992n, tax: 208n, openMinor: 0n },
  { kind: 'INVOICED', revenue: 36416n, tax: 7647n },
  { kind: 'SETTLED', amount: 1200n },
  { kind: 'PAID', cash: 'CASH_STRIPE', amount: 42863n, toReceivable: 42863n },
  { kind: 'CREDITED', revenue: 1000n, tax: 210n, openMinor: 0n },
  { kind: 'REFUNDED', cash: 'CASH_STRIPE', amount: 1210n },
];

test('a refund that came back is on the balance again', () => {
  const refund = { cash: 'CASH_STRIPE', amount: 1210n } as const;
  const events = [
    { kind: 'REFUNDED', ...refund },
    { kind: 'REFUND_FAILED', ...refund },
  ] as const;
  expect(Object.fromEntries(bookSums(events.flatMap(postingsOf)))).toEqual({ BALANCE: 0n, CASH_STRIPE: 0n });
  expect(postingsOf(events[1])).toEqual([
    { book: 'CASH_STRIPE', amountMinor: 1210n },
    { book: 'BALANCE', amountMinor: -1210n },
  ]);
});

test('a month in the books', () => {
  const sums = bookSums(DECEMBER.flatMap(postingsOf));
  expect(Object.fromEntries(sums)).toEqual({
    CASH_STRIPE: 81840n,
    REVENUE: -67636n,
    TAX: -14204n,
    RECEIVABLE: 0n,
    BALANCE: 0n,
  });
});

test('a credit note pays what is open first', () => {
  const postings = postingsOf({ kind: 'CREDITED', revenue: 992n, tax: 208n, openMinor: 500n });
  expect(postings.slice(2)).toEqual([
    { book: 'RECEIVABLE', amountMinor: -500n },
    { book: 'BALANCE', amountMinor: -700n },
  ]);
  expect(accountBalance(bookSums(postings))).toBe(1200n);
});

test('a dispute takes the cash and either gives it back or opens the document', () => {
  const begun: LedgerEvent[] = [
    { kind: 'INVOICED', revenue: 100n, tax: 0n },
    { kind: 'PAID', cash: 'CASH_STRIPE', amount: 100n, toReceivable: 100n },
    { kind: 'DISPUTED', cash: 'CASH_STRIPE', amount: 100n },
  ];
  const after = (end: LedgerEvent) => bookSums([...begun, end].flatMap(postingsOf));
  const won = after({ kind: 'DISPUTE_WON', cash: 'CASH_STRIPE', amount: 100n });
  const lost = after({ kind: 'DISPUTE_LOST', amount: 100n, toReceivable: 100n });
  expect([won.get('CASH_STRIPE'), won.get('DISPUTED'), accountBalance(won)]).toEqual([100n, 0n, 0n]);
  expect([lost.get('CASH_STRIPE'), lost.get('DISPUTED'), accountBalance(lost)]).toEqual([0n, 0n, -100n]);
});

test('by hand: a write-off closes, an adjustment gives', () => {
  expect(postingsOf({ kind: 'WRITTEN_OFF', amount: 7n, of: 'RECEIVABLE' })).toEqual([
    { book: 'WRITTEN_OFF', amountMinor: 7n },
    { book: 'RECEIVABLE', amountMinor: -7n },
  ]);
  expect(accountBalance(bookSums(postingsOf({ kind: 'ADJUSTED', amount: -7n })))).toBe(-7n);
});

test.for([
  // total, balance, open before, least; from the balance, carried, to pay, paid
  [44063n, 1200n, 0n, 50n, 1200n, 0n, 42863n, false],
  [500n, 1200n, 0n, 50n, 500n, 0n, 0n, true],
  [1230n, 1200n, 0n, 50n, 1200n, 30n, 0n, true],
  [1230n, 1200n, 400n, 50n, 1200n, 0n, 430n, false],
  [1000n, -30n, 0n, 50n, 0n, 0n, 1030n, false],
  [0n, 0n, 0n, 50n, 0n, 0n, 0n, true],
] as const)('%s with a balance of %s and %s open', (row) => {
  const [total, balance, before, leastMinor, fromBalance, carried, toPay, isPaid] = row;
  const openBefore = before > 0n ? [{ recordId: 'old', openMinor: before }] : [];
  const settled = settleIssued({ total, balance, openBefore, leastMinor });
  expect(settled).toEqual({ fromBalance, carried, toPay, isPaid });
});

test('a payment pays its document, then the oldest, then the balance', () => {
  const own = { recordId: 'own', openMinor: 100n };
  const older = [
    { recordId: 'oldest', openMinor: 50n },
    { recordId: 'old', openMinor: 50n },
  ];
  expect(allocatePayment(170n, own, older)).toEqual({
    settlements: [
      { recordId: 'own', amountMinor: 100n },
      { recordId: 'oldest', amountMinor: 50n },
      { recordId: 'old', amountMinor: 20n },
    ],
    toBalance: 0n,
  });
  expect(allocatePayment(230n, own, older).toBalance).toBe(30n);
});

test('a refund takes the newest payment first, and no more than each can return', () => {
  const payment = (paymentId: string, day: string, amountMinor: bigint, refundedMinor = 0n) => {
    const succeededAt = new Date(`${day}T00:00:00Z`);
    return { paymentId, amountMinor, refundedMinor, disputedMinor: 0n, succeededAt };
  };
  const payments = [payment('a', '2026-10-14', 500n), payment('b', '2026-11-14', 500n, 450n)];
  expect(planRefund(200n, payments)).toEqual([
    { paymentId: 'b', amountMinor: 50n },
    { paymentId: 'a', amountMinor: 150n },
  ]);
  expect(() => planRefund(551n, payments)).toThrow(RangeError);
  expect(mostRefundable(9999n, 300n, payments)).toBe(300n);
  expect(mostRefundable(9999n, 9999n, payments)).toBe(550n);
  expect(mostRefundable(100n, 9999n, payments)).toBe(100n);
  expect(mostRefundable(100n, -5n, payments)).toBe(0n);
});
