import { PlacesFileError, type RawPlace } from './raw-place.ts';

/**
 * Parses KML placemarks and GPX waypoints, routes and tracks. Document types, which could define entities,
 * are refused.
 */
export function placesOfXml(text: string): RawPlace[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new PlacesFileError('UNREADABLE');
  const file = new DOMParser().parseFromString(text, 'application/xml');
  if (file.querySelector('parsererror')) throw new PlacesFileError('UNREADABLE');
  return file.documentElement.localName === 'gpx' ? placesOfGpx(file) : placesOfKml(file);
}

function placesOfKml(file: Document): RawPlace[] {
  return elements(file, 'Placemark').flatMap((placemark) => {
    const title = textOf(placemark, 'name');
    return [
      ...elements(placemark, 'Point').map((one) => ({
        title,
        geometry: { type: 'Point', coordinates: listOf(one)[0] },
      })),
      ...elements(placemark, 'LineString').map((one) => ({
        title,
        geometry: { type: 'LineString', coordinates: listOf(one) },
      })),
      ...elements(placemark, 'Polygon').map((one) => ({
        title,
        geometry: {
          type: 'Polygon',
          coordinates: [...elements(one, 'outerBoundaryIs'), ...elements(one, 'innerBoundaryIs')].map(listOf),
        },
      })),
    ];
  });
}

/** Coordinates "longitude,latitude[,height]". */
function listOf(parent: Element): number[][] {
  const text = textOf(parent, 'coordinates') ?? '';
  const points = text.trim().split(/\s+/);
  return points.map((point) => point.split(',').slice(0, 2).map(Number));
}

function placesOfGpx(file: Document): RawPlace[] {
  const points = elements(file, 'wpt').map((point) => ({
    title: textOf(point, 'name'),
    geometry: { type: 'Point', coordinates: pointOf(point) },
  }));
  const ways = [...elements(file, 'rte'), ...elements(file, 'trk')].map((way) => ({
    title: textOf(way, 'name'),
    geometry: {
      type: 'LineString',
      coordinates: [...elements(way, 'rtept'), ...elements(way, 'trkpt')].map(pointOf),
    },
  }));
  return [...points, ...ways];
}

function pointOf(point: Element): number[] {
  return [Number(point.getAttribute('lon') ?? Number.NaN), Number(point.getAttribute('lat') ?? Number.NaN)];
}

function elements(parent: Document | Element, name: string): Element[] {
  return [...parent.getElementsByTagNameNS('*', name)];
}

function textOf(parent: Element, name: string): string | null {
  return elements(parent, name)[0]?.textContent ?? null;
}
