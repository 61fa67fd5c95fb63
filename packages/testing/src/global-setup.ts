import { randomUUID } from 'node:crypto';
import { migrate } from '@fleet/db/migrate';
import type { TestProject } from 'vitest/node';
import { databaseUrlOf, onServer } from './clone-database.ts';
import { startTestStack } from './stack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database whose account may create and drop others. */
    adminUrl: string;
    /** The migrated, empty database that every test file's own is copied from. */
    template: string;
    redisUrl: string | null;
  }
}

/** Starts the servers of a run once and migrates one database, which test files then copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startTestStack();
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await onServer(stack.databaseUrl, `CREATE DATABASE ${template}`);
  await migrate(databaseUrlOf(stack.databaseUrl, template));
  // A copy is refused while anybody, autovacuum included, is connected to its source.
  await onServer(stack.databaseUrl, `ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false`);
  project.provide('adminUrl', stack.databaseUrl);
  project.provide('template', template);
  project.provide('redisUrl', stack.redisUrl);
  return async () => {
    if (stack.via === 'given') await onServer(stack.databaseUrl, `DROP DATABASE ${template}`);
    await stack.stop();
  };
}
