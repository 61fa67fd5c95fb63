import { graphql } from '../../../generated/graphql/gql.ts';

export const ShowProofMutation = graphql(`
  mutation ShowProof($data: ShowProofInput!) {
    showProof(data: $data)
  }
`);
