import { graphql } from '../../../generated/graphql/gql.ts';
import type { AccountsListQuery } from '../../../generated/graphql/graphql.ts';

export const AccountsList = graphql(`
  query AccountsList($where: AccountsWhere, $orderBy: AccountsOrderBy, $options: PageOptions) {
    accounts(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        title
        type
        status
        createdAt
        logo {
          id
          thumbnailUrl
        }
        owner {
          id
          firstName
          lastName
          email
        }
        billing {
          id
          isTrial
          effectiveUntil
        }
        vehicles {
          total
        }
        users(options: { size: 5 }) {
          total
        }
      }
      pages
      total
    }
  }
`);

export type AccountRow = AccountsListQuery['accounts']['content'][number];
