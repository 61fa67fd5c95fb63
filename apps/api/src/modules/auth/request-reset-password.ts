import { randomUUID } from 'node:crypto';
import type { RequestResetPassword } from '@fleet/contracts/auth';
import type { Db } from '@fleet/db/client';
import { writeEvents } from '../../commit/domain-events.ts';
import { knownDeviceOf } from './known-device-of.ts';
import type { KnownDevices } from './known-devices.ts';
import type { ResetLimits } from './reset-limits.ts';
import type { Origin } from './session.ts';
import type { SignInSource } from './sign-in.ts';

/** Data of the job `password-link.send`, in the secret part of the event. */
export type AskedForLink = { email: string; origin: Origin };

/**
 * Records a request for a password link. The job that mails the link finds out whether a person has the
 * address, so the response and its time are the same for every address. Only a known browser is compared with
 * the person: its requests have a limit of their own, so that strangers cannot use it up.
 *
 * @throws TooManyRequestsError
 */
export async function requestResetPassword(
  { db, resetLimits, knownDevices }: { db: Db; resetLimits: ResetLimits; knownDevices: KnownDevices },
  { origin: { address, userAgent }, devices }: SignInSource,
  { email }: RequestResetPassword,
  now: Date,
): Promise<true> {
  const deviceId = await knownDeviceOf({ db, knownDevices }, devices, email, now);
  if (deviceId) await resetLimits.takeRequestOfDevice(deviceId);
  else await resetLimits.takeRequest(address, email);
  const asked: AskedForLink = { email, origin: { address, userAgent: userAgent?.slice(0, 255) ?? null } };
  const passwordLinks = deviceId || (await resetLimits.mayMail(email)) ? [asked] : [];
  const event = { type: 'passwordReset.requested', entity: 'PasswordReset', id: randomUUID() } as const;
  await writeEvents(db, [{ ...event, secret: { passwordLinks } }]);
  return true;
}
