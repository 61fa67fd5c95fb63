import { type Areas, asFeature, polygonsOf } from '../feature.ts';
import { ringAreaKm2 } from '../geometry.ts';
import { loadJson } from './load-json.ts';

/** Smaller islands and ponds cost more bytes than they show at the closest zoom of the tiles. */
const ISLAND_MIN_KM2 = 0.15;
const POND_MIN_KM2 = 1.5;

/** Land with the coast of OpenStreetMap, to 100 m. */
export function readDetailedLand(): Areas[] {
  const { geometries } = loadJson('@geo-maps/earth-lands-100m/map.geo.json') as {
    geometries: (GeoJSON.Polygon | GeoJSON.MultiPolygon)[];
  };
  return geometries.flatMap(polygonsOf).flatMap(([outer, ...ponds]) => {
    if (!outer || ringAreaKm2(outer) < ISLAND_MIN_KM2) return [];
    const kept = ponds.filter((ring) => ringAreaKm2(ring) > POND_MIN_KM2);
    return [asFeature<GeoJSON.Polygon>({ type: 'Polygon', coordinates: [outer, ...kept] })];
  });
}
