import type { GeofenceArea } from '@fleet/contracts/geofence';

export type FileFormat = 'geojson' | 'kml' | 'gpx';
export type SavedPlace = { title: string; area: GeofenceArea; radiusM: number | null };

const MIME: Record<FileFormat, string> = {
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
};

/** Writes geofences as a file. KML and GPX have no radius; in GPX, outlines of areas become routes. */
export function fileOfGeofences(places: readonly SavedPlace[], format: FileFormat): Blob {
  const text = format === 'geojson' ? geoJsonOf(places) : format === 'kml' ? kmlOf(places) : gpxOf(places);
  return new Blob([text], { type: MIME[format] });
}

function geoJsonOf(places: readonly SavedPlace[]): string {
  const features = places.map(({ title, area, radiusM }) => ({
    type: 'Feature',
    properties: { title, ...(radiusM !== null && { radiusM }) },
    geometry: area,
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

function kmlOf(places: readonly SavedPlace[]): string {
  const placemarks = places.map(
    ({ title, area }) => `<Placemark><name>${escaped(title)}</name>${kmlGeometry(area)}</Placemark>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks.join('')}</Document></kml>\n`;
}

function kmlGeometry(area: GeofenceArea): string {
  const list = (points: readonly (readonly number[])[]) =>
    `<coordinates>${points.map((point) => point.join(',')).join(' ')}</coordinates>`;
  if (area.type === 'Point') return `<Point>${list([area.coordinates])}</Point>`;
  if (area.type === 'LineString') return `<LineString>${list(area.coordinates)}</LineString>`;
  const rings = area.coordinates.map((ring, index) => {
    const name = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
    return `<${name}><LinearRing>${list(ring)}</LinearRing></${name}>`;
  });
  return `<Polygon>${rings.join('')}</Polygon>`;
}

function gpxOf(places: readonly SavedPlace[]): string {
  const at = ([longitude, latitude]: readonly number[]) => `lat="${latitude}" lon="${longitude}"`;
  const named = (title: string) => `<name>${escaped(title)}</name>`;
  const points = places.flatMap(({ title, area }) =>
    area.type === 'Point' ? [`<wpt ${at(area.coordinates)}>${named(title)}</wpt>`] : [],
  );
  const routes = places.flatMap(({ title, area }) => {
    if (area.type === 'Point') return [];
    const way = area.type === 'LineString' ? area.coordinates : (area.coordinates[0] ?? []);
    return [`<rte>${named(title)}${way.map((point) => `<rtept ${at(point)}/>`).join('')}</rte>`];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="geofences" xmlns="http://www.topografix.com/GPX/1/1">${[...points, ...routes].join('')}</gpx>\n`;
}

const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => ENTITIES[sign] ?? sign);
}
