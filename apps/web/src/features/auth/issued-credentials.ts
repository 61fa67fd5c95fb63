import type { FragmentType } from '../../generated/graphql/fragment-masking.ts';
import { readFragment } from '../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../generated/graphql/gql.ts';
import { IssuedCredentials } from '../../session/token-store.ts';

const IssuedCredentialsFragment = graphql(`
  fragment IssuedCredentials on Credentials {
    tokenType
    accessToken
    refreshToken
    profile {
      id
      roles
    }
  }
`);

type Answered = FragmentType<typeof IssuedCredentialsFragment>;

/** Null after a sign-up that must be confirmed by mail. */
export function issuedIfAny(credentials: Answered): IssuedCredentials | null {
  return readFragment(IssuedCredentialsFragment, credentials).accessToken ? issuedOf(credentials) : null;
}

/** @throws ZodError when the server answered a sign-in without tokens */
export function issuedOf(credentials: Answered): IssuedCredentials {
  const { profile, ...tokens } = readFragment(IssuedCredentialsFragment, credentials);
  return IssuedCredentials.parse({ ...tokens, roles: profile?.roles ?? [] });
}
