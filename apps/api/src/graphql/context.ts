import type { Caller } from '../caller.ts';
import type { Actor, Origin } from '../commit/actor.ts';
import type { Deadline } from '../commit/deadline.ts';
import { idempotencyOf } from '../commit/idempotency.ts';
import { NotActiveError, UnauthorizedError } from '../errors.ts';
import type { KnownBrowserCookie } from '../http/known-browser-cookie.ts';
import type { CostBudget } from '../limits/cost-budget.ts';
import type { RequestReports } from '../modules/reports/report-runner.ts';
import type { CallerServices } from '../services.ts';
import type { Loaders } from './loaders.ts';
import type { TextLists } from './text-lists.ts';

/** One request as the HTTP handler has it. */
export type Incoming = {
  origin: Origin;
  deadline: Deadline;
  devices: KnownBrowserCookie;
  /** By which its sender knows it again, when it is sent twice. */
  idempotencyKey: string | null;
  /** Aborts once nobody waits for the answer. */
  signal: AbortSignal;
  costBudget: CostBudget;
  reports: RequestReports;
  /** Waits for a place among the long pages; kept until the request is answered. @throws TooManyRequestsError */
  enterLongPage: (caller: Caller) => Promise<void>;
};

export type Context = Incoming & {
  services: CallerServices;
  /** Null for a request without a good access token; then `refusal` says what to answer. */
  caller: Caller | null;
  refusal: 'UNAUTHORIZED' | 'ACCOUNT_NOT_ACTIVE';
  loaders: Loaders;
  /** Rows of this answer of which it is known whether they are the caller's account's. */
  reached: WeakMap<object, boolean | Promise<boolean>>;
  /** Lists of this answer that are JSON already; null where the answer is no text. */
  textLists: TextLists | null;
};

/** @throws UnauthorizedError without a good token · NotActiveError for a blocked user */
export function requireCaller({ caller, refusal }: Pick<Context, 'caller' | 'refusal'>): Caller {
  if (caller) return caller;
  throw refusal === 'ACCOUNT_NOT_ACTIVE' ? new NotActiveError() : new UnauthorizedError();
}

/** @param operation what is done once under the key: the mutation's place in the document, and its input */
export function actorOf(context: Context, operation: { place: string; input: unknown }): Actor {
  const { origin, deadline, idempotencyKey, services } = context;
  const key = idempotencyKey && `${idempotencyKey} ${operation.place}`;
  const idempotency = idempotencyOf(key, operation.place, operation.input);
  return { ...requireCaller(context), origin, deadline, clock: services.clock, idempotency };
}
