import { graphql } from '../../../../generated/graphql/gql.ts';
import type { BookEntriesQuery } from '../../../../generated/graphql/graphql.ts';

export const BookEntries = graphql(`
  query BookEntries($where: BookEntriesWhere!, $orderBy: BookEntriesOrderBy, $options: PageOptions) {
    billingBookEntries(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        at
        kind
        accountId
        accountTitle
        number
        amount
        currency
      }
      pages
      total
      sum
    }
  }
`);

export type EntryRow = BookEntriesQuery['billingBookEntries']['content'][number];
