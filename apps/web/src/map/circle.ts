import { EARTH_RADIUS_M } from '@fleet/tracks/distance';

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
