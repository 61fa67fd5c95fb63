import { useEffect, useRef } from 'react';
import { graphql } from '../generated/graphql/gql.ts';
import { useAsked } from '../graphql/use-asked.ts';
import type { LiveVehicle } from './live-vehicle.ts';

const VehicleNow = graphql(`
  query VehicleNow($where: ById!) {
    vehicle(where: $where) {
      id
      odometer
      latestPosition {
        id
        motion
        motionSince
      }
    }
  }
`);

/** Same interval as the vehicle's page, so that both show the same odometer. */
const REFRESH_MS = 15_000;

/** Null until loaded. */
export type VehicleNow = {
  /** Odometer by which the next service is due. */
  odometerM: number | null;
  /** Start of the current stop; null while driving or briefly halted. */
  standsSinceMs: number | null;
};

/** Server data of one vehicle that the socket does not send. */
export function useVehicleNow({ id, state }: LiveVehicle): VehicleNow {
  const { data, again } = useAsked(VehicleNow, { where: { id } });
  const askedIn = useRef(state);
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && again();
    // A new state has a new start, so it is requested again.
    if (askedIn.current !== state) refresh();
    askedIn.current = state;
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [again, state]);
  const known = data?.vehicle?.id === id ? data.vehicle : null;
  const last = known?.latestPosition;
  const stands = (state === 'parked' || state === 'idling') && last?.motion === false;
  return {
    odometerM: known?.odometer ?? null,
    standsSinceMs: stands && last.motionSince ? Date.parse(last.motionSince) : null,
  };
}
