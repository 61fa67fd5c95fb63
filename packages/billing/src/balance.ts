import { larger, smaller, sumOf } from './money.ts';

export type Open = { recordId: string; openMinor: bigint };

export type Issue = {
  total: bigint;
  /** The account's balance; negative if it owes. */
  balance: bigint;
  /** Older unpaid documents. */
  openBefore: readonly Open[];
  /** Smallest amount that the way of paying accepts. */
  leastMinor: bigint;
};

export type IssueSettlement = {
  /** Part of the document that the balance pays. */
  fromBalance: bigint;
  /** Amount too small to be paid by itself, which is owed on the balance instead. */
  carried: bigint;
  /** Amount that the payer is asked for: the document and all earlier debts. */
  toPay: bigint;
  isPaid: boolean;
};

/** Applies the balance when a document is issued. Earlier debts are collected together with it. */
export function settleIssued({ total, balance, openBefore, leastMinor }: Issue): IssueSettlement {
  const fromBalance = smaller(larger(balance, 0n), total);
  const open = total - fromBalance;
  const owed = larger(-balance, 0n) + sumOf(openBefore.map(({ openMinor }) => openMinor));
  const asked = open + owed;
  const carried = asked < leastMinor ? open : 0n;
  return {
    fromBalance,
    carried,
    toPay: asked < leastMinor ? 0n : asked,
    isPaid: open === carried,
  };
}

export type Allocation = { settlements: { recordId: string; amountMinor: bigint }[]; toBalance: bigint };

/** Allocates a payment: its own document, then the oldest open ones; the rest goes to the balance. */
export function allocatePayment(amount: bigint, own: Open, olderFirst: readonly Open[]): Allocation {
  let left = amount;
  const settlements: Allocation['settlements'] = [];
  for (const { recordId, openMinor } of [own, ...olderFirst]) {
    const amountMinor = smaller(left, larger(openMinor, 0n));
    if (amountMinor === 0n) continue;
    settlements.push({ recordId, amountMinor });
    left -= amountMinor;
  }
  return { settlements, toBalance: left };
}
