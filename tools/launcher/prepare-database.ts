import { createDb } from '@fleet/db/client';
import { MigrationError, migrate } from '@fleet/db/migrate';
import { grantMigrated } from '@fleet/db/prepare-roles';
import { seedDemo } from '@fleet/seed/seed';
import { MARKER_USER_ID } from '@fleet/seed/seed-accounts';
import { step } from '../setup/progress.mjs';
import { LaunchError } from './launch-error.ts';
import type { Database } from './servers.ts';

/** Brings the database to this version's schema. @throws LaunchError for one of a newer version. */
export async function migrateDatabase({ ownerUrl, embedded }: Database): Promise<void> {
  try {
    await step('Bringing the database up to date', async () => {
      await migrate(ownerUrl);
      if (embedded) await grantMigrated(embedded.adminUrl, embedded.roles);
    });
  } catch (error) {
    if (error instanceof MigrationError) throw new LaunchError(error.message);
    throw error;
  }
}

/**
 * Fills in the demo on the first start, and answers whether it is there. An installation with people of its own is
 * left alone: the demo's passwords are known to everybody.
 */
export async function seedDatabase(url: string): Promise<boolean> {
  const db = createDb(url, 2);
  try {
    const [people, demoOwners] = await Promise.all([
      db.user.count(),
      db.user.count({ where: { id: MARKER_USER_ID } }),
    ]);
    if (people > 0) return demoOwners > 0;
    return await step('Filling in the demo', () => seedDemo(db, new Date()));
  } finally {
    await db.$disconnect();
  }
}
