import { useQuery } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';

const Unread = graphql(`
  query SupportUnread {
    supportUnread {
      total
    }
  }
`);
/** A number tells the cache nothing of what it counts; and nobody asked for it, so nobody is told when it fails. */
const OF_SUPPORT = { quiet: true, additionalTypenames: ['SupportThread'] };

/** Conversations with something to read, as it changes. */
export function useSupportUnread(isWanted: boolean): number {
  const [{ data }] = useQuery({ query: Unread, pause: !isWanted, context: OF_SUPPORT });
  return isWanted ? (data?.supportUnread.total ?? 0) : 0;
}
