import { useQuery } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';

const AccountZone = graphql(`
  query AccountZone {
    credentials {
      account {
        id
        timeZone
      }
    }
  }
`);

/**
 * The zone whose days reports are of; null while it is not known. Who belongs to no account counts by the browser's, and
 * so does everybody where it cannot be had.
 */
export function useAccountZone(): string | null {
  const [{ data, error }] = useQuery({ query: AccountZone, context: QUIET });
  if (!data && !error) return null;
  return data?.credentials.account?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const QUIET = { quiet: true };
