import { ruleOfValues } from '@fleet/tracks/rule-of';
import { DEFAULT_RULE, type TrackRule } from '@fleet/tracks/track-rule';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { type FragmentType, readFragment } from '../generated/graphql/fragment-masking.ts';
import { graphql } from '../generated/graphql/gql.ts';

const MotionValues = graphql(`
  fragment MotionValues on MotionValues {
    startSpeedKmh
    stopAfterSeconds
    leaveDistanceM
    placeRadiusM
    driftDistanceM
    gapStopMinutes
    engineGapMinutes
  }
`);

const VehicleMotionRule = graphql(`
  query VehicleMotionRule($where: ById!) {
    vehicle(where: $where) {
      id
      motionRule {
        ...MotionValues
      }
    }
  }
`);

/** Motion rule of a vehicle from the API. */
export function ruleOfAnswer(values: FragmentType<typeof MotionValues>): TrackRule {
  return ruleOfValues(readFragment(MotionValues, values));
}

/** Motion rule of a vehicle; the product's default until the account's is loaded. */
export function useMotionRule(vehicleId: string | null): TrackRule {
  const [{ data }] = useQuery({
    query: VehicleMotionRule,
    variables: { where: { id: vehicleId ?? '' } },
    pause: vehicleId === null,
  });
  const vehicle = data?.vehicle;
  const values = vehicle && vehicle.id === vehicleId ? vehicle.motionRule : null;
  return useMemo(() => (values ? ruleOfAnswer(values) : DEFAULT_RULE), [values]);
}
