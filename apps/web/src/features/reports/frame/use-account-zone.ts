import { useEffect } from 'react';
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

const AGAIN_MS = 10_000;

/**
 * The zone whose days reports are of; null while it is not known. Who belongs to no account counts by the browser's, and
 * so does everybody where it cannot be had, until it can: days of another zone have other figures.
 */
export function useAccountZone(): string | null {
  const [{ data, error }, ask] = useQuery({ query: AccountZone, context: QUIET });
  useEffect(() => {
    if (data || !error) return;
    const timer = setTimeout(() => ask({ ...QUIET, requestPolicy: 'network-only' }), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [data, error, ask]);
  if (!data && !error) return null;
  return data?.credentials.account?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const QUIET = { quiet: true };
