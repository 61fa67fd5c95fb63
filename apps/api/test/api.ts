import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@fleet/telemetry/logger';
import { askAt, errorCodes, type GraphqlAnswer } from '@fleet/testing/ask';
import { test as base } from '@fleet/testing/database';
import { PASSWORD, type SignedUp, signUpAt } from '@fleet/testing/sign-up';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import type { Clock } from '../src/clock.ts';
import { readEnv } from '../src/env.ts';
import { type Api, startApi } from '../src/server.ts';
import type { Keeping } from '../src/services.ts';

export const AUTH_SECRET = 'a secret of tests that is long enough';

/** Where the files of people lie, of all servers of one test file. */
export const FILES_DIR = mkdtempSync(path.join(tmpdir(), 'fleet-files-'));

/** The real server on a port of its own, over the file's database: `api`; and what asks it. */
export const test = base.extend<{ $file: { api: Api } }>({
  api: [
    async ({ databaseUrl }, use) => {
      const api = await openApi(databaseUrl, inject('redisUrl'));
      await use(api);
      await api.close();
    },
    { scope: 'file' },
  ],
});

export function openApi(
  databaseUrl: string,
  redisUrl: string | null,
  more: NodeJS.ProcessEnv = {},
  replaced: Partial<Keeping & { clock: Clock }> = {},
): Promise<Api> {
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    API_PORT: '0',
    AUTH_SECRET,
    TRUST_PROXY: 'loopback',
    NODE_ENV: 'production',
    WEB_DIST: '/nowhere',
    FILES_DIR,
    // Tests ask quicker than people; those of the limits name their own.
    REQUESTS_PER_MINUTE: '1000000',
    COST_PER_MINUTE: '100000000',
    // What an operator sets is told.
    HISTORY_DAYS_MAX: '3650',
    BILLING_SANDBOX: 'true',
    ...(redisUrl && { REDIS_URL: redisUrl }),
    ...more,
  });
  return startApi(env, createLogger('api', 'silent'), replaced);
}

/** A running api, and the database behind it. */
export type Served = { port: number; services: { pool: Pool } };

export type Answer = GraphqlAnswer;

/** An address of its own for each caller, so that limits of one test do not meet another's. */
export const freshAddress = (): string =>
  `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;

/** Sends one operation through the real HTTP handler, with this access token and under this idempotency key. */
export function ask(
  { port }: { port: number },
  query: string,
  {
    variables = {},
    token,
    key,
    address = freshAddress(),
  }: { variables?: object; token?: string; key?: string; address?: string } = {},
): Promise<Answer> {
  return askAt(`http://127.0.0.1:${port}`, query, {
    variables,
    token,
    idempotencyKey: key,
    headers: { 'x-forwarded-for': address },
  });
}

export const codesOf = errorCodes;

export { PASSWORD };

/** Somebody new through the front door; with an invitation of `more` into the account that invited them. */
export async function signUp(api: Served, more: object = {}): Promise<SignedUp> {
  return signUpAt(`http://127.0.0.1:${api.port}`, api.services.pool, { data: more, address: freshAddress() });
}
