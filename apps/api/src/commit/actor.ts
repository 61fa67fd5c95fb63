import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Deadline } from './deadline.ts';

/** Where a request came from, for limits, sessions, audit and logs. */
export type Origin = { requestId: string; address: string; userAgent: string | null };

/** A key by which a sender knows a mutation again, and the hash of what it asks for. */
export type Idempotency = { key: string; requestHash: Uint8Array<ArrayBuffer> };

/** Who does something, from where, under which request. */
export type Actor = Caller & {
  origin: Origin;
  deadline: Deadline;
  clock: Clock;
  /** Null where the sender gave no key. */
  idempotency: Idempotency | null;
};
