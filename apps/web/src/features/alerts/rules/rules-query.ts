import { graphql } from '../../../generated/graphql/gql.ts';
import type { AlertRuleFormQuery, AlertRulesListQuery } from '../../../generated/graphql/graphql.ts';

export const AlertRulesList = graphql(`
  query AlertRulesList($where: AlertRulesWhere, $orderBy: AlertRulesOrderBy, $options: PageOptions) {
    alertRules(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        title
        severity
        enabled
        version
        spec {
          eventTypes
          conditions
          vehicleIds
          groupIds
        }
      }
      pages
      total
    }
  }
`);

export const AlertRuleForm = graphql(`
  query AlertRuleForm($where: ById!) {
    alertRule(where: $where) {
      id
      accountId
      version
      title
      severity
      enabled
      spec {
        eventTypes
        conditions
        geofenceIds
        alarms
        minSpeedKmh
        minLitres
        forSeconds
        clearSeconds
        mergeSeconds
        days
        fromTime
        untilTime
        vehicleIds
        groupIds
        toManagers
        userIds
        channels
        escalateAfterSeconds
        escalateUserIds
        escalateTimes
        closesItself
      }
    }
  }
`);

export type AlertRuleRow = AlertRulesListQuery['alertRules']['content'][number];
export type EditedRule = NonNullable<AlertRuleFormQuery['alertRule']>;
