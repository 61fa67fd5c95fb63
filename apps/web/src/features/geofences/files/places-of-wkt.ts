import { PlacesFileError, type RawPlace } from './raw-place.ts';

const SHAPE = /^(CIRCLE|POLYGON|LINESTRING)\s*(\(.*\))$/i;
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One shape per line, with latitude first as in Traccar. A name may precede it, separated by a semicolon or
 * tab.
 */
export function placesOfWkt(text: string): RawPlace[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '').map(placeOfLine);
}

function placeOfLine(line: string): RawPlace {
  const cut = line.search(/[;\t]/);
  const title = cut > 0 ? line.slice(0, cut).trim() : null;
  const [, kind, body] = SHAPE.exec(line.slice(cut + 1).trim()) ?? [];
  if (!kind || !body) throw new PlacesFileError('UNREADABLE');
  switch (kind.toUpperCase()) {
    case 'CIRCLE': {
      const [place = '', radius = ''] = body.slice(1, -1).split(',');
      const [coordinates] = pointsOf(place);
      return { title, geometry: { type: 'Point', coordinates }, radiusM: Number(radius) };
    }
    case 'LINESTRING':
      return { title, geometry: { type: 'LineString', coordinates: pointsOf(body.slice(1, -1)) } };
    default:
      return { title, geometry: { type: 'Polygon', coordinates: ringsOf(body) } };
  }
}

function ringsOf(body: string): number[][][] {
  return Array.from(body.matchAll(/\(([^()]*)\)/g), ([, ring = '']) => pointsOf(ring));
}

function pointsOf(list: string): number[][] {
  return list.split(',').map((pair) => {
    const numbers = pair.trim().split(/\s+/);
    const [latitude, longitude] = numbers;
    if (!latitude || !longitude || !numbers.every((one) => NUMBER.test(one)))
      throw new PlacesFileError('UNREADABLE');
    return [Number(longitude), Number(latitude)];
  });
}
