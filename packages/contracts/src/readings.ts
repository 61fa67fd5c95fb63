import { z } from 'zod';
import { ATTRIBUTES } from './attributes.ts';

/** What a number of a reading counts. */
export const ReadingUnit = z.enum([
  'KMH',
  'METRE',
  'DEGREE',
  'PERCENT',
  'VOLT',
  'AMPERE',
  'CELSIUS',
  'LITRE',
  'LITRE_PER_HOUR',
  'LITRE_PER_100_KM',
  'SECOND',
  'RPM',
]);
export type ReadingUnit = z.output<typeof ReadingUnit>;

/** Numbers, or on and off as 1 and 0. */
export const ReadingKind = z.enum(['NUMBER', 'STATE']);
export type ReadingKind = z.output<typeof ReadingKind>;

/**
 * Readings that are columns of a fix. A reading beside it that has the name of one of these is not shown: the column is
 * what the product made of it.
 */
export const FIX_READINGS = {
  speed: 'KMH',
  altitude: 'METRE',
  course: 'DEGREE',
  accuracy: 'METRE',
  satellites: null,
  odometer: 'METRE',
  ignition: null,
  motion: null,
} as const satisfies Record<string, ReadingUnit | null>;
export type FixReading = keyof typeof FIX_READINGS;

/** As the names of readings end; the longer endings first. */
const ENDINGS = [
  ['L100Km', 'LITRE_PER_100_KM'],
  ['Percent', 'PERCENT'],
  ['Seconds', 'SECOND'],
  ['Kmh', 'KMH'],
  ['Lh', 'LITRE_PER_HOUR'],
  ['L', 'LITRE'],
  ['M', 'METRE'],
  ['V', 'VOLT'],
  ['A', 'AMPERE'],
  ['C', 'CELSIUS'],
] as const satisfies readonly (readonly [string, ReadingUnit])[];

export const isFixReading = (name: string): name is FixReading => Object.hasOwn(FIX_READINGS, name);

/** Whether the product itself knows a reading by this name. */
export function isOwnReading(name: string): boolean {
  return isFixReading(name) || Object.hasOwn(ATTRIBUTES, commonName(name));
}

/** The unit of a reading by its name; null of what has none, and of names that are not the product's own. */
export function readingUnit(name: string): ReadingUnit | null {
  if (isFixReading(name)) return FIX_READINGS[name];
  if (!isOwnReading(name)) return null;
  if (name === 'rpm') return 'RPM';
  return ENDINGS.find(([ending]) => name.endsWith(ending))?.[1] ?? null;
}

/** What a reading is shown in: what people count by, of which each is so many of the stored unit. */
export type ShownUnit = { unit: Exclude<ReadingUnit, 'SECOND'> | 'HOUR' | 'KILOMETRE' | null; per: number };

const METRES_PER_KILOMETRE = 1_000;
const SECONDS_PER_HOUR = 3_600;

/** What a vehicle has run is told in kilometres, and how long its engine did in hours; a height is told in metres. */
export function shownUnit(name: string): ShownUnit {
  const unit = readingUnit(name);
  if (unit === 'SECOND') return { unit: 'HOUR', per: SECONDS_PER_HOUR };
  if (unit === 'METRE' && /odometer/i.test(name)) return { unit: 'KILOMETRE', per: METRES_PER_KILOMETRE };
  return { unit, per: 1 };
}

/** Numbered siblings are described by the first one: `temperature4C` as `temperature1C` is. */
export function commonName(name: string): string {
  return Object.hasOwn(ATTRIBUTES, name) ? name : name.replace(/\d+/, '1');
}
