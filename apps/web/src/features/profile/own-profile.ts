import { graphql } from '../../generated/graphql/gql.ts';
import type { OwnProfileQuery } from '../../generated/graphql/graphql.ts';
import { type QueryState, useAsked } from '../../graphql/use-asked.ts';

const OwnProfile = graphql(`
  query OwnProfile {
    credentials {
      profile {
        id
        email
        username
        firstName
        lastName
        middleName
        birthday
        gender
        phoneNumber
        description
        locale
        timeZone
        timeZoneChoice
        hourCycle
        weekStart
        distanceUnit
        contacts {
          id
          type
          value
          isPrimary
          isPublic
          version
        }
      }
    }
  }
`);

export type OwnProfile = NonNullable<OwnProfileQuery['credentials']['profile']>;
export type OwnContact = OwnProfile['contacts'][number];

/** The person's own profile. An empty list of contacts is refetched when the first is added. */
export function useOwnProfile(): QueryState<OwnProfile> {
  const asked = useAsked(OwnProfile, {}, ['User', 'Contact']);
  const data = asked.data?.credentials.profile ?? null;
  return { ...asked, data, failed: asked.error !== undefined && data === null };
}
