import { setTimeout as delay } from 'node:timers/promises';
import { networkOf } from '../../http/network-of.ts';
import { bucketOf } from '../../limits/bucket-of.ts';
import type { Counter, Counters } from '../../limits/counters.ts';

const QUARTER_S = 15 * 60;
const DAY_S = 24 * 60 * 60;
/** Wrong passwords for one person from one network, or from one known device: nobody else is stopped by them. */
export const MAX_FAILURES_PER_PAIR = 10;
/** For one person from devices that are not theirs: NIST SP 800-63B-4, 3.2.2, allows no more than 100 in a row. */
export const MAX_FAILURES_PER_PERSON = 100;
/** From one network, for people who never signed in from there: a list of stolen passwords being tried. */
export const MAX_FAILURES_PER_NETWORK = 300;

/** So many tries cost no wait; from then on it doubles up to the longest. */
const FREE_TRIES = 3;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4_000;
/** After this many failures from a network, attempts from it by unknown browsers are delayed. */
const FREE_TRIES_OF_NETWORK = 50;
const WAIT_OF_NETWORK_MS = 1_000;

/** Who wants in, and what speaks for them. */
export type Attempt = {
  address: string;
  email: string;
  /** Of the device, when the person signed in on it before (`known-devices.ts`). */
  deviceId: string | null;
  /** Whether the person signed in from this network before. */
  isKnownNetwork: boolean;
  /** Whether the request contains a valid mailed code (`mailed-codes.ts`). */
  isMailed: boolean;
};

/**
 * `forgive` gives back this attempt and the failed ones before it; `refund` gives back an attempt that was
 * not evaluated.
 */
export type TakenTry = { forgive: () => Promise<void>; refund: () => Promise<void> };

export type SignInLimits = {
  /**
   * Counts an attempt before the password is checked, so that concurrent attempts cannot bypass the limit.
   * Each failure makes the next attempt slower.
   *
   * @throws TooManyRequestsError with the seconds to wait
   */
  take: (attempt: Attempt) => Promise<TakenTry>;
};

/**
 * A known browser, and a request with a valid mailed code, have limits of their own that guesses from
 * elsewhere cannot use up. All other attempts count for the person and network together, for the person, and
 * for the network. When these are used up, a mailed code is the way in.
 */
export function createSignInLimits(counters: Counters): SignInLimits {
  const create = (name: string, max: number, windowS: number) => counters.create(name, { max, windowS });
  const byDevice = create('sign_in_device', MAX_FAILURES_PER_PAIR, QUARTER_S);
  const byMailbox = create('sign_in_mailbox', MAX_FAILURES_PER_PAIR, QUARTER_S);
  const byPair = create('sign_in_pair', MAX_FAILURES_PER_PAIR, QUARTER_S);
  const byPerson = create('sign_in_person', MAX_FAILURES_PER_PERSON, DAY_S);
  const byNetwork = create('sign_in_network', MAX_FAILURES_PER_NETWORK, QUARTER_S);

  async function takeOwn(counter: Counter, key: string): Promise<TakenTry> {
    await wait(waitMs(await counter.take(key)));
    return { forgive: () => counter.forget(key), refund: () => counter.refund(key) };
  }

  return {
    take: async ({ address, email, deviceId, isKnownNetwork, isMailed }) => {
      if (isMailed) return takeOwn(byMailbox, bucketOf(email));
      if (deviceId) return takeOwn(byDevice, deviceId);
      const [network, person] = [bucketOf(networkOf(address)), bucketOf(email)];
      const pair = bucketOf(`${networkOf(address)} ${email}`);
      const triesOfPair = await byPair.take(pair);
      await byPerson.take(person);
      const triesOfNetwork = isKnownNetwork ? 0 : await byNetwork.take(network);
      const isSuspect = triesOfNetwork > FREE_TRIES_OF_NETWORK;
      await wait(Math.max(waitMs(triesOfPair), isSuspect ? WAIT_OF_NETWORK_MS : 0));
      const giveBackOfNetwork = async () => {
        if (!isKnownNetwork) await byNetwork.refund(network);
      };
      return {
        forgive: async () => {
          await Promise.all([byPair.forget(pair), byPerson.forget(person), giveBackOfNetwork()]);
        },
        refund: async () => {
          await Promise.all([byPair.refund(pair), byPerson.refund(person), giveBackOfNetwork()]);
        },
      };
    },
  };
}

function waitMs(tries: number): number {
  if (tries <= FREE_TRIES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - FREE_TRIES - 1), LONGEST_WAIT_MS);
}

async function wait(ms: number): Promise<void> {
  if (ms > 0) await delay(ms, undefined, { ref: false });
}
