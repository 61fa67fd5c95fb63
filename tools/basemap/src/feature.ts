export type Tags = Record<string, string | number>;
export type Areas = GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.MultiPolygon>;
export type Lines = GeoJSON.Feature<GeoJSON.LineString | GeoJSON.MultiLineString>;

/** A name on the map: where it stands, from which zoom on, and what the style reads of it. */
export type Label = { longitude: number; latitude: number; minZoom: number; tags: Tags };

export function asFeature<Shape extends GeoJSON.Geometry>(
  geometry: Shape,
  properties: Tags = {},
): GeoJSON.Feature<Shape> {
  return { type: 'Feature', properties, geometry };
}

export function lineFeatures(coordinates: GeoJSON.Position[][], properties: Tags = {}): Lines[] {
  return coordinates.map((line) => asFeature({ type: 'LineString', coordinates: line }, properties));
}

export function polygonsOf(geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon): GeoJSON.Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}
