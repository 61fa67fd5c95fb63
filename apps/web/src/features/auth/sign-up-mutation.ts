import { graphql } from '../../generated/graphql/gql.ts';

export const SignUpMutation = graphql(`
  mutation SignUp($data: SignUpInput!) {
    signUp(data: $data) {
      ...IssuedCredentials
    }
  }
`);
