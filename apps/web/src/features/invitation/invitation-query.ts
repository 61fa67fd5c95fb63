import { graphql } from '../../generated/graphql/gql.ts';
import type { InvitationOfLinkQuery } from '../../generated/graphql/graphql.ts';

export const InvitationOfLink = graphql(`
  query InvitationOfLink($token: String!) {
    invitation(where: { token: $token }) {
      id
      email
      firstName
      lastName
      roles
      status
      expiresAt
      authorName
      accountTitle
      isRegistered
    }
  }
`);

export type InvitationOfLink = NonNullable<InvitationOfLinkQuery['invitation']>;

/** The person who is signed in where the link was opened. */
export const WhoIsHere = graphql(`
  query WhoIsHere {
    credentials {
      profile {
        id
        email
        firstName
        lastName
      }
    }
  }
`);
