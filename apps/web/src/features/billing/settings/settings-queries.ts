import { graphql } from '../../../generated/graphql/gql.ts';
import type { BillingSettingsQuery } from '../../../generated/graphql/graphql.ts';

export const BillingSettings = graphql(`
  query BillingSettings {
    installation {
      id
      version
      seller {
        name
        address
        taxId
        bank
      }
      paymentProviders {
        provider
        enabled
        publicId
        hasSecret
        hasWebhookSecret
        webhookUrl
      }
    }
  }
`);

export type BillingSetup = BillingSettingsQuery['installation'];
export type ProviderSetup = BillingSetup['paymentProviders'][number];

export const ChangeSeller = graphql(`
  mutation ChangeSeller($data: ChangeSellerInput!) {
    changeSeller(data: $data) {
      id
      version
    }
  }
`);

export const ChangePaymentProvider = graphql(`
  mutation ChangePaymentProvider($data: UpdatePaymentProviderInput!) {
    updatePaymentProvider(data: $data) {
      id
      version
    }
  }
`);
