import { graphql } from '../../generated/graphql/gql.ts';
import type { AlertsListQuery } from '../../generated/graphql/graphql.ts';

export const AlertsList = graphql(`
  query AlertsList($where: AlertsWhere, $orderBy: AlertsOrderBy, $options: PageOptions) {
    alerts(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        ruleTitle
        severity
        state
        openedAt
        endedAt
        times
        values
        isLate
        withdrawnAt
        assignee
        snoozedUntil
        vehicle {
          id
          title
          plateNumber
        }
      }
      pages
      total
    }
  }
`);

export type AlertRow = AlertsListQuery['alerts']['content'][number];

/** Rules and other people change alerts, so these types are refetched. */
export const ABOUT_ALERTS = { typenames: ['Alert'] };
