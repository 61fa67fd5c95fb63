import { graphql } from '../../../generated/graphql/gql.ts';
import type { DifferencesListQuery } from '../../../generated/graphql/graphql.ts';

export const DifferencesList = graphql(`
  query DifferencesList(
    $where: BillingDifferencesWhere
    $orderBy: BillingDifferencesOrderBy
    $options: PageOptions
  ) {
    billingDifferences(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        provider
        reference
        kind
        ours
        theirs
        currency
        foundAt
        resolvedAt
        payerId
        payerTitle
        number
      }
      pages
      total
    }
  }
`);

export type DifferenceRow = DifferencesListQuery['billingDifferences']['content'][number];

export const CheckDifference = graphql(`
  mutation CheckDifference($where: ById!) {
    checkDifference(where: $where) {
      id
      kind
      resolvedAt
    }
  }
`);
