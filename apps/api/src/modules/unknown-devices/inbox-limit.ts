import type { Counters } from '../../limits/counters.ts';

/** Enough to type and correct an identifier; too little to look for those of others. */
const MAX_QUESTIONS = 60;
const WINDOW_S = 60;
/**
 * Identifiers that a person may ask about per day. A screen asks about few; somebody who tries a series asks
 * about many.
 */
const MAX_IDENTIFIERS = 200;
const DAY_S = 86_400;

export type InboxLimit = {
  /** @throws TooManyRequestsError for who asks too often, or after too many identifiers */
  take: (userId: string, identifier: string) => Promise<void>;
};

/** Counts a person's questions per identifier, and the number of identifiers per day. */
export function createInboxLimit(counters: Counters): InboxLimit {
  const questions = counters.create('inbox', { max: MAX_QUESTIONS, windowS: WINDOW_S });
  const known = counters.create('inbox-identifier', { max: Number.MAX_SAFE_INTEGER, windowS: DAY_S });
  const identifiers = counters.create('inbox-identifiers', { max: MAX_IDENTIFIERS, windowS: DAY_S });
  return {
    take: async (userId, identifier) => {
      await questions.take(userId);
      const key = `${userId} ${identifier}`;
      if ((await known.take(key)) > 1) return;
      try {
        await identifiers.take(userId);
      } catch (error) {
        await known.forget(key);
        throw error;
      }
    },
  };
}
