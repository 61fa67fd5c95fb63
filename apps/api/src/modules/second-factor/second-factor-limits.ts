import { networkOf } from '../../http/network-of.ts';
import type { Counters } from '../../limits/counters.ts';

const QUARTER_S = 15 * 60;
const DAY_S = 24 * 60 * 60;
/** Codes that are tried for one person, by whoever has their password. */
export const MAX_CODES_PER_PERSON = 10;
/** Three codes of a million are good at a time: so many guesses a day find one in eighteen years. */
export const MAX_CODES_PER_PERSON_A_DAY = 50;
/** Of one network, for whomever. */
export const MAX_CODES_PER_NETWORK = 100;

export type SecondFactorLimits = {
  /**
   * Takes a try before the code is looked at; `forgive` gives this one back, and leaves those that failed before it.
   *
   * @throws TooManyRequestsError with the seconds to wait
   */
  take: (userId: string, address: string) => Promise<{ forgive: () => Promise<void> }>;
};

export function createSecondFactorLimits(counters: Counters): SecondFactorLimits {
  const create = (name: string, max: number, windowS: number) => counters.create(name, { max, windowS });
  const byNetwork = create('second_factor_network', MAX_CODES_PER_NETWORK, QUARTER_S);
  const byPerson = create('second_factor_person', MAX_CODES_PER_PERSON, QUARTER_S);
  const byDay = create('second_factor_day', MAX_CODES_PER_PERSON_A_DAY, DAY_S);
  return {
    take: async (userId, address) => {
      const network = networkOf(address);
      await byNetwork.take(network);
      await byPerson.take(userId);
      await byDay.take(userId);
      return {
        forgive: async () => {
          await Promise.all([byNetwork.giveBack(network), byPerson.giveBack(userId), byDay.giveBack(userId)]);
        },
      };
    },
  };
}
