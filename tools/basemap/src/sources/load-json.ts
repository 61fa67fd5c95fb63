import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A data file of an installed package. */
export function loadJson(name: string): unknown {
  return JSON.parse(readFileSync(require.resolve(name), 'utf8'));
}
