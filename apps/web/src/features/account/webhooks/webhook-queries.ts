import { graphql } from '../../../generated/graphql/gql.ts';
import type { WebhookDetailQuery, WebhooksListQuery } from '../../../generated/graphql/graphql.ts';

export const WebhooksList = graphql(`
  query WebhooksList($where: WebhooksWhere, $orderBy: WebhooksOrderBy, $options: PageOptions) {
    webhooks(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        url
        description
        kinds
        enabled
        lastTriedAt
        lastStatus
        failingSince
        switchedOffAt
        createdAt
      }
      pages
      total
    }
  }
`);

export type WebhookRow = WebhooksListQuery['webhooks']['content'][number];

export const WebhookDetail = graphql(`
  query WebhookDetail($where: ById!) {
    webhook(where: $where) {
      id
      version
      url
      description
      kinds
      enabled
      lastTriedAt
      lastStatus
      failingSince
      switchedOffAt
      createdAt
    }
  }
`);

export type Webhook = NonNullable<WebhookDetailQuery['webhook']>;
