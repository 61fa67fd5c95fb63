import path from 'node:path';
import { startTestStack } from '@fleet/testing/stack';
import { ROOT } from '../setup/node-version.mjs';
import { runGuarded } from '../setup/run-guarded.mjs';

const DIFFERS = 2;

/** prisma/schema.prisma is what prisma/migrations add up to. Needs a server: the migrations are replayed there. */
export async function checkMigrations(): Promise<string[]> {
  const stack = await startTestStack();
  const prisma = path.join(ROOT, 'packages/db/node_modules/.bin/prisma');
  const diff = ['--from-migrations', '../../prisma/migrations', '--to-schema', '../../prisma/schema.prisma'];
  try {
    const { code, output } = await runGuarded(
      [prisma, 'migrate', 'diff', ...diff, '--exit-code', '--script'],
      { cwd: path.join(ROOT, 'packages/db'), env: { ...process.env, DATABASE_URL: stack.databaseUrl } },
    );
    if (code === 0) return [];
    if (code === DIFFERS)
      return [
        `prisma/schema.prisma and prisma/migrations differ. Missing SQL:\n${output}\nMake a migration: pnpm --filter @fleet/db migration <name>`,
      ];
    return [`prisma migrate diff failed:\n${output}`];
  } finally {
    await stack.stop();
  }
}
