import type { HourCycle } from '@fleet/contracts/display';
import type { MailOrder } from '@fleet/contracts/mail';
import { Locale } from '@fleet/contracts/user';
import type { Tx } from '@fleet/db/client';
import { writeEvents } from '../../commit/domain-events.ts';
import { recordAudit } from '../record-audit.ts';
import { type EndedSession, endSessions } from '../sessions/end-sessions.ts';
import { pageUrl } from './page-url.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { RESET_PASSWORD_PATH } from './send-password-link.ts';
import type { Origin } from './session.ts';
import { whereFrom } from './where-from.ts';

const REASON = 'password changed';

/** What has to be read of a person whose password is replaced. */
export const PASSWORD_OWNER = {
  id: true,
  email: true,
  passwordHash: true,
  firstName: true,
  lastName: true,
  locale: true,
  timeZone: true,
  hourCycle: true,
  credentialsConfirmed: true,
  memberships: { select: { account: { select: { title: true } } } },
} as const;

export type PasswordOwner = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  locale: string;
  timeZone: string;
  hourCycle: HourCycle | null;
  credentialsConfirmed: 'EMAIL'[];
  memberships: { account: { title: string } }[];
};

export type PasswordChange = {
  passwordHash: string;
  /** The one that goes on, of those that the person has. */
  exceptSessionId?: string;
  origin: Origin;
  siteUrl: string;
  now: Date;
};

/** @throws InvalidInputError for a password that is common, or made of what is known of the person */
export function refuseWeakPasswordOf(
  { email, firstName, lastName, memberships }: PasswordOwner,
  password: string,
  productName: string,
): Promise<void> {
  const names = [firstName, lastName, ...memberships.map(({ account }) => account.title), productName];
  return refuseWeakPassword(password, { email, names: names.filter((name) => name !== null) });
}

/**
 * Keeps another password. Sessions of the person end, as do the links that were mailed to them and, where a link set the
 * password, the tokens of their programs; and a mail tells it.
 */
export async function replacePassword(
  tx: Tx,
  person: PasswordOwner,
  { passwordHash, exceptSessionId, origin, siteUrl, now }: PasswordChange,
): Promise<EndedSession[]> {
  const { id: userId } = person;
  await tx.verificationToken.deleteMany({ where: { userId, purpose: 'RESET_PASSWORD' } });
  // Whoever stands between the password of before and the second factor does not come in with it any more.
  await tx.authChallenge.deleteMany({ where: { userId } });
  await tx.user.update({ where: { id: userId }, data: { passwordHash, passwordChangedAt: now } });
  // Whoever was in somebody's place may have made tokens there.
  if (exceptSessionId === undefined)
    await tx.personalToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
  const ended = await endSessions(
    tx,
    { userId, ...(exceptSessionId && { exceptId: exceptSessionId }) },
    REASON,
    now,
  );
  const by = { actorId: userId, remoteAddress: origin.address };
  await recordAudit(tx, { ...by, action: 'user.passwordChanged', entity: 'User', entityId: userId });
  for (const { id, accountId } of ended) {
    const entry = { action: 'session.revoked', entity: 'Session', entityId: id, accountId };
    await recordAudit(tx, { ...by, ...entry, details: { reason: REASON } });
  }
  const event = { type: 'user.passwordChanged', entity: 'User', id: userId, actorId: userId } as const;
  const mails = [changedMail(person, { byLink: exceptSessionId === undefined, origin, siteUrl, now })];
  const what = 'password-changed' as const;
  const notices = [{ userId, kind: 'SIGN_IN_CHANGED' as const, values: { what, from: whereFrom(origin) } }];
  await writeEvents(tx, [{ ...event, mails, notices }]);
  return ended;
}

type Told = Pick<PasswordChange, 'origin' | 'siteUrl' | 'now'> & { byLink: boolean };

function changedMail(
  { email, firstName, locale, timeZone, hourCycle }: PasswordOwner,
  { byLink, origin, siteUrl, now }: Told,
): MailOrder {
  return {
    to: email,
    locale: Locale.catch('en-US').parse(locale),
    template: 'password-changed',
    props: {
      recipientName: firstName || null,
      byLink,
      changedAt: now.toISOString(),
      timeZone,
      hourCycle,
      changedFrom: whereFrom(origin),
      resetUrl: pageUrl(siteUrl, RESET_PASSWORD_PATH),
    },
  };
}
