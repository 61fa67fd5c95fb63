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

/** As often as the page of the vehicle asks: both show one odometer. */
const REFRESH_MS = 15_000;

/** Null while it is not known. */
export type VehicleNow = {
  /** The vehicle's, by which its service is due. */
  odometerM: number | null;
  /** Since when it stands; null of one that drives or waits at a light. */
  standsSinceMs: number | null;
};

/** What the server knows of one vehicle beside what comes by the socket. */
export function useVehicleNow({ id, state }: LiveVehicle): VehicleNow {
  const { data, again } = useAsked(VehicleNow, { where: { id } });
  const askedIn = useRef(state);
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && again();
    // A new state began at a new moment.
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
