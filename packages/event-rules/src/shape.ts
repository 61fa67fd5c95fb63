import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { AreaDiscs } from './area-discs.ts';
import { areaShape } from './area-shape.ts';
import { circleShape } from './circle-shape.ts';
import { corridorShape } from './corridor-shape.ts';
import type { GeofenceVersion } from './geofence.ts';

/** West may be below -180 and east above 180 where the shape lies across the date line. */
export type ShapeBox = { west: number; south: number; east: number; north: number };

/** A geometry that is ready to be asked. A point on its border is inside. */
export type Shape = {
  box: ShapeBox;
  /** Radius, half width, or the radius of a circle of the same area. */
  sizeM: number;
  /** What it costs to ask. */
  edges: number;
  contains: (point: GeoPoint) => boolean;
  /** What answers most questions without the border; absent for circles and corridors. */
  discs?: AreaDiscs;
  /** Distance in metres from a point to the border. A distance above `withinM` need not be exact. */
  borderM: (point: GeoPoint, withinM?: number) => number;
  /** Shares of the straight way between two points at which it cuts the border, in their order. */
  cuts: (from: GeoPoint, to: GeoPoint) => readonly number[];
};

export function shapeOf({ area, radiusM }: Pick<GeofenceVersion, 'area' | 'radiusM'>): Shape {
  if (area.type === 'Polygon') return areaShape(area.coordinates);
  if (area.type === 'Point') return circleShape(area.coordinates, radiusM ?? 0);
  return corridorShape(area.coordinates, radiusM ?? 0);
}
