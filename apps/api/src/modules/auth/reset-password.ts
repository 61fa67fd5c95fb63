import type { Db } from '@fleet/db/client';
import { hashPassword } from '@fleet/db/password';
import { ConflictError } from '../../errors.ts';
import { DEVICE_KNOWN_DAYS, type KnownDevices } from './known-devices.ts';
import { PASSWORD_OWNER, refuseWeakPasswordOf, replacePassword } from './replace-password.ts';
import type { ResetLimits } from './reset-limits.ts';
import { hashToken } from './session.ts';
import type { SignInSource } from './sign-in.ts';

type ResetPasswordDeps = {
  db: Db;
  resetLimits: ResetLimits;
  knownDevices: KnownDevices;
  endSockets: (sessionId: string) => void;
  productName: string;
  siteUrl: string;
};

/**
 * Sets another password by the token of a mailed link, which is good once. Every session of the person ends, with its
 * sockets, as do their other links; the person is told by mail, and signs in with the new password themselves. Their
 * failed sign-ins elsewhere do not stop this browser: whoever holds it has shown that the mailbox is theirs.
 *
 * @throws ConflictError LINK_UNAVAILABLE for a link that was used or is over · InvalidInputError for a weak password ·
 *   TooManyRequestsError
 */
export async function resetPassword(
  { db, resetLimits, knownDevices, endSockets, productName, siteUrl }: ResetPasswordDeps,
  { origin, devices }: SignInSource,
  { token, password }: { token: string; password: string },
  now = new Date(),
): Promise<true> {
  await resetLimits.takeChange(origin.address);
  const link = { tokenHash: hashToken(token), purpose: 'RESET_PASSWORD', expiresAt: { gt: now } } as const;
  const found = await db.verificationToken.findFirst({
    where: link,
    select: { user: { select: PASSWORD_OWNER } },
  });
  if (!found) throw unavailable();
  const { user: person } = found;
  await refuseWeakPasswordOf(person, password, productName);
  const passwordHash = await hashPassword(password);
  const ended = await db.$transaction(async (tx) => {
    // The deletion is the judge between two who follow the link at once.
    const { count } = await tx.verificationToken.deleteMany({ where: link });
    if (count === 0) throw unavailable();
    // The link came to this address.
    const confirmed = [...new Set([...person.credentialsConfirmed, 'EMAIL' as const])];
    await tx.user.update({ where: { id: person.id }, data: { credentialsConfirmed: confirmed } });
    return replacePassword(tx, person, { passwordHash, origin, siteUrl, now });
  });
  for (const { id } of ended) endSockets(id);
  const { email } = person;
  devices.write(knownDevices.remember(devices.read(), { email, passwordHash }, now), DEVICE_KNOWN_DAYS);
  return true;
}

function unavailable(): ConflictError {
  return new ConflictError('The link is unavailable. It may have already been used.', 'LINK_UNAVAILABLE');
}
