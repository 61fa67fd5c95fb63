import { type Context, requireCaller } from '../graphql/context.ts';
import { OverQuotaError } from '../limits/allowances.ts';
import type { Holders } from '../limits/gate.ts';
import { createMeter } from '../limits/meter.ts';
import type { GeocoderAsker } from './open-geocoder.ts';

/** Who asks, and what their quota has left: what is over it is not asked for, and what is known is told all the same. */
export function askerOf(context: Pick<Context, 'caller' | 'refusal' | 'services'>): GeocoderAsker {
  const holders = holdersOf(context);
  return {
    person: holders.person,
    takes: (questions) => {
      try {
        createMeter(context.services.usage.addresses).take(holders, questions);
        return true;
      } catch (error) {
        if (error instanceof OverQuotaError) return false;
        throw error;
      }
    },
  };
}

/** @throws OverQuotaError */
export function takeSearch(context: Pick<Context, 'caller' | 'refusal' | 'services'>): void {
  createMeter(context.services.usage.placeSearches).take(holdersOf(context), 1);
}

function holdersOf(context: Pick<Context, 'caller' | 'refusal'>): Holders {
  const { userId, accountId } = requireCaller(context);
  return { person: userId, account: accountId };
}
