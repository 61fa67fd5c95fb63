import { displayOf } from '@fleet/contracts/display';
import { useEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { CurrentPersonQuery } from '../../../generated/graphql/graphql.ts';
import type { PersonalDisplay } from '../../../lib/display.ts';
import { useServices } from '../../../services.ts';
import type { ActingInTab } from '../../../session/acting.ts';
import type { Person } from '../../../session/person.ts';
import { useSessionState } from '../../../session/use-session.ts';

const CurrentPerson = graphql(`
  query CurrentPerson {
    credentials {
      profile {
        id
        firstName
        lastName
        email
        roles
        timeZone
        timeZoneChoice
        hourCycle
        weekStart
        distanceUnit
        avatar {
          id
          url
        }
      }
      billingEffective
      account {
        id
        title
        timeZone
        hourCycle
        weekStart
        distanceUnit
        billing {
          id
          status
        }
      }
    }
    memberships {
      id
      accountId
      accountTitle
      isOnboarding
    }
  }
`);

/** Loads the signed-in person; the stored one while the server is unreachable. */
export function useCurrentPerson(): { person: Person | null; failed: boolean; retry: () => void } {
  const { scopes } = useSessionState();
  const [{ data, error, fetching }, refetch] = useQuery({ query: CurrentPerson });
  const { personMemory, live, session } = useServices();
  const acting = session.acting();
  const away = Boolean(error?.networkError);
  const person = useMemo(() => {
    if (data) return toPerson(data, { scopes, acting });
    return away && !acting ? personMemory.recall() : null;
  }, [data, away, scopes, acting, personMemory]);

  useEffect(() => {
    // Nothing of another account is stored in the browser.
    if (data && person && !acting) personMemory.remember(person);
  }, [data, person, acting, personMemory]);
  useEffect(() => {
    if (!away) return;
    const ask = () => refetch({ requestPolicy: 'network-only' });
    const stop = live.subscribe(() => live.status().kind === 'live' && ask());
    window.addEventListener('online', ask);
    return () => {
      stop();
      window.removeEventListener('online', ask);
    };
  }, [away, live, refetch]);

  return {
    person,
    failed: Boolean(error) && !fetching,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  };
}

/** Preloads the person, so that the page starts without a splash screen. */
export function useCurrentPersonAhead(isSignedIn: boolean): void {
  useQuery({ query: CurrentPerson, pause: !isSignedIn, context: QUIET });
}
/** The page shows failures itself. */
const QUIET = { quiet: true };

function toPerson(
  { credentials, memberships }: CurrentPersonQuery,
  { scopes, acting }: { scopes: Person['roles']; acting: ActingInTab | null },
): Person | null {
  const { profile, account, billingEffective } = credentials;
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
    memberships: memberships.map(({ accountId, accountTitle }) => ({ accountId, title: accountTitle })),
    isOnboarding: memberships.some((one) => one.accountId === account?.id && one.isOnboarding),
    billingEffective,
    display: personalDisplay(credentials),
    acting,
  };
}

function personalDisplay({ profile, account }: CurrentPersonQuery['credentials']): PersonalDisplay {
  const display = displayOf(profile ?? null, account ?? null);
  return { ...display, accountZone: account?.timeZone ?? display.timeZone };
}
