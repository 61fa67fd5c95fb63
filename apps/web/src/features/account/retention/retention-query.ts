import { graphql } from '../../../generated/graphql/gql.ts';
import type { AccountRetentionQuery } from '../../../generated/graphql/graphql.ts';

export const AccountRetention = graphql(`
  query AccountRetention($where: ById!) {
    account(where: $where) {
      id
      version
      timeZone
      history {
        days
        daysMax
        startsAt
        firstDay
      }
      historyKeptFrom
    }
  }
`);

export type RetentionAccount = NonNullable<AccountRetentionQuery['account']>;
export type RetentionHistory = NonNullable<RetentionAccount['history']>;
