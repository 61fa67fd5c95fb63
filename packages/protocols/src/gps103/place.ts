import { degreesFromMinutes } from '../place.ts';

/** A cursor over fields whose order is fixed but of which some are optional. */
export type Cursor = { fields: readonly string[]; at: number };

/** Hemispheres stand before the number in some models and after it in most; without one it is north and east. */
export function readCoordinates(cursor: Cursor): { latitude: number; longitude: number } | null {
  const south = takeOne(cursor, ['N', 'S']);
  const latitude = takeDegrees(cursor);
  const southAfter = takeOne(cursor, ['N', 'S']);
  const west = takeOne(cursor, ['E', 'W']);
  const longitude = takeDegrees(cursor);
  const westAfter = takeOne(cursor, ['E', 'W', '']);
  if (latitude === null || longitude === null) return null;
  return {
    latitude: (south ?? southAfter) === 'S' ? -latitude : latitude,
    longitude: (west ?? westAfter) === 'W' ? -longitude : longitude,
  };
}

function takeOne(cursor: Cursor, values: readonly string[]): string | null {
  const field = cursor.fields[cursor.at];
  if (field === undefined || !values.includes(field)) return null;
  cursor.at++;
  return field;
}

function takeDegrees(cursor: Cursor): number | null {
  const degrees = degreesFromMinutes(cursor.fields[cursor.at]);
  if (degrees !== null) cursor.at++;
  return degrees;
}
