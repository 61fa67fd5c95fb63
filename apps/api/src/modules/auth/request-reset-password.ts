import { randomUUID } from 'node:crypto';
import type { RequestResetPassword } from '@fleet/contracts/auth';
import type { Db } from '@fleet/db/client';
import { writeEvents } from '../../commit/domain-events.ts';
import type { ResetLimits } from './reset-limits.ts';
import type { Origin } from './session.ts';

/** What the job `password-link.send` is ordered by, in the secret part of the fact. */
export type AskedForLink = { email: string; origin: Origin };

/**
 * Notes that somebody forgot the password of this address. Nobody is looked up here: whether there is a person with it is
 * found out by the job that mails the link, so the answer and its time are the same for every address.
 *
 * @throws TooManyRequestsError
 */
export async function requestResetPassword(
  { db, resetLimits }: { db: Db; resetLimits: ResetLimits },
  { address, userAgent }: Origin,
  { email }: RequestResetPassword,
): Promise<true> {
  await resetLimits.takeRequest(address, email);
  const asked: AskedForLink = { email, origin: { address, userAgent: userAgent?.slice(0, 255) ?? null } };
  const passwordLinks = (await resetLimits.mayMail(email)) ? [asked] : [];
  const event = { type: 'passwordReset.requested', entity: 'PasswordReset', id: randomUUID() } as const;
  await writeEvents(db, [{ ...event, secret: { passwordLinks } }]);
  return true;
}
