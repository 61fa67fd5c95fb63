import type { GeofenceArea } from '@fleet/contracts/geofence';
import { circleAround } from '../../../map/circle.ts';

/** What a circle's radius, or half a corridor's width, is drawn as. */
export function shapeGeometry(area: GeofenceArea, radiusM: number | null): GeoJSON.Geometry {
  if (area.type === 'Point') return circleAround(area.coordinates, radiusM ?? 0);
  if (area.type === 'Polygon') return { type: 'Polygon', coordinates: area.coordinates };
  return { type: 'LineString', coordinates: area.coordinates };
}

/** Every corner, for a map that shows all of it. */
export function cornersOfShape(
  area: GeofenceArea,
  radiusM: number | null,
): { longitude: number; latitude: number }[] {
  const geometry = shapeGeometry(area, radiusM);
  const corners = geometry.type === 'Polygon' ? geometry.coordinates.flat() : coordinatesOf(geometry);
  return corners.map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }));
}

function coordinatesOf(geometry: GeoJSON.Geometry): GeoJSON.Position[] {
  return geometry.type === 'LineString' ? geometry.coordinates : [];
}
