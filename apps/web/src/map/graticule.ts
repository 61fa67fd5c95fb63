const STEPS_DEG = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const FINEST_DEG = 0.001;
/** About this far apart on the screen. */
const SPACING_PX = 220;
const WORLD_PX = 512;
const LATITUDE_MAX = 85;

export type Bounds = { west: number; south: number; east: number; north: number };

/** How a line is called, by its side of the world. */
export type NameLine = (side: 'north' | 'south' | 'west' | 'east', degrees: number, digits: number) => string;

/** Lines of latitude and longitude for a view, with their names at its edge: close views have little else on them. */
export function graticule(bounds: Bounds, zoom: number, nameLine: NameLine): GeoJSON.FeatureCollection {
  const step = stepFor(zoom);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const west = Math.max(-540, bounds.west);
  const east = Math.min(540, bounds.east);
  const south = Math.max(-LATITUDE_MAX, bounds.south);
  const north = Math.min(LATITUDE_MAX, bounds.north);
  const features: GeoJSON.Feature[] = [];
  for (const x of multiples(step, west, east)) {
    const longitude = ((((x + 540) % 360) + 360) % 360) - 180;
    features.push(line([x, south], [x, north]));
    const name = nameLine(longitude < 0 ? 'west' : 'east', Math.abs(longitude), digits);
    features.push(label([x, south], name, 'bottom'));
  }
  for (const y of multiples(step, south, north)) {
    features.push(line([west, y], [east, y]));
    features.push(label([west, y], nameLine(y < 0 ? 'south' : 'north', Math.abs(y), digits), 'left'));
  }
  return { type: 'FeatureCollection', features };
}

function stepFor(zoom: number): number {
  const wanted = (360 / (WORLD_PX * 2 ** zoom)) * SPACING_PX;
  return STEPS_DEG.find((step) => step <= wanted) ?? FINEST_DEG;
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

function line(from: GeoJSON.Position, to: GeoJSON.Position): GeoJSON.Feature {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [from, to] } };
}

function label(at: GeoJSON.Position, text: string, anchor: string): GeoJSON.Feature {
  return {
    type: 'Feature',
    properties: { label: text, anchor },
    geometry: { type: 'Point', coordinates: at },
  };
}
