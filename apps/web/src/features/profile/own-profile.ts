import { useQuery } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import type { OwnProfileQuery } from '../../generated/graphql/graphql.ts';

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

/** The page itself tells what went wrong; and who has no contact yet is told of the first one. */
const CONTEXT = { quiet: true, additionalTypenames: ['User', 'Contact'] };

/** What the person who asks has written down of themselves. */
export function useOwnProfile(): { profile: OwnProfile | null; failed: boolean; retry: () => void } {
  const [{ data, error }, refetch] = useQuery({
    query: OwnProfile,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const profile = data?.credentials.profile ?? null;
  return {
    profile,
    failed: Boolean(error) && !profile,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  };
}
