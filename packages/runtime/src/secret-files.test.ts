import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withSecretFiles } from './secret-files.ts';

test('a secret comes by its file, unless it is there itself', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'fleet-secret-')), 'auth-secret');
  await writeFile(file, 'from the file\n');
  expect(withSecretFiles({ AUTH_SECRET_FILE: file, REDIS_URL: 'redis://x' })).toMatchObject({
    AUTH_SECRET: 'from the file',
    REDIS_URL: 'redis://x',
  });
  expect(withSecretFiles({ AUTH_SECRET: '', AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe('from the file');
  expect(withSecretFiles({ AUTH_SECRET: 'set', AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe('set');
});

test('a file that is not there is named with its variable', () => {
  expect(() => withSecretFiles({ AUTH_SECRET_FILE: '/nowhere/secret' })).toThrow(
    'AUTH_SECRET_FILE: /nowhere/secret cannot be read (ENOENT).',
  );
});
