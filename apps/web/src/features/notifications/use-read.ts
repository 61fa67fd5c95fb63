import { useCallback } from 'react';
import { useMutation } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';

const ReadNotifications = graphql(`
  mutation ReadNotifications($where: ReadNotificationsWhere!) {
    readNotifications(where: $where) {
      total
    }
  }
`);
/** The answer is a number, so the cache needs the affected type. */
const OF_NOTIFICATIONS = { additionalTypenames: ['Notification'] };

/** Marks some or all notifications as read. */
export function useRead(): (ids?: string[]) => Promise<void> {
  const [, mutate] = useMutation(ReadNotifications);
  return useCallback(
    async (ids) => {
      await mutate({ where: ids ? { ids } : {} }, OF_NOTIFICATIONS);
    },
    [mutate],
  );
}
