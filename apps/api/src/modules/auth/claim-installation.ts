import type { ClaimInstallation } from '@fleet/contracts/auth';
import { type Db, isUniqueViolation } from '@fleet/db/client';
import { hashPassword } from '@fleet/db/password';
import { ConflictError } from '../../errors.ts';
import { createOwner, hasServiceOwner } from './create-owner.ts';
import type { SignedIn } from './finish-sign-in.ts';
import { letIn } from './let-in.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { hashToken, type Origin } from './session.ts';

/**
 * Makes whoever has the link the first owner of the service, and signs them in. The link is good once, until its time is
 * over, and only while nobody owns the service.
 *
 * @throws ConflictError LINK_UNAVAILABLE · EMAIL_ALREADY_EXISTS · InvalidInputError for a weak password
 */
export async function claimInstallation(
  { db, productName }: { db: Db; productName: string },
  origin: Origin,
  { token, password, ...person }: ClaimInstallation,
  now = new Date(),
): Promise<SignedIn> {
  const unavailable = new ConflictError(
    'The link is unavailable. It may have been used, or its time is over.',
    'LINK_UNAVAILABLE',
  );
  const link = { tokenHash: hashToken(token), expiresAt: { gt: now } };
  // A stranger's guess costs a look into the index and no hash of a password.
  if ((await db.ownerLink.count({ where: link })) === 0) throw unavailable;
  const { email, firstName, lastName } = person;
  await refuseWeakPassword(password, { email, names: [firstName, lastName, productName] });
  const passwordHash = await hashPassword(password);
  try {
    return await db.$transaction(async (tx) => {
      // The deletion is the judge between two who open the link at once.
      const { count } = await tx.ownerLink.deleteMany({ where: link });
      if (count === 0 || (await hasServiceOwner(tx))) throw unavailable;
      const made = await createOwner(tx, { ...person, passwordHash }, productName);
      return letIn(tx, made, { action: 'installation.claimed' }, { origin, now });
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ConflictError('This e-mail is already registered', 'EMAIL_ALREADY_EXISTS');
    throw error;
  }
}
