import { checkServer, UnsuitableServerError } from '@fleet/db/check-server';
import { createDb, type Db } from '@fleet/db/client';
import { MigrationError, migrate } from '@fleet/db/migrate';
import { verifyPassword } from '@fleet/db/password';
import { grantMigrated } from '@fleet/db/prepare-roles';
import { closePublishedPasswords } from '@fleet/seed/close-published-passwords';
import { RealPeopleError, seedDemo } from '@fleet/seed/seed';
import { MARKER_USER_ID } from '@fleet/seed/seed-accounts';
import {
  DEMO_PASSWORD,
  type DemoPasswords,
  type DemoSignIn,
  demoSignIns,
  publishedPasswords,
  randomPasswords,
} from '@fleet/seed/sign-ins';
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
    for (const warning of await checkServer(ownerUrl)) process.stderr.write(`  ${warning}\n`);
  } catch (error) {
    if (error instanceof MigrationError || error instanceof UnsuitableServerError)
      throw new LaunchError(error.message);
    throw error;
  }
}

export type Inhabitants = {
  /** Whether the demo is there, for its fleet to drive. */
  demo: boolean;
  /** Whom to sign in as: where the passwords are published, or were made just now. */
  signIns: DemoSignIn[];
  /** Whether somebody owns the service. */
  hasOwner: boolean;
};

export type DemoWish = {
  /** `asked` by name: then a refusal is an error. */
  demo: 'asked' | 'usual' | 'none';
  /** Nobody but the users of this machine reaches the installation, and its database is the embedded one. */
  isPrivate: boolean;
};

/**
 * Fills in the demo where it is wanted and nobody has an account. Published passwords are for an installation that is
 * private: in another one they are replaced, also those of an earlier start.
 *
 * @throws LaunchError where the demo was asked for among people
 */
export async function inhabit(url: string, { demo, isPrivate }: DemoWish): Promise<Inhabitants> {
  const db = createDb(url, 2);
  try {
    const passwords = isPrivate ? publishedPasswords : randomPasswords();
    const isFilled = demo !== 'none' && (await fill(db, demo, passwords));
    const isClosed = !isPrivate && (await closePublishedPasswords(db, new Date(), passwords));
    const marker = await db.user.findUnique({
      where: { id: MARKER_USER_ID },
      select: { passwordHash: true },
    });
    const isPublished = !!marker?.passwordHash && (await verifyPassword(marker.passwordHash, DEMO_PASSWORD));
    return {
      demo: marker !== null && demo !== 'none',
      signIns: signInsOf({
        isTold: isFilled || isClosed,
        isPublished: isPublished && demo !== 'none',
        passwords,
      }),
      hasOwner: (await db.membership.count({ where: { roles: { has: 'SERVICE_OWNER' } } })) > 0,
    };
  } finally {
    await db.$disconnect();
  }
}

function signInsOf(known: { isTold: boolean; isPublished: boolean; passwords: DemoPasswords }): DemoSignIn[] {
  if (known.isTold) return demoSignIns(known.passwords);
  return known.isPublished ? demoSignIns(publishedPasswords) : [];
}

async function fill(db: Db, demo: DemoWish['demo'], passwords: DemoPasswords): Promise<boolean> {
  const isEmpty = (await db.user.count()) === 0;
  if (!isEmpty && demo === 'usual') return false;
  try {
    const fillIn = () => seedDemo(db, new Date(), passwords);
    return isEmpty ? await step('Filling in the demo', fillIn) : await fillIn();
  } catch (error) {
    if (error instanceof RealPeopleError) throw new LaunchError(`--demo: ${error.message}`);
    throw error;
  }
}
