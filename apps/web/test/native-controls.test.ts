import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');
/** Elements that each browser draws differently. */
const NATIVE = [
  /<select[\s>]/,
  /\bNativeSelect\b/,
  /\btype=\{?["'`](?:date|time|datetime-local|month|week)["'`]/,
];

const screens = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));

describe('controls are our own', () => {
  test("no list or calendar of the browser's is on a screen", () => {
    expect(screens.length).toBeGreaterThan(200);
    const found = screens.filter(({ text }) => NATIVE.some((pattern) => pattern.test(text)));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
