import type { VehicleType } from '@fleet/contracts/vehicle';
import type { RoadClass } from '../roads/region.ts';

/** How a kind of vehicle is driven. Metres, seconds; shares of 1. */
export type Behaviour = {
  topSpeedKmh: number;
  accelerationMs2: number;
  brakingMs2: number;
  /** Sideways acceleration that its driver accepts in a bend. */
  lateralMs2: number;
  roads: readonly RoadClass[];
  leastTripM: number;
  mostTripM: number;
  /** A day's work: then it goes home. */
  mostDayM: number;
  /** Farthest from home, by road. */
  roamM: number;
  /** Share of trips that stay among the streets of one town. */
  localShare: number;
  /** The slowest mean speed of its way home, for being home in time. */
  homewardKmh: number;
  /** Its speed where the road would allow more, as a share of the limit. */
  eagerness: number;
};

const ALL_ROADS: readonly RoadClass[] = ['motorway', 'main'];
const MAIN_ROADS: readonly RoadClass[] = ['main'];

const CAR: Behaviour = {
  topSpeedKmh: 125,
  accelerationMs2: 2.2,
  brakingMs2: 2.6,
  lateralMs2: 2.4,
  roads: ALL_ROADS,
  leastTripM: 6_000,
  mostTripM: 38_000,
  mostDayM: 450_000,
  roamM: 45_000,
  localShare: 0.15,
  homewardKmh: 42,
  eagerness: 1,
};

export const BEHAVIOURS: Record<VehicleType, Behaviour> = {
  CAR,
  TRUCK: {
    ...CAR,
    topSpeedKmh: 85,
    accelerationMs2: 0.9,
    brakingMs2: 1.6,
    lateralMs2: 1.4,
    leastTripM: 15_000,
    mostTripM: 70_000,
    mostDayM: 590_000,
    roamM: 75_000,
    localShare: 0,
    homewardKmh: 42,
    eagerness: 0.97,
  },
  OFFROAD: { ...CAR, topSpeedKmh: 115, accelerationMs2: 1.9, lateralMs2: 2, eagerness: 0.94 },
  MOTORCYCLE: {
    ...CAR,
    topSpeedKmh: 128,
    accelerationMs2: 2.8,
    brakingMs2: 3.2,
    lateralMs2: 3,
    eagerness: 1.04,
  },
  SCOOTER: {
    ...CAR,
    topSpeedKmh: 72,
    accelerationMs2: 1.8,
    lateralMs2: 2.2,
    roads: MAIN_ROADS,
    leastTripM: 2_000,
    mostTripM: 14_000,
    mostDayM: 240_000,
    roamM: 18_000,
    localShare: 0.4,
    homewardKmh: 26,
  },
  BICYCLE: {
    ...CAR,
    topSpeedKmh: 18,
    accelerationMs2: 0.7,
    brakingMs2: 1.5,
    lateralMs2: 1.6,
    roads: MAIN_ROADS,
    leastTripM: 1_500,
    mostTripM: 8_000,
    mostDayM: 95_000,
    roamM: 9_000,
    localShare: 0.5,
    homewardKmh: 9,
  },
};
