import { createLogger } from '@fleet/telemetry/logger';
import { test as base } from '@fleet/testing/database';
import { PASSWORD, type SignedUp, signUpAt } from '@fleet/testing/sign-up';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { readEnv } from '../src/env.ts';
import { type Api, startApi } from '../src/server.ts';

export const AUTH_SECRET = 'a secret of tests that is long enough';

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
): Promise<Api> {
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    API_PORT: '0',
    AUTH_SECRET,
    TRUST_PROXY: 'loopback',
    NODE_ENV: 'production',
    WEB_DIST: '/nowhere',
    ...(redisUrl && { REDIS_URL: redisUrl }),
    ...more,
  });
  return startApi(env, createLogger('api', 'silent'));
}

/** A running api, and the database behind it. */
export type Served = { port: number; services: { pool: Pool } };

export type Answer = {
  data?: Record<string, unknown> | null;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; [key: string]: unknown };
  }[];
};

/** An address of its own for each caller, so that limits of one test do not meet another's. */
export const freshAddress = (): string =>
  `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;

/** Sends one operation through the real HTTP handler, with this access token and under this idempotency key. */
export async function ask(
  { port }: { port: number },
  query: string,
  {
    variables = {},
    token,
    key,
    address = freshAddress(),
  }: { variables?: object; token?: string; key?: string; address?: string } = {},
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Answer;
}

export const codesOf = ({ errors = [] }: Answer): string[] => errors.map(({ extensions }) => extensions.code);

export { PASSWORD };

/** Somebody new through the front door; with an invitation of `more` into the account that invited them. */
export async function signUp(api: Served, more: object = {}): Promise<SignedUp> {
  return signUpAt(`http://127.0.0.1:${api.port}`, api.services.pool, { data: more, address: freshAddress() });
}
