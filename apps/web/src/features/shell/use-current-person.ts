import { useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import type { CurrentPersonQuery } from '../../generated/graphql/graphql.ts';
import type { Person } from '../../session/person.ts';
import { useSessionState } from '../../session/use-session.ts';
import { billingEffective } from './billing-effective.ts';

const CurrentPerson = graphql(`
  query CurrentPerson {
    credentials {
      profile {
        id
        firstName
        lastName
        email
        roles
        avatar {
          id
          url
        }
      }
      account {
        id
        title
        billing {
          id
          effectiveUntil
        }
      }
    }
  }
`);

/** Asks the server who is signed in. */
export function useCurrentPerson(): { person: Person | null; failed: boolean; retry: () => void } {
  const { scopes } = useSessionState();
  const [{ data, error, fetching }, refetch] = useQuery({ query: CurrentPerson });
  const person = useMemo(() => (data ? toPerson(data, scopes) : null), [data, scopes]);
  return {
    person,
    failed: Boolean(error) && !fetching,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  };
}

function toPerson({ credentials }: CurrentPersonQuery, scopes: Person['roles']): Person | null {
  const { profile, account } = credentials;
  if (!profile) return null;
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  return {
    id: profile.id,
    name: name || (profile.email ?? ''),
    email: profile.email ?? '',
    avatarUrl: profile.avatar?.url ?? null,
    roles: scopes,
    accountId: account?.id ?? null,
    accountTitle: account?.title ?? null,
    billingEffective: billingEffective(scopes, account?.billing?.effectiveUntil ?? null, Date.now()),
  };
}
