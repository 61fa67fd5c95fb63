import type { Settlement } from './sources/places.ts';

/** Steps of a degree: a hundred metres are near enough for a text that says kilometres. */
const STEPS_PER_DEGREE = 1000;
/** Who lives there matters by its order; two digits make the file a sixth smaller. */
const POPULATION_DIGITS = 2;
const CURVE_BITS = 20;
const ATTRIBUTION = 'GeoNames (CC BY 4.0)';

/**
 * Places as columns, which compress better than rows. Each coordinate is told as its difference from the one before it,
 * in thousandths of a degree; along a curve that keeps neighbours together these are small. `apps/web/src/places` reads
 * it.
 */
export function packPlaces(places: readonly Settlement[]) {
  const rows = places
    .map((place) => ({
      ...place,
      x: Math.round(place.longitude * STEPS_PER_DEGREE),
      y: Math.round(place.latitude * STEPS_PER_DEGREE),
    }))
    .map((row) => ({ ...row, key: curveKey(row.x + 180 * STEPS_PER_DEGREE, row.y + 90 * STEPS_PER_DEGREE) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)) || b.population - a.population);
  return {
    attribution: ATTRIBUTION,
    stepsPerDegree: STEPS_PER_DEGREE,
    names: rows.map(({ name }) => name).join('\n'),
    namesRu: rows.map(({ ru }) => ru).join('\n'),
    longitudes: differences(rows.map(({ x }) => x)),
    latitudes: differences(rows.map(({ y }) => y)),
    populations: rows.map(({ population }) => Number(population.toPrecision(POPULATION_DIGITS))),
  };
}

function differences(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

/** Bits of both coordinates in turn: the place on a Z-order curve. */
function curveKey(x: number, y: number): bigint {
  let key = 0n;
  for (let bit = CURVE_BITS - 1; bit >= 0; bit--)
    key = (key << 2n) | BigInt((((y >> bit) & 1) << 1) | ((x >> bit) & 1));
  return key;
}
