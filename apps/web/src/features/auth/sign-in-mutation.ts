import { graphql } from '../../generated/graphql/gql.ts';

export const SignInMutation = graphql(`
  mutation SignIn($data: SignInInput!) {
    signIn(data: $data) {
      ...IssuedCredentials
      ...SecondStep
    }
  }
`);
