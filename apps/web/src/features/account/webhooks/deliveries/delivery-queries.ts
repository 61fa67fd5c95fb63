import { graphql } from '../../../../generated/graphql/gql.ts';
import type {
  WebhookDeliveriesQuery,
  WebhookDeliveryDetailQuery,
} from '../../../../generated/graphql/graphql.ts';

export const WebhookDeliveries = graphql(`
  query WebhookDeliveries($where: WebhookDeliveriesWhere!, $options: PageOptions) {
    webhookDeliveries(where: $where, orderBy: { field: createdAt, direction: DESC }, options: $options) {
      content {
        id
        type
        state
        tries
        lastStatus
        nextAttemptAt
        createdAt
      }
      total
    }
  }
`);

export type DeliveryRow = WebhookDeliveriesQuery['webhookDeliveries']['content'][number];

export const WebhookDeliveryDetail = graphql(`
  query WebhookDeliveryDetail($where: ById!) {
    webhookDelivery(where: $where) {
      id
      messageId
      state
      tries
      body
      attempts {
        id
        at
        durationMs
        status
        trouble
        answer
      }
    }
  }
`);

export type Delivery = NonNullable<WebhookDeliveryDetailQuery['webhookDelivery']>;

export const ReplayWebhookDelivery = graphql(`
  mutation ReplayWebhookDelivery($where: ById!) {
    replayWebhookDelivery(where: $where) {
      id
      state
      tries
      nextAttemptAt
    }
  }
`);
