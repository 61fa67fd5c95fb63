import { type Context, requireCaller } from '../graphql/context.ts';
import { OverQuotaError } from '../limits/allowances.ts';
import type { LimitSubject } from '../limits/concurrency-limiter.ts';
import { createCostBudget } from '../limits/cost-budget.ts';
import type { GeocoderAsker } from './open-geocoder.ts';

/** Who asks, and what their quota has left: what is over it is not asked for, and what is known is told all the same. */
export function askerOf(context: Pick<Context, 'caller' | 'refusal' | 'services'>): GeocoderAsker {
  const limitSubject = limitSubjectOf(context);
  return {
    person: limitSubject.person,
    takes: (questions) => {
      try {
        createCostBudget(context.services.usage.addresses).take(limitSubject, questions);
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
  createCostBudget(context.services.usage.placeSearches).take(limitSubjectOf(context), 1);
}

function limitSubjectOf(context: Pick<Context, 'caller' | 'refusal'>): LimitSubject {
  const { userId, accountId } = requireCaller(context);
  return { person: userId, account: accountId };
}
