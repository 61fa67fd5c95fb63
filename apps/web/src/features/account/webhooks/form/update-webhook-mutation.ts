import { graphql } from '../../../../generated/graphql/gql.ts';

export const UpdateWebhookMutation = graphql(`
  mutation UpdateWebhook($where: VersionWhere!, $data: UpdateWebhookInput!) {
    updateWebhook(where: $where, data: $data) {
      id
      version
      url
      description
      kinds
      enabled
      failingSince
      switchedOffAt
    }
  }
`);
