import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { useServices } from '../../services.ts';

const Unread = graphql(`
  query UnreadNotifications {
    unreadNotifications {
      total
    }
  }
`);
/** A number tells the cache nothing of what it counts; and nobody asked for it, so nobody is told when it fails. */
const OF_NOTIFICATIONS = { quiet: true, additionalTypenames: ['Notification'] };
/** Where nothing is heard for so long it is asked for all the same. */
const SILENCE_MAX_MS = 8_000;

/**
 * How many notifications the person has not read, as it changes. Asked for once the page hears of changes, so that none falls
 * in between, and beside what the page itself shows.
 */
export function useUnread(): number {
  const { live } = useServices();
  const [isHeard, setHeard] = useState(() => live.status().kind === 'live');
  useEffect(() => {
    if (isHeard) return;
    const begin = () => setHeard(true);
    const stop = live.onGap(begin);
    const timer = setTimeout(begin, SILENCE_MAX_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [live, isHeard]);
  const [{ data }] = useQuery({ query: Unread, pause: !isHeard, context: OF_NOTIFICATIONS });
  return data?.unreadNotifications.total ?? 0;
}
