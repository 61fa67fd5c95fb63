import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startGuarded } from './guarded-process.ts';
import { startPostgres } from './postgres-server.ts';

const run = promisify(execFile);

/** Deaf to the first signal, as a server is that has just begun. */
const DEAF_AT_FIRST = `
  let heard = 0;
  process.on('SIGTERM', () => ++heard === 2 && process.exit());
  setInterval(() => {}, 1_000);
`;

/** The command lines of all processes that mention `text`. */
async function processesWith(text: string): Promise<string[]> {
  const { stdout } = await run('ps', ['-eo', 'args']);
  return stdout.split('\n').filter((line) => line.includes(text));
}

test('a server ends with the process that started it, even when that one is killed by SIGKILL', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-orphan-'));
  const module = path.join(import.meta.dirname, 'postgres-server.ts');
  const script = `const { startPostgres } = await import(${JSON.stringify(module)});
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, ephemeral: true });
    console.log('up');
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(owner.stdout, 'data');
  expect(await processesWith(dataDir)).not.toHaveLength(0);

  owner.kill('SIGKILL');

  await vi.waitFor(async () => expect(await processesWith(dataDir)).toHaveLength(0), 10_000);
});

test('a server ends whose owner was killed before it knew of it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-orphan-'));
  const module = path.join(import.meta.dirname, 'guarded-process.ts');
  const script = `const { startGuarded } = await import(${JSON.stringify(module)});
    void startGuarded({ command: process.execPath, args: ['--eval', 'setInterval(() => {}, 1000)'],
      cwd: '/', stopSignal: 'TERM', removeAfter: ${JSON.stringify(dataDir)} });
    process.kill(process.pid, 'SIGKILL');`;
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', script]);
  await once(owner, 'exit');
  // What is done last, when the server has gone.
  await vi.waitFor(() => expect(existsSync(dataDir)).toBe(false), 10_000);
});

// Half of what a stop waits before it kills.
test('a server that misses the first signal is stopped by the next', { timeout: 10_000 }, async () => {
  const server = await startGuarded({
    command: process.execPath,
    args: ['--eval', DEAF_AT_FIRST],
    cwd: tmpdir(),
    stopSignal: 'TERM',
  });
  expect(server.exited()).toBe(false);
  await server.stop();
  expect(server.exited()).toBe(true);
});

test('PostgreSQL keeps what it acknowledged through a SIGKILL and a start on the same port', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-crash-'));
  const first = await startPostgres({ dataDir });
  await query(first.url('postgres'), 'CREATE TABLE kept AS SELECT 1 AS n');
  await first.kill();
  const second = await startPostgres({ dataDir, port: first.port });
  onTestFinished(() => second.stop());
  const { rows } = await query(second.url('postgres'), 'SELECT n FROM kept');
  expect(rows).toEqual([{ n: 1 }]);
});

test('a taken port is an error that carries what PostgreSQL said', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-port-'));
  const first = await startPostgres({ dataDir, ephemeral: true });
  onTestFinished(() => first.stop());
  const other = await mkdtemp(path.join(tmpdir(), 'fleet-port-'));
  await expect(startPostgres({ dataDir: other, ephemeral: true, port: first.port })).rejects.toThrow(
    /Address already in use/,
  );
});

async function query(connectionString: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
