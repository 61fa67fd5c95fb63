import { useMemo } from 'react';
import { usePerson } from './person.ts';

export type Membership = { accountId: string; title: string };

export type Memberships = {
  /** Each account the person belongs to. Who runs the service may belong to none. */
  memberships: readonly Membership[];
  /** Whose vehicles are seen now. */
  currentId: string | null;
  switchAccount: (accountId: string) => void;
};

/** The accounts of the signed-in person. The server tells of one, so there is no other to switch to. */
export function useMemberships(): Memberships {
  const { accountId, accountTitle } = usePerson();
  return useMemo(
    () => ({
      memberships: accountId && accountTitle ? [{ accountId, title: accountTitle }] : [],
      currentId: accountId,
      switchAccount: () => undefined,
    }),
    [accountId, accountTitle],
  );
}
