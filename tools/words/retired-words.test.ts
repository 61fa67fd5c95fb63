import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { identifiersIn, partsOf } from './identifiers-in.ts';
import { ALLOWED, RETIRED_PARTS } from './retired-words.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Retired identifiers, each with the term that is used instead. */
const NAMES = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'retired-names.json'), 'utf8'),
) as Record<string, string>;

/** What runs: tests may name what they like. */
function sourcesOf(folder: 'apps' | 'packages'): string[] {
  return readdirSync(path.join(ROOT, folder)).flatMap((name) => {
    const src = path.join(folder, name, 'src');
    return readdirSync(path.join(ROOT, src), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/generated|\.(test|fixture)\.tsx?$/.test(file))
      .map((file) => path.join(src, file));
  });
}

/** `identifier: instead`, for each retired name of a source. */
function retiredIn(source: string): string[] {
  const found = [...identifiersIn(source)].filter((name) => !Object.hasOwn(ALLOWED, name));
  return found.flatMap((name) => {
    if (Object.hasOwn(NAMES, name)) return [`${name}: ${NAMES[name]}`];
    const part = partsOf(name).find((one) => Object.hasOwn(RETIRED_PARTS, one));
    return part ? [`${name}: ${RETIRED_PARTS[part]}`] : [];
  });
}

describe.each(['apps', 'packages'] as const)('sources of %s', (folder) => {
  const files = sourcesOf(folder);

  test('are all read', () => {
    expect(files.length).toBeGreaterThan(300);
  });

  test('use no retired name', () => {
    const found = files.flatMap((file) =>
      retiredIn(readFileSync(path.join(ROOT, file), 'utf8')).map((what) => `${file} ${what}`),
    );
    expect(found).toEqual([]);
  });
});

test('a retired name is found in code, and not in comments or texts', () => {
  expect(retiredIn('const ruledSeat = seatAt(history);')).toEqual([
    'ruledSeat: assignment',
    'seatAt: assignmentAt',
  ]);
  expect(retiredIn("// a seat\nconst text = 'seat'; /* seat */ const sql = `SELECT seat`;")).toEqual([]);
  expect(retiredIn('satellites(); bareDesktop();')).toEqual([]);
});
