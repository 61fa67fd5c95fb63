import { graphql } from '../../../generated/graphql/gql.ts';

/** Requests the challenge for a passkey. */
export const StartPasskeySignIn = graphql(`
  mutation StartPasskeySignIn {
    startPasskeySignIn
  }
`);
