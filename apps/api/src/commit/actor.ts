import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Deadline } from './deadline.ts';

/** Source of a request, for limits, sessions, audit and logs. */
export type Origin = { requestId: string; address: string; userAgent: string | null };

/** Idempotency key of a mutation, with the hash of its input. */
export type Idempotency = { key: string; requestHash: Uint8Array<ArrayBuffer> };

/** The author of a change, with the request and its source. */
export type Actor = Caller & {
  origin: Origin;
  deadline: Deadline;
  clock: Clock;
  /** Null if the client sent no key. */
  idempotency: Idempotency | null;
};
