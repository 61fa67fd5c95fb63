import { type Allowance, OverQuotaError, type Reading } from './allowances.ts';
import type { Holders } from './gate.ts';
import type { Holder } from './quotas.ts';

/** One quota for people, and one for their accounts. */
export type SharedAllowance = Record<Holder, Allowance>;

/** What one request took. */
export type Meter = {
  /** @throws OverQuotaError when the person's or the account's quota has not so much left; then nothing is taken */
  take: (holders: Holders, points: number) => void;
  /** Of what was asked for, and is not there. */
  giveBack: (points: number) => void;
  readings: () => Reading[];
};

export function createMeter({ person, account }: SharedAllowance): Meter {
  let holders: Holders | null = null;
  let taken = 0;
  let readings: Reading[] = [];

  function takeBoth(of: Holders, points: number): Reading[] {
    const own = person.take(of.person, points);
    if (of.account === null) return [own];
    try {
      return [own, account.take(of.account, points)];
    } catch (error) {
      person.giveBack(of.person, points);
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
      holders = of;
      taken += points;
    },
    giveBack: (points) => {
      const back = Math.max(0, Math.min(taken, Math.floor(points)));
      if (!holders || back === 0) return;
      taken -= back;
      const own = person.giveBack(holders.person, back);
      readings = holders.account === null ? [own] : [own, account.giveBack(holders.account, back)];
    },
    readings: () => readings,
  };
}
