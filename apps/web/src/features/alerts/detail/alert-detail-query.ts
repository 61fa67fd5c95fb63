import { graphql } from '../../../generated/graphql/gql.ts';
import type { AlertDetailQuery } from '../../../generated/graphql/graphql.ts';

export const AlertDetail = graphql(`
  query AlertDetail($where: ById!) {
    alert(where: $where) {
      id
      accountId
      ruleId
      ruleTitle
      severity
      state
      openedAt
      firedAt
      lastAt
      endedAt
      times
      values
      latitude
      longitude
      isLate
      withdrawnAt
      acknowledgedAt
      acknowledgedBy
      assigneeId
      assignee
      closedAt
      snoozedUntil
      vehicle {
        id
        title
        plateNumber
      }
      notes {
        id
        kind
        author
        text
        createdAt
      }
    }
  }
`);

export type AlertDetails = NonNullable<AlertDetailQuery['alert']>;
