type Place = { latitude: number; longitude: number };

const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;
/** Beyond it the sine of half the angle is not small, and no guess is made. */
const MOST_SINE = 0.02;
const COSINE_TERMS = 11;

/**
 * About how far it is, to some billionths of a millionth, by the steps that ingest measures with (`@fleet/tracks`). The
 * difference to what is stored is kept beside, so a guess need not be right, but it has to be the same on every machine
 * and for ever: only operations that IEEE 754 rounds in one way, and never `Math.sin`.
 */
export function guessLegM(from: Place, to: Place): number {
  const sinLatitude = smallSine(((to.latitude - from.latitude) * RADIANS) / 2);
  const sinLongitude = smallSine(((to.longitude - from.longitude) * RADIANS) / 2);
  const half =
    sinLatitude * sinLatitude +
    cosine(from.latitude * RADIANS) * cosine(to.latitude * RADIANS) * sinLongitude * sinLongitude;
  const sine = Math.sqrt(half);
  return sine < MOST_SINE ? 2 * EARTH_RADIUS_M * smallArcSine(sine) : 0;
}

function smallSine(x: number): number {
  const square = x * x;
  return x - x * square * (1 / 6 - square * (1 / 120 - square / 5_040));
}

function smallArcSine(x: number): number {
  const square = x * x;
  return x + x * square * (1 / 6 + square * (3 / 40 + square * (15 / 336)));
}

function cosine(x: number): number {
  const square = x * x;
  let sum = 1;
  for (let term = COSINE_TERMS; term > 0; term--) sum = 1 - (sum * square) / ((2 * term - 1) * (2 * term));
  return sum;
}
