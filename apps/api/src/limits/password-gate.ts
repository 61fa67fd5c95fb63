import { networkOf } from '../http/network-of.ts';
import { type ConcurrencyLimits, createConcurrencyLimiter } from './concurrency-limiter.ts';

/** Longer than a busy machine needs for all who wait; shorter than a browser's patience. */
const WAIT_MS = 15_000;
const NOBODY = { atOnce: Number.POSITIVE_INFINITY, waiting: Number.POSITIVE_INFINITY };
/** Of four threads that hash, strangers have two; one network has no more of these than the other networks. */
const OF_STRANGERS: ConcurrencyLimits = {
  total: 2,
  person: { atOnce: 2, waiting: 150 },
  account: NOBODY,
  waiting: 500,
  waitMs: WAIT_MS,
};
/** Of who comes with a browser that is known, or is signed in. */
const OF_KNOWN: ConcurrencyLimits = { ...OF_STRANGERS, person: { atOnce: 1, waiting: 10 } };

/** Whoever's password is hashed, or held against a hash. */
export type PasswordHolder = { address: string; knownId: string | null };

export type PasswordGate = {
  /** @throws TooManyRequestsError when too many wait already, or it waited too long: nothing was hashed */
  within: <Value>(holder: PasswordHolder, hash: () => Promise<Value>) => Promise<Value>;
};

/**
 * The ceiling of what hashing passwords takes of one process: 50 ms of a processor and 19 MiB each. Strangers have places of
 * their own, so a flood of guesses from however many networks does not keep out who comes with a known browser.
 */
export function createPasswordGate(): PasswordGate {
  const [strangers, known] = [createConcurrencyLimiter(OF_STRANGERS), createConcurrencyLimiter(OF_KNOWN)];
  return {
    within: async ({ address, knownId }, hash) => {
      const limiter = knownId === null ? strangers : known;
      const pass = await limiter.enter({ person: knownId ?? networkOf(address), account: null });
      try {
        return await hash();
      } finally {
        pass.leave();
      }
    },
  };
}
