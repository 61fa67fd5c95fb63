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

/** The rule that the api tells of a vehicle. */
export function ruleOfAnswer(values: FragmentType<typeof MotionValues>): TrackRule {
  return ruleOfValues(readFragment(MotionValues, values));
}

/** The rule by which a vehicle is judged; the product's until its account's is known. */
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
