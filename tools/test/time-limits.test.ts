import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './step.ts';

const LIMIT_MS = 30_000;
/** Files that start processes of the product, a simulated fleet or a server, may take three times as long. */
const STARTING_MS = 90_000;
const STARTS =
  /worker-process|ingest-process|start\.fixture|startPostgres|runChaos|simulator|startTestIngest|ingest\/test|openWithIngest|startProduct/;

const LIMITS = /(?:timeout: ?|TIMEOUT_MS = |SOON = \{ timeout: |WAIT_MS = )([\d_]{5,})/g;

test('no test waits longer than its limit allows', () => {
  const files = globSync('{apps,packages,tools}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules'),
  });
  expect(files.length).toBeGreaterThan(500);
  const longer = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const limitMs = STARTS.test(text) ? STARTING_MS : LIMIT_MS;
    const found = [...text.matchAll(LIMITS)].map(([, digits = '']) => Number(digits.replaceAll('_', '')));
    return found.filter((ms) => ms > limitMs).map((ms) => `${file}: ${ms} ms of ${limitMs}`);
  });
  expect(longer).toEqual([]);
});
