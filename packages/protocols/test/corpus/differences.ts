import type { Said } from './said.ts';

/** Degrees and knots come rounded in the recordings; instants and everything else are exact to the last digits of a double. */
const ABSOLUTE: Readonly<Record<string, number>> = { speedKmh: 0.005, latitude: 1e-6, longitude: 1e-6 };
const EXACT: ReadonlySet<string> = new Set(['time', 'deviceTime']);
const RELATIVE = 1e-9;

/** The recording follows the clock of the day it was made; nothing of this field can be compared. */
export const ANY_TIME = 'any time';

/** The differences between what a frame must say and what it said, in words; none when both agree in every field. */
export function differencesOf(expected: readonly Said[], actual: readonly Said[]): string[] {
  if (expected.length !== actual.length) return [`${kinds(expected)} became ${kinds(actual)}`];
  return expected.flatMap((said, at) => itemDifferences(at, said, actual[at] ?? said));
}

function itemDifferences(at: number, expected: Said, actual: Said): string[] {
  const { attributes: readings = {}, ...fields } = expected;
  const { attributes: actualReadings = {}, ...actualFields } = actual;
  return [...unequal(fields, actualFields), ...unequal(readings, actualReadings)].map(
    (difference) => `${at}.${difference}`,
  );
}

function unequal(
  expected: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names]
    .filter((name) => !agree(name, expected[name], actual[name]))
    .map((name) => `${name}: ${show(expected[name])} became ${show(actual[name])}`);
}

function agree(name: string, expected: unknown, actual: unknown): boolean {
  if (expected === ANY_TIME) return true;
  if (typeof expected !== 'number' || typeof actual !== 'number') return show(expected) === show(actual);
  const tolerance = Math.max(ABSOLUTE[name] ?? 0, Math.abs(expected) * RELATIVE);
  return Math.abs(expected - actual) <= (EXACT.has(name) ? 0 : tolerance);
}

const show = (value: unknown) => JSON.stringify(value);
const kinds = (said: readonly Said[]) => `[${said.map(({ kind }) => kind).join(', ')}]`;
