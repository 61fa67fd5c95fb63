import { Email } from '@fleet/contracts/email';
import type { MailOrder } from '@fleet/contracts/mail';
import { Locale } from '@fleet/contracts/user';
import type { Db } from '@fleet/db/client';
import { z } from 'zod';
import { writeEvents } from '../../commit/domain-events.ts';
import { recordAudit } from '../record-audit.ts';
import { whereFrom } from './where-from.ts';

/** Source of the request, its address, and the code to mail. */
export const SignInCodeAsked = z.object({
  email: Email,
  code: z.string(),
  expiresAt: z.iso.datetime(),
  origin: z.object({ address: z.string(), userAgent: z.string().nullable() }),
});
export type SignInCodeAsked = z.output<typeof SignInCodeAsked>;

/** Mails the code to the person with this address, if there is one. A repeated run mails the same code. */
export async function sendSignInCode(
  { db }: { db: Db },
  { email, code, expiresAt, origin }: SignInCodeAsked,
): Promise<void> {
  const person = await db.user.findUnique({
    where: { email },
    select: { id: true, firstName: true, locale: true, timeZone: true, hourCycle: true },
  });
  if (!person) return;
  const { id, firstName, locale, timeZone, hourCycle } = person;
  const mail: MailOrder = {
    to: email,
    locale: Locale.catch('en-US').parse(locale),
    template: 'sign-in-code',
    props: {
      recipientName: firstName || null,
      code,
      requestedFrom: whereFrom(origin),
      expiresAt,
      timeZone,
      hourCycle,
    },
  };
  await db.$transaction(async (tx) => {
    const entry = { entity: 'User', entityId: id, remoteAddress: origin.address };
    await recordAudit(tx, { ...entry, action: 'user.signInCodeRequested' });
    const event = { type: 'user.signInCodeRequested', entity: 'User', id } as const;
    await writeEvents(tx, [{ ...event, mails: [mail] }]);
  });
}
