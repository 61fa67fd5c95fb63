import type { Caller } from '../caller.ts';
import { networkOf } from '../http/network-of.ts';
import type { LimitSubject } from './concurrency-limiter.ts';

/** In whose name something is taken; who is not signed in is their network. */
export function limitSubjectOf({
  caller,
  origin,
}: {
  caller: Pick<Caller, 'userId' | 'accountId'> | null;
  origin: { address: string };
}): LimitSubject {
  if (caller) return { person: caller.userId, account: caller.accountId };
  return { person: anonymousAt(origin.address), account: null };
}

export function anonymousAt(address: string): string {
  return `address ${networkOf(address)}`;
}
