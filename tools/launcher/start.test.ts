import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { createDb } from '@fleet/db/client';
import { migrate } from '@fleet/db/migrate';
import { freePort } from '@fleet/runtime/free-port';
import { isRedisInstalled } from '@fleet/runtime/killable-broker';
import { startPostgres } from '@fleet/runtime/postgres-server';
import { seedDemo } from '@fleet/seed/seed';
import { demoSignIns, publishedPasswords } from '@fleet/seed/sign-ins';
import { askAt, errorCodes } from '@fleet/testing/ask';
import { cloneDatabase, onServer } from '@fleet/testing/clone-database';
import type {} from '@fleet/testing/global-setup';
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { userEnvironment } from '../stack/start-by-npm.ts';
import { buildWhatIsStale } from './build.ts';
import { refusal, run, START_TIMEOUT_MS, startProduct, untilReady } from './start.fixture.ts';

const END_TIMEOUT_MS = 30_000;
const hasProc = existsSync('/proc/self/environ');

/** The web app is built before the clock of a test runs. */
beforeAll(() => buildWhatIsStale(), 60_000);

const ENDS = [
  { name: 'Ctrl-C', victim: null, signal: 'SIGINT' },
  { name: 'SIGTERM of npm', victim: /^npm start/, signal: 'SIGTERM' },
  { name: 'SIGKILL of npm', victim: /^npm start/, signal: 'SIGKILL' },
  { name: 'SIGKILL of the start script', victim: /node tools\/start\.mjs/, signal: 'SIGKILL' },
  { name: 'SIGKILL of the launcher', victim: /launcher\/main\.ts/, signal: 'SIGKILL' },
] as const;

describe.runIf(hasProc)('npm start', () => {
  test.each(ENDS)('leaves no process behind after $name', { timeout: 60_000 }, async ({ victim, signal }) => {
    const started = await startProduct();
    await untilReady(started);
    const running = started.processes().map(({ command }) => command);
    const redis = (await isRedisInstalled()) ? [/(redis|valkey)-server 127/] : [];
    for (const part of [
      /api\/dist\/main\.js/,
      /api\/dist\/worker\.js/,
      /ingest\/dist\/main\.js/,
      /bin\/postgres -D/,
      ...redis,
    ])
      expect(
        running.some((command) => part.test(command)),
        String(part),
      ).toBe(true);

    if (victim === null) process.kill(-(started.npm.pid ?? 0), signal);
    else {
      const found = started
        .processes()
        .find(({ command }) => victim.test(command) && !command.startsWith('sh '));
      process.kill(found?.pid ?? 0, signal);
    }

    await vi.waitFor(() => expect(started.processes()).toEqual([]), {
      timeout: END_TIMEOUT_MS,
      interval: 100,
    });
  });

  test('keeps its data over a second start, and refuses to run twice', { timeout: 60_000 }, async () => {
    const first = await startProduct();
    await untilReady(first);
    expect(first.output()).toContain('Filling in the demo');

    const twin = run({ ...first.env }, first.env.DATA_DIR ?? '');
    expect(await refusal(twin)).toMatch(/already running from this folder \(process \d+\)\. Stop it/);

    process.kill(-(first.npm.pid ?? 0), 'SIGINT');
    await vi.waitFor(() => expect(first.processes()).toEqual([]), { timeout: END_TIMEOUT_MS, interval: 100 });

    const second = { ...first, ...run({ ...first.env }, first.env.DATA_DIR ?? '') };
    await untilReady(second);
    expect(second.output()).not.toContain('Filling in the demo');
  });

  test('closes the servers of an installation that stood open, and keeps its people signed in', {
    timeout: 60_000,
  }, async () => {
    const env = await userEnvironment(['teltonika']);
    const earlier = await startPostgres({ dataDir: path.join(env.DATA_DIR, 'pg18') });
    const url = earlier.url('meridian');
    await onServer(earlier.url('postgres'), 'CREATE DATABASE meridian');
    await migrate(url);
    await onServer(url, 'CREATE SCHEMA bullmq; CREATE SCHEMA socket_io; CREATE SCHEMA rate_limits');
    const db = createDb(url, 2);
    await seedDemo(db, new Date(), publishedPasswords);
    await db.$disconnect();
    await earlier.stop();
    await writeFile(
      path.join(env.DATA_DIR, 'auth-secret'),
      'an earlier secret that signs the tokens of people',
    );

    const started = { ...run(env, env.DATA_DIR), port: Number(env.API_PORT), env };
    await untilReady(started);
    expect(started.output()).not.toContain('Filling in the demo');
    const secrets = path.join(env.DATA_DIR, 'secrets');
    expect(await readFile(path.join(secrets, 'auth-secret'), 'utf8')).toContain('an earlier secret');
    expect(existsSync(path.join(env.DATA_DIR, 'auth-secret'))).toBe(false);
    const [signIn] = demoSignIns(publishedPasswords);
    const answer = await askAt(
      `http://127.0.0.1:${started.port}`,
      'mutation ($data: SignInInput!) { signIn(data: $data) { profile { email } } }',
      { variables: { data: { email: signIn?.email, password: signIn?.password } } },
    );
    expect(answer).toEqual({ data: { signIn: { profile: { email: signIn?.email } } } });
    const told = parseEnv(await readFile(path.join(secrets, 'connections.env'), 'utf8'));
    const open = new URL(told.DATABASE_URL ?? '');
    await onServer(open.toString(), 'SELECT FROM users');
    Object.assign(open, { username: 'postgres', password: 'postgres' });
    await expect(onServer(open.toString(), 'SELECT FROM users')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  test('leaves a database of the operator without demo people, and prints the way in for its first owner once', {
    timeout: 60_000,
  }, async () => {
    const { url, drop } = await cloneDatabase(inject('adminUrl'), inject('template'));
    onTestFinished(drop);
    const started = await startProduct({ DATABASE_URL: url });
    await vi.waitFor(() => expect(started.output()).toContain('Ctrl-C'), { timeout: START_TIMEOUT_MS });
    expect(started.output()).not.toMatch(/Filling in the demo|Sign in as/);
    const [, token = ''] = /\/auth\/first-owner#(\S+)/.exec(started.output()) ?? [];
    const data = { token, email: 'first@real.example', password: 'a barrel of green paint' };
    const answer = await askAt(
      `http://127.0.0.1:${started.port}`,
      'mutation ($data: ClaimInstallationInput!) { claimInstallation(data: $data) { profile { roles } } }',
      { variables: { data: { ...data, firstName: 'Ann', lastName: 'Lee' } } },
    );
    expect(answer).toEqual({ data: { claimInstallation: { profile: { roles: ['SERVICE_OWNER'] } } } });
    process.kill(-(started.npm.pid ?? 0), 'SIGINT');
    await vi.waitFor(() => expect(started.processes()).toEqual([]), { timeout: END_TIMEOUT_MS });

    const demo = run(started.env, started.env.DATA_DIR ?? '', ['--demo']);
    expect(await refusal(demo)).toMatch(/^--demo: This installation has people of its own/m);
  });

  test('has no published passwords where others come, also none of an earlier start', {
    timeout: 60_000,
  }, async () => {
    const { url, drop } = await cloneDatabase(inject('adminUrl'), inject('template'));
    onTestFinished(drop);
    const db = createDb(url, 2);
    onTestFinished(() => db.$disconnect());
    await seedDemo(db, new Date(), publishedPasswords);
    const started = await startProduct({ DATABASE_URL: url });
    await vi.waitFor(() => expect(started.output()).toContain('Ctrl-C'), { timeout: START_TIMEOUT_MS });
    const [, password = ''] = /owner@meridian\.example\s+(\S+)/.exec(started.output()) ?? [];
    const signIn = (tried: string) =>
      askAt(
        `http://127.0.0.1:${started.port}`,
        'mutation ($data: SignInInput!) { signIn(data: $data) { profile { email } } }',
        { variables: { data: { email: 'owner@meridian.example', password: tried } } },
      );
    expect(errorCodes(await signIn('meridian-demo'))).toEqual(['INVALID_CREDENTIALS']);
    expect(errorCodes(await signIn(password))).toEqual([]);
  });

  test('names a port in use and the variable that moves it', { timeout: 60_000 }, async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const started = await startProduct({ INGEST_UNIVERSAL_PORT: String(port) });
    expect(await refusal(started)).toMatch(
      new RegExp(`Port ${port} \\(all trackers\\) is in use.*set INGEST_UNIVERSAL_PORT to another one`),
    );
  });

  test('says in a sentence which variable of the ingest is wrong', { timeout: 60_000 }, async () => {
    const ports = await startProduct({ INGEST_PORTS: 'teltonika=99999' });
    expect(await refusal(ports)).toMatch(
      /^INGEST_PORTS: the port of "teltonika=99999" is none from 0 to 65535\.$/m,
    );
    const policy = await startProduct({ INGEST_CHECKSUM: 'ignore' });
    const said = await refusal(policy);
    expect(said).toMatch(/^INGEST_CHECKSUM is "ignore", and has to be tolerate or refuse\.$/m);
    expect(said).not.toContain('{');
  });

  test('says what is wrong with a database it cannot reach', { timeout: 60_000 }, async () => {
    const port = await freePort();
    const started = await startProduct({ DATABASE_URL: `postgresql://127.0.0.1:${port}/x` });
    expect(await refusal(started)).toMatch(
      /no PostgreSQL answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\).*unset DATABASE_URL/,
    );
  });

  test('refuses a database of a newer version', { timeout: 60_000 }, async () => {
    const { url, drop } = await cloneDatabase(inject('adminUrl'), inject('template'));
    onTestFinished(drop);
    await onServer(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('1', 'x', '29990101000000_later', now())`,
    );
    const started = await startProduct({ DATABASE_URL: url });
    expect(await refusal(started)).toMatch(/newer schema \(29990101000000_later\)/);
  });
});
