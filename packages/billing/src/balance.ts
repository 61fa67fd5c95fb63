import { larger, smaller, sumOf } from './money.ts';

export type Open = { recordId: string; openMinor: bigint };

export type Issue = {
  total: bigint;
  /** What the account has with us; negative where it owes. */
  balance: bigint;
  /** Older documents that are not paid. */
  openBefore: readonly Open[];
  /** The least that the way of paying takes. */
  leastMinor: bigint;
};

export type IssueSettlement = {
  /** What the balance pays of the document. */
  fromBalance: bigint;
  /** What is too little to be paid by itself and is owed on the balance instead. */
  carried: bigint;
  /** What the payer is asked for: the document and all that is owed from before. */
  toPay: bigint;
  isPaid: boolean;
};

/** The balance takes part when a document is issued; what is owed from before is asked for beside it. */
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

/** What a payment pays: its own document, then the oldest that are open, and the rest goes to the balance. */
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
