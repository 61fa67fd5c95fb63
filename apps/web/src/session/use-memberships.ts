import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import { useServices } from '../services.ts';
import { HOME_PATH } from './landing-path.ts';
import type { Membership } from './membership.ts';
import { usePerson } from './person.ts';

const SwitchAccount = graphql(`
  mutation SwitchAccount($data: SwitchAccountInput!) {
    switchAccount(data: $data) {
      tokenType
      accessToken
      profile {
        id
        roles
      }
    }
  }
`);

export type Memberships = {
  memberships: readonly Membership[];
  /** Account whose vehicles are shown. */
  currentId: string | null;
  switchAccount: (accountId: string) => void;
};

/** The person's accounts, and a function to switch. Switching opens the map. */
export function useMemberships(): Memberships {
  const { accountId: currentId, memberships } = usePerson();
  const { session } = useServices();
  const navigate = useNavigate();
  const [, change] = useMutation(SwitchAccount);
  const switchAccount = useCallback(
    async (accountId: string) => {
      if (accountId === currentId) return;
      const { data } = await change({ data: { accountId } });
      const issued = data?.switchAccount;
      if (!issued?.accessToken || !issued.tokenType) return;
      await navigate(HOME_PATH);
      const { tokenType, accessToken, profile } = issued;
      session.move({ tokenType, accessToken, accountId, roles: profile?.roles ?? [] });
    },
    [change, currentId, navigate, session],
  );
  return { memberships, currentId, switchAccount: (accountId) => void switchAccount(accountId) };
}
