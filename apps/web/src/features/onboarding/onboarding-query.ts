import { useQuery } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import type { OnboardingQuery } from '../../generated/graphql/graphql.ts';

const Onboarding = graphql(`
  query Onboarding {
    onboarding {
      isOpen
      steps
      done
      choosesKind
    }
    credentials {
      profile {
        id
        firstName
        lastName
        email
        locale
        timeZone
      }
      account {
        id
        type
        title
        timeZone
      }
    }
    vehicles(options: { size: 1 }) {
      content {
        id
        title
        plateNumber
      }
    }
  }
`);

/** What others add counts, too, and an answer without rows names no type. */
const CONTEXT = { quiet: true, additionalTypenames: ['Membership', 'Vehicle', 'Device'] };

export type Known = {
  onboarding: NonNullable<OnboardingQuery['onboarding']>;
  person: NonNullable<OnboardingQuery['credentials']['profile']>;
  account: NonNullable<OnboardingQuery['credentials']['account']>;
  /** One of the account, to which a first tracker is fitted. */
  vehicle: OnboardingQuery['vehicles']['content'][number] | null;
};

/** What the steps begin with; `known` is null for who stands in no account. */
export function useOnboarding() {
  const [{ data, error }, refetch] = useQuery({
    query: Onboarding,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  return {
    known: data ? knownOf(data) : null,
    isLoading: !data && !error,
    failed: Boolean(error) && !data,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  };
}

function knownOf({ onboarding, credentials, vehicles }: OnboardingQuery): Known | null {
  const { profile: person, account } = credentials;
  if (!onboarding || !person || !account) return null;
  return { onboarding, person, account, vehicle: vehicles.content[0] ?? null };
}
