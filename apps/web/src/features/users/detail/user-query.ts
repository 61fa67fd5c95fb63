import { graphql } from '../../../generated/graphql/gql.ts';
import type { UserDetailQuery } from '../../../generated/graphql/graphql.ts';

export const UserDetail = graphql(`
  query UserDetail($where: ById!, $change: Boolean!) {
    user(where: $where) {
      id
      email
      firstName
      lastName
      middleName
      username
      birthday
      gender
      phoneNumber
      description
      locale
      timeZone
      status
      roles
      isOwner
      createdAt
      nextStatuses @include(if: $change)
      contacts {
        id
        type
        value
        isPrimary
      }
      avatar {
        id
        url
      }
      account {
        id
        title
        type
        owner {
          id
          firstName
          lastName
        }
      }
      membership {
        id
        accountId
        roles
        vehicleScope
        vehicleIds
        groupIds
        version
        createdAt
      }
    }
  }
`);

export type User = NonNullable<UserDetailQuery['user']>;

export const UpdateUserField = graphql(`
  mutation UpdateUserField($where: ById!, $data: UpdateUserInput!) {
    updateUser(where: $where, data: $data) {
      id
      status
      nextStatuses
    }
  }
`);
