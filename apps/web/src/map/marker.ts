import type { VehicleState } from '@fleet/contracts/vehicle';
import type { IconCategory } from '../lib/vehicle-category.ts';

const NAME_MAX = 32;

/** A vehicle as the map needs it. */
export type Marker = {
  vehicleId: string;
  name: string;
  longitude: number;
  latitude: number;
  courseDeg: number | null;
  fixTimeMs: number;
  category: IconCategory;
  state: VehicleState;
};

/** Where markers come from. A vehicle that a filter hides, or whose place is unknown, has no marker. */
export type MarkerFeed = {
  all(): Iterable<Marker>;
  get(vehicleId: string): Marker | undefined;
  /** Told the vehicles that may have changed; null when any may have, as after another filter. */
  subscribe(listener: (changedIds: ReadonlySet<string> | null) => void): () => void;
};

export type MarkerProperties = {
  vehicleId: string;
  name: string;
  fixTime: number;
  rotation: number;
  /** Whether an arrow tells where it drives to. */
  pointed: boolean;
  category: IconCategory;
  color: VehicleState;
  /** Clusters add these up. */
  moving: 0 | 1;
};

/** A name as a map shows it: a longer one is a stripe that hides its surroundings. */
export function markerName(title: string): string {
  return title.length > NAME_MAX ? `${title.slice(0, NAME_MAX - 1).trimEnd()}…` : title;
}

/** One that stands points nowhere, and of one that drives the course may be unknown: an arrow would say north. */
export function isPointed({ state, courseDeg }: Marker): boolean {
  return state === 'moving' && courseDeg !== null;
}

export function propertiesOf(marker: Marker): MarkerProperties {
  return {
    vehicleId: marker.vehicleId,
    name: marker.name,
    fixTime: marker.fixTimeMs,
    rotation: marker.courseDeg ?? 0,
    pointed: isPointed(marker),
    category: marker.category,
    color: marker.state,
    moving: marker.state === 'moving' ? 1 : 0,
  };
}

export function pointOf({ longitude, latitude }: Marker): GeoJSON.Point {
  return { type: 'Point', coordinates: [longitude, latitude] };
}
