import { useQuery } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';

const Unread = graphql(`
  query SupportUnread {
    supportUnread {
      total
    }
  }
`);
/**
 * The answer is a number, so the cache needs the affected type. Failures of this background query are not
 * shown.
 */
const OF_SUPPORT = { quiet: true, additionalTypenames: ['SupportThread'] };

/** Number of unread conversations, kept current. */
export function useSupportUnread(isWanted: boolean): number {
  const [{ data }] = useQuery({ query: Unread, pause: !isWanted, context: OF_SUPPORT });
  return isWanted ? (data?.supportUnread.total ?? 0) : 0;
}
