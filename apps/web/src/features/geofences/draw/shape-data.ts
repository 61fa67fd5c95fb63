import type { GeofenceArea } from '@fleet/contracts/geofence';
import { circleAround } from '../../../map/circle.ts';

/** Drawn geometry of a geofence with its radius or half width. */
export function shapeGeometry(area: GeofenceArea, radiusM: number | null): GeoJSON.Geometry {
  if (area.type === 'Point') return circleAround(area.coordinates, radiusM ?? 0);
  if (area.type === 'Polygon') return { type: 'Polygon', coordinates: area.coordinates };
  return { type: 'LineString', coordinates: area.coordinates };
}

/** All corners, for fitting the map. */
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
