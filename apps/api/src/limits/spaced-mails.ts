import { bucketOf } from './bucket-of.ts';
import type { Counters } from './counters.ts';

const DAY_S = 24 * 60 * 60;
/** Afterwards one mail within so long. What a mail brings is good for longer, so one that is held back has a twin in the mailbox. */
export const SPACED_BY_S = 30 * 60;

/**
 * Whether an address gets a mail that anybody may ask for. So many a day at once, then one in half an hour: a stranger who uses
 * them up leaves the person a mail that is still good, and no flood.
 */
export function createSpacedMails(counters: Counters, name: string, perDay: number) {
  const byDay = counters.create(`${name}_day`, { max: perDay, windowS: DAY_S });
  const spaced = counters.create(`${name}_spaced`, { max: 1, windowS: SPACED_BY_S });
  return async (email: string): Promise<boolean> => {
    const key = bucketOf(email);
    return (await byDay.tryTake(key)) || (await spaced.tryTake(key));
  };
}
