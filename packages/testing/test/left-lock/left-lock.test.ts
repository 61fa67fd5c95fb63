import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, inject } from 'vitest';
import { test } from '../../src/database.ts';

const VITEST = path.resolve(import.meta.dirname, '../../../../node_modules/vitest/vitest.mjs');

test('a file whose test failed while it held a lock ends, and leaves no session and no database', async ({
  pool,
}) => {
  const { code, output } = await runSuite(inject('adminUrl'));
  expect(code, output).toBe(1);
  expect(output).toContain("expected 'this' to be 'that'");
  expect(output).toContain('1 failed | 1 passed');
  expect(output).toContain('a session of the test pool was not released');
  const database = /database (test_\w+)/.exec(output)?.[1];
  expect(database).toBeTruthy();
  expect((await pool.query('SELECT FROM pg_database WHERE datname = $1', [database])).rowCount).toBe(0);
});

function runSuite(adminUrl: string): Promise<{ code: number; output: string }> {
  const { TEST_FIGURES_DIR: _, ...env } = process.env;
  const words = [VITEST, 'run', '--config', path.join(import.meta.dirname, 'vitest.config.ts'), '--no-color'];
  return new Promise((resolve) => {
    const options = { env: { ...env, TEST_DATABASE_URL: adminUrl, CI: 'true' }, timeout: 25_000 };
    execFile(process.execPath, words, options, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ code, output: `${stdout}${stderr}` });
    });
  });
}
