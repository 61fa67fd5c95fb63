import type { Place } from './plane.ts';

/** `radiusM` is how far its streets go from the centre. */
export type Town = Place & { radiusM: number };
export type RoadClass = 'motorway' | 'main';

/** A road between two towns. `tunnel` is where receivers see no sky: its middle as a share of the way, its length. */
export type Road = {
  from: string;
  to: string;
  class: RoadClass;
  tunnel?: { at: number; lengthM: number };
};

export type Region = {
  name: string;
  origin: Place;
  altitudeM: number;
  /** Of the mobile network that trackers use there. */
  network: { mcc: number; mnc: number };
  towns: Record<string, Town>;
  roads: Road[];
};

/** `latitude longitude radius` of a town. */
export function town(latitude: number, longitude: number, radiusM: number): Town {
  return { latitude, longitude, radiusM };
}

export function motorway(from: string, to: string, tunnel?: Road['tunnel']): Road {
  return { from, to, class: 'motorway', ...(tunnel && { tunnel }) };
}

export function mainRoad(from: string, to: string): Road {
  return { from, to, class: 'main' };
}
