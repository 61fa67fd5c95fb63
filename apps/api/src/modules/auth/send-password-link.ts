import { Email } from '@fleet/contracts/email';
import type { MailOrder } from '@fleet/contracts/mail';
import { Locale } from '@fleet/contracts/user';
import type { Db } from '@fleet/db/client';
import { z } from 'zod';
import { writeEvents } from '../../commit/domain-events.ts';
import { recordAudit } from '../record-audit.ts';
import { pageUrl } from './page-url.ts';
import { createToken, hashToken } from './session.ts';
import { whereFrom } from './where-from.ts';

/** How long a link to a new password is good. */
export const RESET_WITHIN_MINUTES = 60;
const MINUTE_MS = 60_000;
export const RESET_PASSWORD_PATH = '/auth/reset-password';

/** Who asked, and for which address. */
export const PasswordLinkAsked = z.object({
  email: Email,
  origin: z.object({ address: z.string(), userAgent: z.string().nullable() }),
});

/**
 * Mails the link to a new password to the person of this address; where it is nobody's, nothing happens. Done twice it
 * sends a second link, and both are good.
 */
export async function sendPasswordLink(
  { db, siteUrl }: { db: Db; siteUrl: string },
  { email, origin }: z.output<typeof PasswordLinkAsked>,
  now = new Date(),
): Promise<void> {
  const person = await db.user.findUnique({
    where: { email },
    select: { id: true, firstName: true, locale: true, timeZone: true, hourCycle: true },
  });
  if (!person) return;
  const { id: userId, firstName, locale, timeZone, hourCycle } = person;
  const token = createToken();
  const expiresAt = new Date(now.getTime() + RESET_WITHIN_MINUTES * MINUTE_MS);
  const mail: MailOrder = {
    to: email,
    locale: Locale.catch('en-US').parse(locale),
    template: 'reset-password',
    props: {
      recipientName: firstName || null,
      // Behind the `#`: browsers send it to no server, so no log of a proxy has it.
      resetUrl: `${pageUrl(siteUrl, RESET_PASSWORD_PATH)}#${token}`,
      requestedFrom: whereFrom(origin),
      expiresAt: expiresAt.toISOString(),
      timeZone,
      hourCycle,
    },
  };
  await db.$transaction(async (tx) => {
    const ofPerson = { userId, purpose: 'RESET_PASSWORD' } as const;
    await tx.verificationToken.deleteMany({ where: { ...ofPerson, expiresAt: { lt: now } } });
    await tx.verificationToken.create({
      data: { ...ofPerson, tokenHash: hashToken(token), createdAt: now, expiresAt },
    });
    const entry = { entity: 'User', entityId: userId, remoteAddress: origin.address };
    await recordAudit(tx, { ...entry, action: 'user.passwordResetRequested' });
    const event = { type: 'user.passwordResetRequested', entity: 'User', id: userId } as const;
    await writeEvents(tx, [{ ...event, mails: [mail] }]);
  });
}
