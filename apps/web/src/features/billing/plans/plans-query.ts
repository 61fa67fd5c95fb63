import { graphql } from '../../../generated/graphql/gql.ts';
import type { BillingPlanDetailQuery, BillingPlansListQuery } from '../../../generated/graphql/graphql.ts';

export const BillingPlansList = graphql(`
  query BillingPlansList($where: BillingPlansWhere, $orderBy: BillingPlansOrderBy, $options: PageOptions) {
    billingPlans(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        name
        key
        status
        entity
        currency
        frequency
        cycles
        trialDays
        totalPrice
        productsCount
        subscriptionsCount
      }
      pages
      total
    }
  }
`);

export const BillingPlanDetail = graphql(`
  query BillingPlanDetail($where: ById!) {
    billingPlan(where: $where) {
      id
      name
      key
      description
      status
      entity
      price
      totalPrice
      currency
      frequency
      cycles
      trialDays
      taxInclusive
      onOfferFor
      minimumQuantity
      subscriptionsCount
      version
      volume {
        from
        percent
      }
      allows {
        vehicles
        devices
        users
        historyDays
        commands
        reports
        exports
        imports
        api
        webhooks
        channels
      }
      products {
        id
        name
        key
        price
        currency
        paymentType
        model
        status
      }
      versions {
        number
        startsOn
        price
        totalPrice
        subscriptionsCount
        movingCount
        createdAt
      }
    }
  }
`);

export type PlanRow = BillingPlansListQuery['billingPlans']['content'][number];
export type Plan = NonNullable<BillingPlanDetailQuery['billingPlan']>;

/** Types that a change of the catalogue affects. */
export const ABOUT_CATALOGUE = ['BillingPlan', 'BillingProduct'];
