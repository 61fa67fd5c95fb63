import type { Said } from './said.ts';

const ABSOLUTE: Readonly<Record<string, number>> = { speedKmh: 0.005, latitude: 1e-6, longitude: 1e-6 };
const RELATIVE = 1e-6;

/** The differences between what they and we say, in words; none when both agree. */
export function differencesOf(theirs: Said[], ours: Said[]): string[] {
  const kindsDiffer = theirs.length !== ours.length;
  const found = kindsDiffer ? [`${kinds(theirs)} became ${kinds(ours)}`] : [];
  for (const [at, expected] of theirs.entries()) {
    const actual = ours[at];
    if (actual) found.push(...itemDifferences(at, expected, actual));
  }
  return found;
}

function itemDifferences(at: number, expected: Said, actual: Said): string[] {
  const keys = (Object.keys(expected) as (keyof Said)[]).filter((key) => key !== 'attributes');
  const fields = keys
    .filter((key) => !agree(key, expected[key], actual[key]))
    .map((key) => `${at}.${key}: ${show(expected[key])} became ${show(actual[key])}`);
  const readings = expected.attributes
    ? readingDifferences(at, expected.attributes, actual.attributes ?? {})
    : [];
  return [...fields, ...readings];
}

function readingDifferences(
  at: number,
  expected: Record<string, unknown>,
  actual: Record<string, unknown>,
): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names]
    .filter((name) => !agree(name, expected[name], actual[name]))
    .map((name) => `${at}.${name}: ${show(expected[name])} became ${show(actual[name])}`);
}

function agree(key: string, expected: unknown, actual: unknown): boolean {
  if (expected === undefined && ABSENT_MEANS_ANY.has(key)) return true;
  if (typeof expected === 'number' && (typeof actual === 'number' || typeof actual === 'string')) {
    const tolerance = Math.max(ABSOLUTE[key] ?? 1e-9, Math.abs(expected) * RELATIVE);
    return Math.abs(expected - Number(actual)) <= (EXACT.has(key) ? 0 : tolerance);
  }
  if (typeof expected === 'string' && typeof actual === 'number') return numberIn(expected) === actual;
  return JSON.stringify(expected) === JSON.stringify(actual);
}

/** Theirs keeps some numbers as the text they came in, "30.0%" or "106.000000". */
const numberIn = (text: string) => Number(text.replace(/%$/, ''));

const ABSENT_MEANS_ANY: ReadonlySet<string> = new Set(['time', 'deviceTime', 'accuracyM']);
const EXACT: ReadonlySet<string> = new Set(['time', 'deviceTime']);

const show = (value: unknown) => JSON.stringify(value);
const kinds = (said: Said[]) => `[${said.map(({ kind }) => kind).join(', ')}]`;
