import { graphql } from '../../../generated/graphql/gql.ts';

/** The question that a passkey answers. */
export const StartPasskeySignIn = graphql(`
  mutation StartPasskeySignIn {
    startPasskeySignIn
  }
`);
