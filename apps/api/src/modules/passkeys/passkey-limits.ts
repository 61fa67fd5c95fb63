import { networkOf } from '../../http/network-of.ts';
import type { Counters } from '../../limits/counters.ts';

const WINDOW_S = 15 * 60;
/** Questions and answers from one network: a signature cannot be guessed, so this spares the database only. */
export const MAX_PASSKEY_TRIES_PER_NETWORK = 300;

export type PasskeyLimits = {
  /** @throws TooManyRequestsError with the seconds to wait */
  take: (address: string) => Promise<void>;
};

export function createPasskeyLimits(counters: Counters): PasskeyLimits {
  const byNetwork = counters.create('passkey', { max: MAX_PASSKEY_TRIES_PER_NETWORK, windowS: WINDOW_S });
  return { take: async (address) => void (await byNetwork.take(networkOf(address))) };
}
