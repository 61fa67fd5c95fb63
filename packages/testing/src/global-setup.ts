import { randomUUID } from 'node:crypto';
import { migrate } from '@fleet/db/migrate';
import type { TestProject } from 'vitest/node';
import { databaseUrlOf, onServer } from './clone-database.ts';
import { startTestStack } from './stack.ts';
import type { TestStack } from './test-stack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database whose account may create and drop others. */
    adminUrl: string;
    /** The migrated, empty database that every test file's own is copied from. */
    template: string;
    redisUrl: string | null;
  }
}

/** The project whose suites run once more with PostgreSQL in the place of Redis. */
export const WITHOUT_REDIS = 'node without Redis';

type Shared = { users: number; started: Promise<{ stack: TestStack; template: string }> };

/** Projects of one run load this module once each: what they share is kept beside them. */
const KEY = Symbol.for('fleet.testing.stack');
const shared = globalThis as { [KEY]?: Shared | undefined };

/**
 * Starts the servers once for all projects of a run and migrates one database, which test files then copy. The last
 * project to end stops them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = shared[KEY] ?? { users: 0, started: start() };
  shared[KEY] = own;
  own.users++;
  const { stack, template } = await own.started;
  project.provide('adminUrl', stack.databaseUrl);
  project.provide('template', template);
  project.provide('redisUrl', project.name === WITHOUT_REDIS ? null : stack.redisUrl);
  return async () => {
    if (--own.users > 0) return;
    shared[KEY] = undefined;
    if (stack.via === 'given') await onServer(stack.databaseUrl, `DROP DATABASE ${template}`);
    await stack.stop();
  };
}

async function start() {
  const stack = await startTestStack();
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await onServer(stack.databaseUrl, `CREATE DATABASE ${template}`);
  await migrate(databaseUrlOf(stack.databaseUrl, template));
  // A copy is refused while anybody, autovacuum included, is connected to its source.
  await onServer(stack.databaseUrl, `ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false`);
  return { stack, template };
}
