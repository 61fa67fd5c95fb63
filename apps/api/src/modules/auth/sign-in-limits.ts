import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { networkOf } from '../../http/network-of.ts';
import type { Counters } from '../../limits/counters.ts';

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
/** From a network with so many failures each try of a stranger waits. */
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
};

export type SignInLimits = {
  /**
   * Takes a try before the password is looked at, so that many at once cannot slip past; `forgive` gives it back. The
   * more failed before it, the longer it takes.
   *
   * @throws TooManyRequestsError with the seconds to wait
   */
  take: (attempt: Attempt) => Promise<{ forgive: () => Promise<void> }>;
};

/**
 * Failures count for the person in one network first. What is counted for a person, or for a network, alone is there
 * for attacks from many networks, or on many people; it never stops a device on which the person has signed in, and a
 * network's never stops who signed in from it.
 */
export function createSignInLimits(counters: Counters): SignInLimits {
  const create = (name: string, max: number, windowS: number) => counters.create(name, { max, windowS });
  const byDevice = create('sign_in_device', MAX_FAILURES_PER_PAIR, QUARTER_S);
  const byPair = create('sign_in_pair', MAX_FAILURES_PER_PAIR, QUARTER_S);
  const byPerson = create('sign_in_person', MAX_FAILURES_PER_PERSON, DAY_S);
  const byNetwork = create('sign_in_network', MAX_FAILURES_PER_NETWORK, QUARTER_S);

  async function takeOfDevice(deviceId: string) {
    await wait(waitMs(await byDevice.take(deviceId)));
    return { forgive: () => byDevice.forget(deviceId) };
  }

  return {
    take: async ({ address, email, deviceId, isKnownNetwork }) => {
      if (deviceId) return takeOfDevice(deviceId);
      const [network, person] = [networkOf(address), keyOf(email)];
      const pair = keyOf(`${network} ${email}`);
      const triesOfPair = await byPair.take(pair);
      await byPerson.take(person);
      const triesOfNetwork = isKnownNetwork ? 0 : await byNetwork.take(network);
      const isSuspect = triesOfNetwork > FREE_TRIES_OF_NETWORK;
      await wait(Math.max(waitMs(triesOfPair), isSuspect ? WAIT_OF_NETWORK_MS : 0));
      return {
        forgive: async () => {
          const own = [byPair.forget(pair), byPerson.forget(person)];
          await Promise.all(isKnownNetwork ? own : [...own, byNetwork.giveBack(network)]);
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

/** Of one length, however long the text is: a counter's key has room for 255 characters. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
