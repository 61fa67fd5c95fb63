import type { Caller } from '../caller.ts';
import { NotActiveError, UnauthorizedError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Loaders } from './loaders.ts';

/** Where a request came from, for limits, sessions and logs. */
export type Origin = { requestId: string; address: string; userAgent: string | null };

export type Context = {
  services: Services;
  origin: Origin;
  /** Null for a request without a good access token; then `refusal` says what to answer. */
  caller: Caller | null;
  refusal: 'UNAUTHORIZED' | 'ACCOUNT_NOT_ACTIVE';
  loaders: Loaders;
};

/** @throws UnauthorizedError without a good token · NotActiveError for a blocked user */
export function requireCaller({ caller, refusal }: Pick<Context, 'caller' | 'refusal'>): Caller {
  if (caller) return caller;
  throw refusal === 'ACCOUNT_NOT_ACTIVE' ? new NotActiveError() : new UnauthorizedError();
}
