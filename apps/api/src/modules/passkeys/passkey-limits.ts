import { networkOf } from '../../http/network-of.ts';
import { bucketOf } from '../../limits/bucket-of.ts';
import type { Counters } from '../../limits/counters.ts';

const WINDOW_S = 15 * 60;
/** Questions and answers from one network: a signature cannot be guessed, so this spares the database only. */
export const MAX_PASSKEY_TRIES_PER_NETWORK = 300;

/** Attempts with passkeys on one known browser. */
export const MAX_PASSKEY_TRIES_PER_BROWSER = 60;

export type PasskeyLimits = {
  /**
   * @param browserId of a browser on which somebody signed in: others in its network do not stop it
   * @throws TooManyRequestsError with the seconds to wait
   */
  take: (address: string, browserId: string | null) => Promise<void>;
};

export function createPasskeyLimits(counters: Counters): PasskeyLimits {
  const create = (name: string, max: number) => counters.create(name, { max, windowS: WINDOW_S });
  const byNetwork = create('passkey', MAX_PASSKEY_TRIES_PER_NETWORK);
  const byBrowser = create('passkey_browser', MAX_PASSKEY_TRIES_PER_BROWSER);
  return {
    take: async (address, browserId) => {
      if (browserId) await byBrowser.take(browserId);
      else await byNetwork.take(bucketOf(networkOf(address)));
    },
  };
}
