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
/** The answer is a number, which tells the cache nothing of notifications. */
const OF_NOTIFICATIONS = { additionalTypenames: ['Notification'] };

/** Marks these as read, or all. */
export function useRead(): (ids?: string[]) => Promise<void> {
  const [, mutate] = useMutation(ReadNotifications);
  return useCallback(
    async (ids) => {
      await mutate({ where: ids ? { ids } : {} }, OF_NOTIFICATIONS);
    },
    [mutate],
  );
}
