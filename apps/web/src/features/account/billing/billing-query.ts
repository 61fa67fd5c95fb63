import { graphql } from '../../../generated/graphql/gql.ts';
import type { AccountBillingQuery } from '../../../generated/graphql/graphql.ts';

export const AccountBilling = graphql(`
  query AccountBilling($where: ById!) {
    account(where: $where) {
      id
      title
      billing {
        id
        status
        isTrial
        effectiveUntil
        planId
        planName
        planVersion
        nextPlanName
        currency
        collect
        dueDays
        balance
        refundableBalance
        trialEndsAt
        paidUntil
        endsOn
        pausedUntil
        keptUntil
        failedTries
        nextTryAt
        clockNow
        buyer {
          name
          address
          taxId
          email
        }
        taxRate {
          id
          country
          name
          percent
          reverseCharge
        }
        methods {
          id
          label
          isFirst
        }
        offers {
          planId
          name
          description
          price
          currency
          frequency
          cycles
          unit
        }
        forecast {
          on
          from
          until
          currency
          net
          tax
          taxPercent
          total
          fromBalance
          owed
          toPay
          lines {
            kind
            name
            quantity
            unitPrice
            from
            until
            days
            daysOfPeriod
            discount
            amount
          }
        }
        records(options: { size: 10 }) {
          total
          content {
            id
            kind
            state
            number
            status
            issuedOn
            createdAt
            total
            open
            amountResult
            currency
            url
            reason
            creditable
            refundable
            writtenOff
            disputes {
              id
              amount
              state
            }
            refunds {
              amount
              state
            }
          }
        }
      }
    }
  }
`);

export type Billing = NonNullable<NonNullable<AccountBillingQuery['account']>['billing']>;

export const PreviewPlan = graphql(`
  query PreviewPlan($data: PreviewSubscriptionInput!) {
    previewSubscription(data: $data) {
      kind
      currency
      from
      until
      net
      tax
      total
      credited
      toPay
    }
  }
`);

export const Subscribe = graphql(`
  mutation Subscribe($data: CreateSubscriptionInput!) {
    createSubscription(data: $data) {
      id
      state
      url
    }
  }
`);

export const PayOwed = graphql(`
  mutation PayOwed($where: ById!) {
    paySubscription(where: $where) {
      id
      url
    }
  }
`);

export const CancelPlan = graphql(`
  mutation CancelPlan($where: ById!) {
    cancelSubscription(where: $where) {
      id
      endsOn
      effectiveUntil
    }
  }
`);

export const ResumePlan = graphql(`
  mutation ResumePlan($where: ById!) {
    resumeSubscription(where: $where) {
      id
      status
      endsOn
      pausedUntil
    }
  }
`);

export const PausePlan = graphql(`
  mutation PausePlan($where: ById!, $data: PauseSubscriptionInput!) {
    pauseSubscription(where: $where, data: $data) {
      id
      pausedUntil
    }
  }
`);

export const ChooseMethod = graphql(`
  mutation ChooseMethod($where: ById!) {
    choosePaymentMethod(where: $where) {
      id
    }
  }
`);

export const RemoveMethod = graphql(`
  mutation RemoveMethod($where: ById!) {
    removePaymentMethod(where: $where) {
      id
    }
  }
`);

export const LedgerOfAccount = graphql(`
  query LedgerOfAccount($where: ById!) {
    account(where: $where) {
      id
      billing {
        id
        ledger(options: { size: 20 }) {
          total
          content {
            id
            kind
            at
            currency
            reason
            postings {
              book
              amount
            }
          }
        }
      }
    }
  }
`);

export const Adjust = graphql(`
  mutation Adjust($where: ById!, $data: AdjustBalanceInput!) {
    adjustBalance(where: $where, data: $data) {
      id
      balance
    }
  }
`);
