import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@fleet/db/migrate';
import { startPostgres } from '@fleet/runtime/postgres-server';
import { onServer } from '@fleet/testing/clone-database';
import { expect, onTestFinished, test } from 'vitest';

const MAKE = path.join(import.meta.dirname, 'make-secrets.ts');
const INSTALL = path.join(import.meta.dirname, 'install-database.ts');

/** Exit code and all that it said. */
function node(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

async function madeSecrets(env: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fleet-secrets-'));
  const make = () => node(MAKE, [folder], env);
  expect(await make()).toEqual({ code: 0, said: 'The secrets are made.\n' });
  return { folder, make, read: (name: string) => readFile(path.join(folder, name), 'utf8') };
}

test('the secrets are made once, long and different, for their readers alone', async () => {
  const { folder, make, read } = await madeSecrets();
  const names = [
    'postgres/superuser',
    'redis/password',
    'api/auth-secret',
    'api/encryption-secret',
    'app/database-url',
    'app/redis-url',
  ];
  const before = await Promise.all(names.map(read));
  expect(new Set(before).size).toBe(names.length);
  for (const text of before) expect(text).toMatch(/[\w-]{64}/);
  expect(await make()).toEqual({ code: 0, said: 'The secrets are there already.\n' });
  expect(await Promise.all(names.map(read))).toEqual(before);
  for (const part of await readdir(folder)) {
    expect((await stat(path.join(folder, part))).mode & 0o027).toBe(0);
    for (const name of await readdir(path.join(folder, part)))
      expect((await stat(path.join(folder, part, name))).mode & 0o037).toBe(0);
  }
  expect(await read('redis/valkey.conf')).toContain(`requirepass ${await read('redis/password')}\n`);
});

test('an installation of a version without them gets the secrets that came later, and keeps the others', async () => {
  const { folder, make, read } = await madeSecrets();
  const before = await read('api/auth-secret');
  for (const reader of ['api', 'worker']) await rm(path.join(folder, reader, 'encryption-secret'));
  await rm(path.join(folder, 'push/vapid-private-key'));
  await make();
  const made = await read('api/encryption-secret');
  expect(made).toMatch(/^[\w-]{64}$/);
  expect(await read('worker/encryption-secret')).toBe(made);
  expect(await read('push/vapid-private-key')).toMatch(/^[\w-]{43}$/);
  expect(await read('api/auth-secret')).toBe(before);
  await rm(path.join(folder, 'worker/encryption-secret'));
  await make();
  expect([await read('api/encryption-secret'), await read('worker/encryption-secret')]).toEqual([made, made]);
});

test('people of an earlier version stay signed in', async () => {
  const { read } = await madeSecrets({ AUTH_SECRET: 'the secret that stood in the environment' });
  expect(await read('api/auth-secret')).toBe('the secret that stood in the environment');
});

test('a database whose password everybody knew gets its own, and roles, and keeps its rows', {
  timeout: 30_000,
}, async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'fleet-compose-'));
  await chmod(parent, 0o755);
  const server = await startPostgres({ dataDir: path.join(parent, 'pg'), password: 'of-the-tests-own' });
  onTestFinished(() => server.stop());
  await onServer(server.url('postgres'), "CREATE ROLE meridian SUPERUSER LOGIN PASSWORD 'meridian'");
  await onServer(server.url('postgres'), 'CREATE DATABASE meridian OWNER meridian');
  const earlier = `postgresql://meridian:meridian@127.0.0.1:${server.port}/meridian`;
  await migrate(earlier);
  await onServer(
    earlier,
    "INSERT INTO accounts (id, type, title, updated_at) VALUES (gen_random_uuid(), 'FAMILY', 'kept', now())",
  );

  const { folder, read } = await madeSecrets();
  for (const name of ['owner/admin-url', 'owner/owner-url', 'app/database-url'])
    await writeFile(
      path.join(folder, name),
      (await read(name)).replace('@postgres:5432', `@127.0.0.1:${server.port}`),
    );
  const env = {
    ADMIN_URL_FILE: path.join(folder, 'owner/admin-url'),
    OWNER_URL_FILE: path.join(folder, 'owner/owner-url'),
    DATABASE_URL_FILE: path.join(folder, 'app/database-url'),
  };
  expect(await node(INSTALL, [], env)).toMatchObject({
    code: 1,
    said: expect.stringContaining('set POSTGRES_PASSWORD to it'),
  });
  const replaced = { code: 0, said: '0 migrations applied\n' };
  expect(await node(INSTALL, [], { ...env, POSTGRES_PASSWORD: 'meridian' })).toEqual(replaced);
  expect(await node(INSTALL, [], { ...env, POSTGRES_PASSWORD: 'meridian' })).toEqual(replaced);
  expect(await node(INSTALL, [], env)).toEqual(replaced);
  await expect(onServer(earlier, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  const app = await read('app/database-url');
  await onServer(app, "UPDATE accounts SET title = 'changed' WHERE title = 'kept'");
  await expect(onServer(app, 'DROP TABLE accounts')).rejects.toThrow(/must be owner/);
});
