import type { Db } from '@fleet/db/client';
import { hashPassword } from '@fleet/db/password';
import type { Counter } from '../../limits/counters.ts';
import type { PasswordGate } from '../../limits/password-gate.ts';
import { DEVICE_KNOWN_DAYS, type KnownDevices } from './known-devices.ts';
import { refuseWeakPasswordOf, replacePassword } from './replace-password.ts';
import { requireOwnPassword } from './require-own-password.ts';
import type { SignInSource } from './sign-in.ts';

type ChangeOwnPasswordDeps = {
  db: Db;
  ownPasswordLimit: Counter;
  passwordGate: PasswordGate;
  knownDevices: KnownDevices;
  endSockets: (sessionId: string) => void;
  productName: string;
  siteUrl: string;
};

/**
 * Sets another password by the one of now. The session that asks goes on, every other one ends with its sockets, and the
 * person is told by mail.
 *
 * @throws InvalidInputError WRONG_PASSWORD, or for a weak one · TooManyRequestsError
 */
export async function changeOwnPassword(
  parts: ChangeOwnPasswordDeps,
  { origin, devices }: SignInSource,
  { userId, sessionId }: { userId: string; sessionId: string },
  { currentPassword, password }: { currentPassword: string; password: string },
  now = new Date(),
): Promise<true> {
  const { db, knownDevices, endSockets, productName, siteUrl } = parts;
  const person = await requireOwnPassword(
    parts,
    { userId, sessionId, origin },
    currentPassword,
    'currentPassword',
  );
  await refuseWeakPasswordOf(person, password, productName);
  const passwordHash = await hashPassword(password);
  const change = { passwordHash, exceptSessionId: sessionId, origin, siteUrl, now };
  const ended = await db.$transaction((tx) => replacePassword(tx, person, change));
  for (const { id } of ended) endSockets(id);
  const known = { email: person.email, passwordHash };
  devices.write(knownDevices.remember(devices.read(), known, now), DEVICE_KNOWN_DAYS);
  return true;
}
