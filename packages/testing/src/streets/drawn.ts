import type { Geometry } from 'geojson';

/** One thing on the map, in the layer it is in, from the zoom it is in. */
export type Drawn = {
  layer: string;
  minzoom: number;
  geometry: Geometry;
  properties: Record<string, string | number>;
};

/** In metres from the middle of the town. */
export type Point = [east: number, north: number];

/** Makes shapes of places in metres. */
export type Shapes = {
  box: (west: number, south: number, width: number, height: number) => Geometry;
  line: (...points: Point[]) => Geometry;
  area: (...points: Point[]) => Geometry;
  point: (place: Point) => Geometry;
};

/** Half of the town's width, and between two streets. */
export const HALF_M = 9_000;
export const BLOCK_M = 180;
