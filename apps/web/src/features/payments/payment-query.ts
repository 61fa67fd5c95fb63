import { graphql } from '../../generated/graphql/gql.ts';

export const PaymentDetail = graphql(`
  query PaymentDetail($where: ById!) {
    payment(where: $where) {
      id
      state
      failure
      amount
      currency
    }
  }
`);
