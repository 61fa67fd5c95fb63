import type { MailOrder } from '@fleet/contracts/mail';
import { Locale } from '@fleet/contracts/user';
import type { Db } from '@fleet/db/client';
import { writeEvents } from '../../commit/domain-events.ts';
import { networkOf } from '../../http/network-of.ts';
import { bucketOf } from '../../limits/bucket-of.ts';
import type { Newcomer } from './open-account.ts';
import { pageUrl } from './page-url.ts';
import { createToken, hashToken } from './session.ts';
import type { SignUpLimits } from './sign-up-limits.ts';

/** How long a link of a mail is good. */
export const CONFIRM_WITHIN_HOURS = 24;
const HOUR_MS = 3_600_000;

type AskToConfirmDeps = { db: Db; limits: SignUpLimits; siteUrl: string };

/**
 * Keeps the request of somebody who wants an account, and sends a mail to the address: with the link that opens the
 * account, or, where the address has one already, with the way to sign in. Both do the same work, so that nobody but the
 * owner of the mailbox learns which it was.
 */
export async function askToConfirm(
  { db, limits, siteUrl }: AskToConfirmDeps,
  { newcomer, passwordHash, address }: { newcomer: Newcomer; passwordHash: string; address: string },
  now: Date,
): Promise<void> {
  const { email, ...details } = newcomer;
  const token = createToken();
  const expiresAt = new Date(now.getTime() + CONFIRM_WITHIN_HOURS * HOUR_MS);
  const owner = await db.user.findUnique({ where: { email }, select: { firstName: true, locale: true } });
  const mail = owner
    ? takenMail(newcomer, owner, siteUrl)
    : confirmMail(newcomer, { token, expiresAt, siteUrl });
  const mails = (await limits.mayMail(email)) ? [mail] : [];
  await db.$transaction(async (tx) => {
    const { id } = await tx.signUpRequest.create({
      data: {
        email,
        tokenHash: hashToken(token),
        passwordHash,
        details,
        network: bucketOf(networkOf(address)),
        createdAt: now,
        expiresAt,
      },
      select: { id: true },
    });
    await writeEvents(tx, [{ type: 'signUp.requested', entity: 'SignUpRequest', id, mails }]);
  });
}

type Link = { token: string; expiresAt: Date; siteUrl: string };

function confirmMail(newcomer: Newcomer, { token, expiresAt, siteUrl }: Link): MailOrder {
  const { email, firstName, locale = 'en-US', timeZone = 'UTC' } = newcomer;
  // Behind the `#`: browsers send it to no server, so no log of a proxy has it.
  const confirmUrl = `${pageUrl(siteUrl, '/auth/confirm-email')}#${token}`;
  const props = { recipientName: firstName, confirmUrl, expiresAt: expiresAt.toISOString(), timeZone };
  return { to: email, locale, template: 'confirm-email', props };
}

type Owner = { firstName: string | null; locale: string };

/** In the words of whoever has the address, not of whoever entered it. */
function takenMail({ email }: Newcomer, { firstName, locale }: Owner, siteUrl: string): MailOrder {
  const signInUrl = `${pageUrl(siteUrl, '/auth/sign-in')}?${new URLSearchParams({ email })}`;
  const props = { recipientName: firstName || null, signInUrl };
  return { to: email, locale: Locale.catch('en-US').parse(locale), template: 'email-taken', props };
}
