import type { Geometry, Position } from 'geojson';
import { blocks, places } from './blocks.ts';
import type { Drawn, Point } from './drawn.ts';
import { land, water } from './ground.ts';
import { roads, streets } from './roads.ts';

/*
 * A small town in the OpenMapTiles schema (openmaptiles.org/schema), drawn on a grid around a middle: every layer and
 * class that a street map has, with names as they come: in several languages, in one, or in a script few can read.
 */

const METRES_PER_DEGREE = 111_320;
/** The town around `middle`, in degrees. */
export function townAround(middle: { longitude: number; latitude: number }): Drawn[] {
  const metre = 1 / METRES_PER_DEGREE;
  const stretch = Math.cos((middle.latitude * Math.PI) / 180);
  const at = ([east, north]: Point): Position => [
    middle.longitude + (east * metre) / stretch,
    middle.latitude + north * metre,
  ];
  const line = (...points: Point[]): Geometry => ({
    type: 'LineString',
    coordinates: points.map(at),
  });
  const point = (place: Point): Geometry => ({ type: 'Point', coordinates: at(place) });
  const area = (...points: Point[]): Geometry => ({
    type: 'Polygon',
    coordinates: [[...points, points[0] ?? [0, 0]].map((each) => at(each as Point))],
  });
  const box = (west: number, south: number, width: number, height: number) =>
    area([west, south], [west + width, south], [west + width, south + height], [west, south + height]);
  return [
    ...land({ box, line, area, point }),
    ...water({ box, line, area, point }),
    ...streets(line),
    ...roads(line),
    ...blocks(box, point),
    ...places(point),
  ];
}
