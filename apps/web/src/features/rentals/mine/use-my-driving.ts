import { useMemo } from 'react';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { MyRentalDrivingQuery } from '../../../generated/graphql/graphql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useInterval } from '../../../lib/use-interval.ts';

const MyRentalDriving = graphql(`
  query MyRentalDriving($where: ById!) {
    myRentalDriving(where: $where) {
      from
      to
      distance
      trips {
        from
        to
        isOpen
        distance
        maxSpeed
      }
    }
  }
`);

const AGAIN_MS = 60_000;

/** Distance since the hand-over, refreshed each minute; null while loading. */
export function useMyDriving(id: string): NonNullable<MyRentalDrivingQuery['myRentalDriving']> | null {
  const variables = useMemo(() => ({ where: { id } }), [id]);
  const { data, error, again } = useAsked(MyRentalDriving, variables, ['Rental']);
  useInterval(true, AGAIN_MS, again);
  // Cleared when the server refuses after the end.
  return error ? null : (data?.myRentalDriving ?? null);
}
