import type { Db } from '@fleet/db/client';
import { hashPassword } from '@fleet/db/password';
import { DEMO_USERS } from './people.ts';
import { MARKER_USER_ID, seedAccounts } from './seed-accounts.ts';
import { seedAlertRules } from './seed-alert-rules.ts';
import { seedBilling } from './seed-billing.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedDrivers } from './seed-drivers.ts';
import { seedFleet } from './seed-fleet.ts';
import { seedGeofences } from './seed-geofences.ts';
import { seedSupport } from './seed-support.ts';
import type { DemoPasswords } from './sign-ins.ts';

/** The key under which two seeds that start together wait for each other. */
const SEED_LOCK = 52_031_907;
const TIMEOUT_MS = 30_000;

/** Among people of an installation's own the demo has no business: one of it owns the service. */
export class RealPeopleError extends Error {
  override readonly name = 'RealPeopleError';
}

/**
 * Fills an installation with the demo accounts, users, vehicles, trackers and subscriptions, in one transaction. An
 * installation that has them is left as it is, with everything that people changed since; then it answers false.
 *
 * @throws RealPeopleError where somebody else has an account
 */
export async function seedDemo(db: Db, now: Date, passwordOf: DemoPasswords): Promise<boolean> {
  if (await isSeeded(db)) return false;
  const passwordHashes = new Map(
    await Promise.all(
      DEMO_USERS.map(async ({ email }) => [email, await hashPassword(passwordOf(email))] as const),
    ),
  );
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`;
      if (await isSeeded(tx)) return false;
      if ((await tx.user.count()) > 0)
        throw new RealPeopleError('This installation has people of its own: the demo is for an empty one.');
      await seedAccounts(tx, passwordHashes, now);
      await seedFleet(tx, now);
      await seedDocuments(tx, now);
      await seedBilling(tx, now);
      await seedDrivers(tx);
      await seedGeofences(tx);
      await seedAlertRules(tx);
      await seedSupport(tx, now);
      return true;
    },
    { timeout: TIMEOUT_MS, maxWait: TIMEOUT_MS },
  );
}

async function isSeeded(db: Pick<Db, 'user'>): Promise<boolean> {
  return (await db.user.count({ where: { id: MARKER_USER_ID } })) > 0;
}
