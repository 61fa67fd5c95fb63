import type { VehicleState } from '@fleet/contracts/vehicle';
import type { IconCategory } from '../lib/vehicle-category.ts';

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
  category: IconCategory;
  color: VehicleState;
  /** Clusters add these up. */
  moving: 0 | 1;
};

export function propertiesOf(marker: Marker): MarkerProperties {
  return {
    vehicleId: marker.vehicleId,
    name: marker.name,
    fixTime: marker.fixTimeMs,
    rotation: marker.courseDeg ?? 0,
    category: marker.category,
    color: marker.state,
    moving: marker.state === 'moving' ? 1 : 0,
  };
}

export function pointOf({ longitude, latitude }: Marker): GeoJSON.Point {
  return { type: 'Point', coordinates: [longitude, latitude] };
}
