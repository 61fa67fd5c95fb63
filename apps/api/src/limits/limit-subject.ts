import type { Caller } from '../caller.ts';
import { networkOf } from '../http/network-of.ts';
import type { LimitSubject } from './concurrency-limiter.ts';

/** The subject that limits count for; an anonymous caller counts as their network. */
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
