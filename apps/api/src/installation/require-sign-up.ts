import type { Db } from '@fleet/db/client';
import { ConflictError } from '../errors.ts';
import { readInstallation } from './open-settings.ts';
import { type SettingsEnv, settingsOf } from './settings-of.ts';

/** How somebody comes to be a person here. */
export type SignUpWay = 'alone' | 'invited';

/**
 * Asked at every door that makes a person, before anything is looked up that would tell who is here already. It reads
 * what is settled, not what this process heard of it: a door that was shut is shut from that moment on.
 *
 * @throws ConflictError SIGN_UP_BY_INVITATION · SIGN_UP_CLOSED
 */
export async function requireSignUp(
  db: Pick<Db, 'installation'>,
  env: SettingsEnv,
  way: SignUpWay,
): Promise<void> {
  const { signUp } = settingsOf(env, await readInstallation(db));
  switch (signUp) {
    case 'OPEN':
      return;
    case 'INVITATION':
      if (way === 'invited') return;
      throw new ConflictError('New people join by invitation here', 'SIGN_UP_BY_INVITATION');
    case 'CLOSED':
      throw new ConflictError('Nobody new can join here at present', 'SIGN_UP_CLOSED');
  }
}
