import type { UserStatus } from '@fleet/contracts/user';
import { statusesAfter } from '@fleet/contracts/user-status';
import type { Caller } from '../../caller.ts';
import { mayChange, type PersonToChange } from './person-to-change.ts';

/** The statuses into which the caller may change a person's, by the table of docs/user-statuses.md. */
export function statusesFor(by: Caller, person: PersonToChange): UserStatus[] {
  const { id, status, statusHeldByService, memberships } = person;
  if (id === by.userId || !by.may('update', 'User') || !mayChange(by, person)) return [];
  const isOwner = memberships.some(({ account }) => account.ownerId === id);
  if (isOwner && !by.seesEveryAccount) return [];
  return statusesAfter(status, by.seesEveryAccount ? 'SERVICE' : 'ACCOUNT', statusHeldByService);
}
