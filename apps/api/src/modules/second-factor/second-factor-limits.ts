import { networkOf } from '../../http/network-of.ts';
import { bucketOf } from '../../limits/bucket-of.ts';
import type { Counter, Counters } from '../../limits/counters.ts';

const QUARTER_S = 15 * 60;
const DAY_S = 24 * 60 * 60;
/** Codes that are tried for one person from unknown browsers, on one known browser, or after a mailed code. */
export const MAX_CODES_PER_PERSON = 10;
/** Three codes of a million are good at a time: so many guesses a day find one in eighteen years. */
export const MAX_CODES_PER_PERSON_A_DAY = 50;
/** Of one network, for whomever. */
export const MAX_CODES_PER_NETWORK = 100;

/** Who shows a code, and what speaks for them. */
export type CodeAttempt = {
  userId: string;
  address: string;
  /** Of the device, when the person signed in on it before. */
  deviceId: string | null;
  /** Whether they have shown a code that was mailed to the person's address. */
  isMailed: boolean;
  /** A recovery code has too many bits to be guessed: it is counted for the network alone. */
  isRecovery: boolean;
};

/** A counter, and whose tries of it. */
type Taken = [counter: Counter, key: string];
/** `forgive` gives this try back, and leaves those that failed before it. */
type TakenTry = { forgive: () => Promise<void> };

export type SecondFactorLimits = {
  /**
   * Takes a try before the code is looked at.
   *
   * @throws TooManyRequestsError with the seconds to wait
   */
  take: (attempt: CodeAttempt) => Promise<TakenTry>;
  /** Of somebody who is signed in. @throws TooManyRequestsError */
  takeSignedIn: (session: { userId: string; sessionId: string }) => Promise<TakenTry>;
};

/**
 * Whoever has the password uses up the tries of unknown browsers. The person has others: a browser they signed in on, a code
 * that was mailed to them beside that of the app, and their recovery codes.
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
      // A mailed link makes a browser known too: those of one person have one count a day.
      if (deviceId) return takeAll([byHolder, `${userId} ${deviceId}`], [byDay, `${userId} devices`]);
      if (isMailed) return takeAll([byHolder, `${userId} mailbox`], [byDay, `${userId} mailbox`]);
      if (isRecovery) return takeAll([byNetwork, network]);
      return takeAll([byNetwork, network], [byHolder, userId], [byDay, userId]);
    },
    takeSignedIn: ({ userId, sessionId }) => takeAll([byHolder, sessionId], [byDay, `${userId} sessions`]),
  };
}
