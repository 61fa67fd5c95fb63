import { NewEmail } from '@fleet/contracts/email';
import type { Tx } from '@fleet/db/client';
import { writeEvents } from '../../commit/domain-events.ts';
import { ConflictError } from '../../errors.ts';
import { requireSignUp } from '../../installation/require-sign-up.ts';
import type { SettingsEnv } from '../../installation/settings-of.ts';
import { openAccount } from '../auth/open-account.ts';
import type { Origin } from '../auth/session.ts';
import { acceptAtSignUp } from '../legal/accept-legal.ts';
import { recordAudit } from '../record-audit.ts';
import { securityMail } from '../second-factor/security-mail.ts';
import { securityNotice } from '../second-factor/security-notice.ts';
import type { Claims } from './google-client.ts';

type PersonOfGoogleContext = { env: SettingsEnv; origin: Origin; siteUrl: string; now: Date };
/** `isNew` for who has just got an account. */
export type PersonOfGoogle = { id: string; isNew: boolean };
const NAME_MAX = 100;

/**
 * Whose the Google account is. By its subject, which stays; an address joins a person only where Google has verified it,
 * the person has confirmed it, and no other Google account has joined before.
 *
 * @throws ConflictError EMAIL_NOT_VERIFIED · EMAIL_ALREADY_EXISTS · SIGN_UP_BY_INVITATION · SIGN_UP_CLOSED
 */
export async function personOfGoogle(
  tx: Tx,
  claims: Claims,
  around: PersonOfGoogleContext,
): Promise<PersonOfGoogle> {
  const { sub: googleSubject } = claims;
  const known = await tx.user.findUnique({ where: { googleSubject }, select: { id: true } });
  if (known) return { id: known.id, isNew: false };
  const email = claims.email_verified === true ? NewEmail.safeParse(claims.email) : null;
  if (!email?.success)
    throw new ConflictError('Google has not verified this e-mail address', 'EMAIL_NOT_VERIFIED');
  const joined = await join(tx, email.data, googleSubject, around);
  if (joined !== null) return { id: joined, isNew: false };
  await requireSignUp(tx, around.env, 'alone');
  return { id: await open(tx, email.data, claims, around), isNew: true };
}

/** Null for an address that nobody has. */
async function join(
  tx: Tx,
  email: string,
  googleSubject: string,
  around: PersonOfGoogleContext,
): Promise<string | null> {
  const person = await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (!person) return null;
  const { id } = person;
  const { count } = await tx.user.updateMany({
    where: { id, googleSubject: null, credentialsConfirmed: { has: 'EMAIL' } },
    data: { googleSubject },
  });
  // A sign-in of the same Google account that was faster has joined it, and told them.
  const isJoined = count === 0 && (await tx.user.count({ where: { id, googleSubject } })) > 0;
  if (isJoined) return id;
  if (count === 0) throw new ConflictError('Another sign-in has this e-mail address', 'EMAIL_ALREADY_EXISTS');
  const by = { entity: 'User', entityId: id, actorId: id };
  await recordAudit(tx, { ...by, action: 'user.googleJoined', remoteAddress: around.origin.address });
  const mail = await securityMail(tx, id, { what: 'google-joined', ...around });
  const notices = [securityNotice(id, 'google-joined', around.origin)];
  const event = { type: 'user.googleJoined', entity: 'User', id, actorId: id } as const;
  await writeEvents(tx, [{ ...event, mails: [mail], notices }]);
  return id;
}

async function open(
  tx: Tx,
  email: string,
  claims: Claims,
  { origin, now }: PersonOfGoogleContext,
): Promise<string> {
  const name = (text: string | undefined) => (text ?? '').trim().slice(0, NAME_MAX);
  const firstName = name(claims.given_name) || email.slice(0, email.indexOf('@'));
  const newcomer = { email, firstName, lastName: name(claims.family_name), accountType: 'PERSONAL' as const };
  const { userId, accountId } = await openAccount(tx, newcomer, null, now);
  await tx.user.update({ where: { id: userId }, data: { googleSubject: claims.sub } });
  await acceptAtSignUp(tx, { userId, accountId, remoteAddress: origin.address, locale: 'en' }, now);
  const person = { entity: 'User', entityId: userId, actorId: userId, accountId };
  const details = { invited: false, by: 'google' };
  await recordAudit(tx, { ...person, action: 'user.signedUp', remoteAddress: origin.address, details });
  return userId;
}
