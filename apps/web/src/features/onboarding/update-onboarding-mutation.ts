import { graphql } from '../../generated/graphql/gql.ts';

export const UpdateOnboarding = graphql(`
  mutation UpdateOnboarding($data: UpdateOnboardingInput!) {
    updateOnboarding(data: $data) {
      id
      isOnboarding
    }
  }
`);
