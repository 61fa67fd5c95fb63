import type { Caller } from '../caller.ts';
import { networkOf } from '../http/network-of.ts';
import type { Holders } from './gate.ts';

/** In whose name something is taken; who is not signed in is their network. */
export function holdersOf({
  caller,
  origin,
}: {
  caller: Pick<Caller, 'userId' | 'accountId'> | null;
  origin: { address: string };
}): Holders {
  if (caller) return { person: caller.userId, account: caller.accountId };
  return { person: strangerAt(origin.address), account: null };
}

export function strangerAt(address: string): string {
  return `address ${networkOf(address)}`;
}
