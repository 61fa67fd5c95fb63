import { graphql } from '../../../generated/graphql/gql.ts';

export const UpdateContactMutation = graphql(`
  mutation UpdateContact($where: VersionWhere!, $data: UpdateContactInput!) {
    updateContact(where: $where, data: $data) {
      id
      version
    }
  }
`);
