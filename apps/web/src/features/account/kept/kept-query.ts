import { graphql } from '../../../generated/graphql/gql.ts';
import type { AccountKeptQuery } from '../../../generated/graphql/graphql.ts';

export const AccountKept = graphql(`
  query AccountKept($where: ById!) {
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

export type KeptAccount = NonNullable<AccountKeptQuery['account']>;
export type KeptHistory = NonNullable<KeptAccount['history']>;
