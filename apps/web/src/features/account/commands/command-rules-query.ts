import { graphql } from '../../../generated/graphql/gql.ts';
import type { AccountCommandRulesQuery } from '../../../generated/graphql/graphql.ts';

export const AccountCommandRules = graphql(`
  query AccountCommandRules($where: ById!) {
    account(where: $where) {
      id
      version
      commandStopMaxKmh
      commandStopNeedsSecondFactor
      commandExpiryMinutes
      rentersMayLock
    }
  }
`);

export type CommandRulesAccount = NonNullable<AccountCommandRulesQuery['account']>;
