/** A point as a file has it; what is not there, or cannot be read, is null. */
export type FilePoint = {
  atMs: number | null;
  latitude: number | null;
  longitude: number | null;
  altitudeM: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  satellites: number | null;
};

/** Is told of each point, and in which track of the file it stands, by its number; null of none. */
export type TakePoint = (point: FilePoint, track: number | null) => void;

export const NO_READINGS = { altitudeM: null, speedKmh: null, courseDeg: null, satellites: null } as const;

/** The columns of positions are as wide; what is beyond is an accident of writing. */
const [ALTITUDE_MAX_M, SPEED_MAX_KMH, SATELLITES_MAX] = [100_000, 3_000, 255];

export const altitudeOf = (metres: number | null) => within(metres, -ALTITUDE_MAX_M, ALTITUDE_MAX_M);
export const speedOf = (kmh: number | null) => within(kmh, 0, SPEED_MAX_KMH);
/** 360 is north. */
export const courseOf = (degrees: number | null) => {
  const course = within(degrees, 0, 360);
  return course === 360 ? 0 : course;
};
export const satellitesOf = (count: number | null) =>
  count !== null && Number.isInteger(count) ? within(count, 0, SATELLITES_MAX) : null;

function within(value: number | null, min: number, max: number): number | null {
  if (value === null || !(value >= min && value <= max)) return null;
  // The database refuses what is too small for the single precision of its columns.
  return Math.fround(value) === 0 ? 0 : value;
}

/** Each digit is matched by one place only: a pattern with two of them tries millions of digits in all ways. */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A number of XML; null for anything else, also for words that JavaScript takes for one. */
export function numberIn(text: string | undefined): number | null {
  const trimmed = text?.trim() ?? '';
  return DECIMAL.test(trimmed) ? Number(trimmed) : null;
}
