const EARTH_RADIUS_M = 6_371_008.8;
const CORNERS = 48;
const RADIANS = Math.PI / 180;

type LngLat = [longitude: number, latitude: number];

/** A circle on the ground, as a polygon. */
export function circleAround([longitude, latitude]: LngLat, radiusM: number): GeoJSON.Polygon {
  const latitudeDeg = radiusM / EARTH_RADIUS_M / RADIANS;
  const longitudeDeg = latitudeDeg / Math.max(0.01, Math.cos(latitude * RADIANS));
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner): LngLat => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    return [longitude + longitudeDeg * Math.cos(angle), latitude + latitudeDeg * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [ring] };
}

/** The way along great circles through the points. */
export function lengthM(points: readonly LngLat[]): number {
  let sum = 0;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (from) sum += distanceM(from, to);
  }
  return sum;
}

function distanceM([fromLng, fromLat]: LngLat, [toLng, toLat]: LngLat): number {
  const [a, b] = [fromLat * RADIANS, toLat * RADIANS];
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(((toLng - fromLng) * RADIANS) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
}
