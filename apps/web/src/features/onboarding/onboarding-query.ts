import { graphql } from '../../generated/graphql/gql.ts';
import type { OnboardingQuery } from '../../generated/graphql/graphql.ts';
import { useAsked } from '../../graphql/use-asked.ts';

const Onboarding = graphql(`
  query Onboarding {
    onboarding {
      isOpen
      steps
      done
      choosesKind
      demo
      pendingDevice {
        id
        title
        externalDeviceId
        vehicle {
          id
        }
      }
      demoDevice {
        id
        demoUntil
        vehicle {
          id
          title
        }
      }
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

/** Named because an empty result contains no types; changes by others count too. */
const TYPENAMES = ['Membership', 'Vehicle', 'Device', 'Invitation'];

export type Known = {
  onboarding: NonNullable<OnboardingQuery['onboarding']>;
  person: NonNullable<OnboardingQuery['credentials']['profile']>;
  account: NonNullable<OnboardingQuery['credentials']['account']>;
  /** Vehicle that the first tracker is fitted to. */
  vehicle: OnboardingQuery['vehicles']['content'][number] | null;
};

/** State of the first steps; `known` is null for people without an account. */
export function useOnboarding() {
  const { data, failed, again } = useAsked(Onboarding, {}, TYPENAMES);
  return { known: data && knownOf(data), isLoading: !data && !failed, failed, retry: again };
}

function knownOf({ onboarding, credentials, vehicles }: OnboardingQuery): Known | null {
  const { profile: person, account } = credentials;
  if (!onboarding || !person || !account) return null;
  return { onboarding, person, account, vehicle: vehicles.content[0] ?? null };
}
