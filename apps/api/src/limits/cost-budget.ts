import { type Allowance, OverQuotaError, type Reading } from './allowances.ts';
import type { LimitSubject } from './concurrency-limiter.ts';
import type { LimitSubjectKind } from './quotas.ts';

/** One quota for people, and one for their accounts. */
export type SharedAllowance = Record<LimitSubjectKind, Allowance>;

/** Query cost of one request. */
export type CostBudget = {
  /** @throws OverQuotaError if the person's or the account's quota is too low; then nothing is taken */
  take: (limitSubject: LimitSubject, points: number) => void;
  /** Refunds points that were charged and not used. */
  refund: (points: number) => void;
  readings: () => Reading[];
};

export function createCostBudget({ person, account }: SharedAllowance): CostBudget {
  let limitSubject: LimitSubject | null = null;
  let taken = 0;
  let readings: Reading[] = [];

  function takeBoth(of: LimitSubject, points: number): Reading[] {
    const own = person.take(of.person, points);
    if (of.account === null) return [own];
    try {
      return [own, account.take(of.account, points)];
    } catch (error) {
      person.refund(of.person, points);
      throw error;
    }
  }

  return {
    take: (of, points) => {
      try {
        readings = takeBoth(of, points);
      } catch (error) {
        if (error instanceof OverQuotaError) readings = [error.reading];
        throw error;
      }
      limitSubject = of;
      taken += points;
    },
    refund: (points) => {
      const back = Math.max(0, Math.min(taken, Math.floor(points)));
      if (!limitSubject || back === 0) return;
      taken -= back;
      const own = person.refund(limitSubject.person, back);
      readings = limitSubject.account === null ? [own] : [own, account.refund(limitSubject.account, back)];
    },
    readings: () => readings,
  };
}
