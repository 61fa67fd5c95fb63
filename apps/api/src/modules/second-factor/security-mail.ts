import type { MailOrder, SecurityChange } from '@fleet/contracts/mail';
import { Locale } from '@fleet/contracts/user';
import type { Tx } from '@fleet/db/client';
import { pageUrl } from '../auth/page-url.ts';
import type { Origin } from '../auth/session.ts';
import { whereFrom } from '../auth/where-from.ts';

const SECURITY_PATH = '/profile/security';

/** To the person, of what was changed of the ways in which they sign in: it may not have been them. */
export async function securityMail(
  tx: Pick<Tx, 'user'>,
  userId: string,
  { what, origin, siteUrl, now }: { what: SecurityChange; origin: Origin; siteUrl: string; now: Date },
): Promise<MailOrder> {
  const { email, firstName, locale, timeZone, hourCycle } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, firstName: true, locale: true, timeZone: true, hourCycle: true },
  });
  return {
    to: email,
    locale: Locale.catch('en-US').parse(locale),
    template: 'security-changed',
    props: {
      recipientName: firstName || null,
      what,
      changedAt: now.toISOString(),
      timeZone,
      hourCycle,
      changedFrom: whereFrom(origin),
      securityUrl: pageUrl(siteUrl, SECURITY_PATH),
    },
  };
}
