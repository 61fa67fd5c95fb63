import { networkOf } from '../../http/network-of.ts';
import { bucketOf } from '../../limits/bucket-of.ts';
import type { Counter, Counters } from '../../limits/counters.ts';

const QUARTER_S = 15 * 60;
const DAY_S = 24 * 60 * 60;
/** Attempts for one person from unknown browsers, on one known browser, or after a mailed code. */
export const MAX_CODES_PER_PERSON = 10;
/** Three codes of a million are good at a time: so many guesses a day find one in eighteen years. */
export const MAX_CODES_PER_PERSON_A_DAY = 50;
/** Of one network, for whomever. */
export const MAX_CODES_PER_NETWORK = 100;

/** Source of a code, and what vouches for it. */
export type CodeAttempt = {
  userId: string;
  address: string;
  /** Id of the browser, if the person signed in on it before. */
  deviceId: string | null;
  /** Whether the request contains a valid code mailed to the person's address. */
  isMailed: boolean;
  /** A recovery code has too many bits to guess, so its attempts count for the network only. */
  isRecovery: boolean;
};

/** A counter and its key. */
type Taken = [counter: Counter, key: string];
/** `forgive` gives this attempt back; earlier failures stay counted. */
type TakenTry = { forgive: () => Promise<void> };

export type SecondFactorLimits = {
  /**
   * Counts an attempt before the code is checked.
   *
   * @throws TooManyRequestsError with the seconds to wait
   */
  take: (attempt: CodeAttempt) => Promise<TakenTry>;
  /** Counts an attempt of a signed-in person. @throws TooManyRequestsError */
  takeSignedIn: (session: { userId: string; sessionId: string }) => Promise<TakenTry>;
};

/**
 * An attacker with the password can use up the attempts of unknown browsers. The person still has a known
 * browser, a mailed code beside the code of the app, and the recovery codes.
 */
export function createSecondFactorLimits(counters: Counters): SecondFactorLimits {
  const create = (name: string, max: number, windowS: number) => counters.create(name, { max, windowS });
  const byNetwork = create('second_factor_network', MAX_CODES_PER_NETWORK, QUARTER_S);
  const byHolder = create('second_factor_person', MAX_CODES_PER_PERSON, QUARTER_S);
  const byDay = create('second_factor_day', MAX_CODES_PER_PERSON_A_DAY, DAY_S);

  async function takeAll(...all: Taken[]): Promise<TakenTry> {
    for (const [counter, key] of all) await counter.take(key);
    return {
      forgive: async () => {
        await Promise.all(all.map(([counter, key]) => counter.refund(key)));
      },
    };
  }

  return {
    take: ({ userId, address, deviceId, isMailed, isRecovery }) => {
      const network = bucketOf(networkOf(address));
      // A mailed link also makes a browser known, so all known browsers of a person share one count per day.
      if (deviceId) return takeAll([byHolder, `${userId} ${deviceId}`], [byDay, `${userId} devices`]);
      if (isMailed) return takeAll([byHolder, `${userId} mailbox`], [byDay, `${userId} mailbox`]);
      if (isRecovery) return takeAll([byNetwork, network]);
      return takeAll([byNetwork, network], [byHolder, userId], [byDay, userId]);
    },
    takeSignedIn: ({ userId, sessionId }) => takeAll([byHolder, sessionId], [byDay, `${userId} sessions`]),
  };
}
