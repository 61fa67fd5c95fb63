import { graphql } from '../../../generated/graphql/gql.ts';
import type { AccountMotionQuery } from '../../../generated/graphql/graphql.ts';

export const AccountMotion = graphql(`
  query AccountMotion($where: ById!) {
    account(where: $where) {
      id
      version
      motionRules {
        vehicleType
        vehicles
        days
        set {
          startSpeedKmh
          stopAfterSeconds
          leaveDistanceM
          placeRadiusM
          driftDistanceM
          gapStopMinutes
          engineGapMinutes
        }
        behind {
          startSpeedKmh
          stopAfterSeconds
          leaveDistanceM
          placeRadiusM
          driftDistanceM
          gapStopMinutes
          engineGapMinutes
        }
      }
      motionProgress {
        daysDone
        daysTotal
        askedAt
        finishedAt
      }
    }
  }
`);

type MotionAccount = NonNullable<AccountMotionQuery['account']>;
export type MotionGroup = NonNullable<MotionAccount['motionRules']>[number];
export type MotionProgress = NonNullable<MotionAccount['motionProgress']>;
