import { calmRing } from '../calm-ring.ts';
import { type Areas, asFeature, polygonsOf } from '../feature.ts';
import { ringAreaKm2 } from '../geometry.ts';
import { loadJson } from './load-json.ts';

/** Smaller islands cost more bytes than they show at the closest zoom of the tiles, and enlarged they are triangles. */
const ISLAND_MIN_KM2 = 0.3;
/** A river that the coast follows inland is wide here and narrow there: what is left of it are ponds. */
const POND_MIN_KM2 = 25;
/** The coast is to 100 m: corners that span less are accidents of how it was simplified. */
const CORNER_KM2 = 0.2;

/** Land with the coast of OpenStreetMap, to some hundred metres. */
export function readDetailedLand(): Areas[] {
  const { geometries } = loadJson('@geo-maps/earth-lands-100m/map.geo.json') as {
    geometries: (GeoJSON.Polygon | GeoJSON.MultiPolygon)[];
  };
  return geometries.flatMap(polygonsOf).flatMap(([outer, ...ponds]) => {
    const island = outer && calmOf(outer, ISLAND_MIN_KM2);
    if (!island) return [];
    const kept = ponds.map((pond) => calmOf(pond, POND_MIN_KM2)).filter((ring) => ring !== null);
    return [asFeature<GeoJSON.Polygon>({ type: 'Polygon', coordinates: [island, ...kept] })];
  });
}

function calmOf(ring: GeoJSON.Position[], areaMinKm2: number): GeoJSON.Position[] | null {
  return ringAreaKm2(ring) < areaMinKm2 ? null : calmRing(ring, CORNER_KM2);
}
