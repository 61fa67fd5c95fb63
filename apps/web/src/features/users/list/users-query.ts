import { graphql } from '../../../generated/graphql/gql.ts';
import type { UsersListQuery } from '../../../generated/graphql/graphql.ts';

export const UsersList = graphql(`
  query UsersList($where: UsersWhere, $orderBy: UsersOrderBy, $options: PageOptions) {
    users(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        email
        firstName
        lastName
        status
        roles
        isOwner
        createdAt
        avatar {
          id
          url
        }
        account {
          id
          title
        }
        membership {
          id
          vehicleScope
          vehicleIds
          groupIds
        }
      }
      pages
      total
    }
  }
`);

export type UserRow = UsersListQuery['users']['content'][number];
