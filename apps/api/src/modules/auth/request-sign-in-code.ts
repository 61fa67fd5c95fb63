import { randomUUID } from 'node:crypto';
import type { RequestSignInCode } from '@fleet/contracts/auth';
import type { Db } from '@fleet/db/client';
import { writeEvents } from '../../commit/domain-events.ts';
import { findChallenge } from './challenges.ts';
import type { MailedCodes } from './mailed-codes.ts';
import type { SignInCodeAsked } from './send-sign-in-code.ts';
import type { Origin } from './session.ts';
import type { SignInCodeLimits } from './sign-in-code-limits.ts';

type Parts = { db: Db; mailedCodes: MailedCodes; signInCodeLimits: SignInCodeLimits };

/**
 * Records a request for a sign-in code by mail, for when the attempts of unknown browsers are used up. The
 * job that mails it finds out whether a person has the address, so the response is the same for every
 * address. At the second step the address is that of the person who passed the first.
 *
 * @throws ConflictError SIGN_IN_EXPIRED for a second step that is over · TooManyRequestsError
 */
export async function requestSignInCode(
  { db, mailedCodes, signInCodeLimits }: Parts,
  { address, userAgent }: Origin,
  asked: RequestSignInCode,
  now: Date,
): Promise<true> {
  await signInCodeLimits.takeRequest(address);
  const email = asked.email ?? (await emailOfStep(db, asked.secondStep ?? '', now));
  const { code, expiresAt } = mailedCodes.codeFor(email, now);
  const origin = { address, userAgent: userAgent?.slice(0, 255) ?? null };
  const order: SignInCodeAsked = { email, code, expiresAt: expiresAt.toISOString(), origin };
  const signInCodes = (await signInCodeLimits.mayMail(email)) ? [order] : [];
  const event = { type: 'signInCode.requested', entity: 'SignInCode', id: randomUUID() } as const;
  await writeEvents(db, [{ ...event, secret: { signInCodes } }]);
  return true;
}

async function emailOfStep(db: Db, token: string, now: Date): Promise<string> {
  const { userId } = await findChallenge(db, { step: 'SECOND_FACTOR', token }, now);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId ?? '' }, select: { email: true } });
  return email;
}
