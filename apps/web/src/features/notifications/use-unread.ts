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
/**
 * The answer is a number, so the cache needs the affected type. Failures of this background query are not
 * shown.
 */
const OF_NOTIFICATIONS = { quiet: true, additionalTypenames: ['Notification'] };
/** After this time without a socket event, the count is queried anyway. */
const SILENCE_MAX_MS = 8_000;

/**
 * Number of unread notifications, kept current. Queried once the socket listens, so that no change is missed.
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
