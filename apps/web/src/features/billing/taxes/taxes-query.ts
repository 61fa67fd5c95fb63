import { graphql } from '../../../generated/graphql/gql.ts';
import type { TaxRatesListQuery } from '../../../generated/graphql/graphql.ts';

export const TaxRatesList = graphql(`
  query TaxRatesList($where: TaxRatesWhere, $orderBy: TaxRatesOrderBy, $options: PageOptions) {
    taxRates(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        version
        country
        name
        percent
        reverseCharge
        providerCode
        status
        isDefault
        accounts
      }
      pages
      total
    }
  }
`);

export type TaxRateRow = TaxRatesListQuery['taxRates']['content'][number];

export const CreateTaxRateMutation = graphql(`
  mutation CreateTaxRate($data: CreateTaxRateInput!) {
    createTaxRate(data: $data) {
      id
      name
    }
  }
`);

export const UpdateTaxRateMutation = graphql(`
  mutation UpdateTaxRate($where: VersionWhere!, $data: UpdateTaxRateInput!) {
    updateTaxRate(where: $where, data: $data) {
      id
      version
      name
      status
      isDefault
    }
  }
`);

export const TaxRateForm = graphql(`
  query TaxRateForm($where: ById!) {
    taxRate(where: $where) {
      id
      version
      country
      name
      percent
      reverseCharge
      providerCode
      status
      isDefault
      accounts
    }
  }
`);
