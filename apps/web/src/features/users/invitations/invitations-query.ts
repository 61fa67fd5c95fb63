import { graphql } from '../../../generated/graphql/gql.ts';
import type { InvitationsListQuery } from '../../../generated/graphql/graphql.ts';

export const InvitationsList = graphql(`
  query InvitationsList($where: InvitationsWhere, $orderBy: InvitationsOrderBy, $options: PageOptions) {
    invitations(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        email
        firstName
        lastName
        roles
        status
        accountTitle
        authorName
        sentAt
        expiresAt
        askedAt
      }
      pages
      total
    }
  }
`);

export type InvitationRow = InvitationsListQuery['invitations']['content'][number];
