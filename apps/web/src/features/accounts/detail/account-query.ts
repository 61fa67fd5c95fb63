import { graphql } from '../../../generated/graphql/gql.ts';
import type { AccountDetailQuery } from '../../../generated/graphql/graphql.ts';

export const AccountDetail = graphql(`
  query AccountDetail($where: ById!) {
    account(where: $where) {
      id
      title
      type
      status
      description
      timeZone
      hourCycle
      weekStart
      distanceUnit
      inactiveAfterH
      waitingDevicesMax
      version
      createdAt
      confirmedAt
      logo {
        id
        url
        thumbnailUrl
      }
      balance
      currency
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
      devices {
        total
      }
      servers {
        total
      }
      users(options: { size: 5 }) {
        total
        content {
          id
          firstName
          lastName
          email
          isOwner
          roles
          avatar {
            id
            url
          }
        }
      }
      invitations(options: { size: 5 }) {
        total
      }
    }
  }
`);

export type Account = NonNullable<AccountDetailQuery['account']>;
