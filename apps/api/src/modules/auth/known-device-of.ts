import type { Db } from '@fleet/db/client';
import type { KnownBrowserCookie } from '../../http/known-browser-cookie.ts';
import type { KnownDevices } from './known-devices.ts';

/**
 * The id of a browser on which the person with this address signed in before. A request without the cookie
 * looks nobody up, so that its response time tells nothing.
 */
export async function knownDeviceOf(
  { db, knownDevices }: { db: Db; knownDevices: KnownDevices },
  devices: KnownBrowserCookie,
  email: string,
  now: Date,
): Promise<string | null> {
  const knownBrowserCookie = devices.read();
  if (knownDevices.recogniseBrowser(knownBrowserCookie, now) === null) return null;
  const person = await db.user.findUnique({ where: { email }, select: { passwordHash: true } });
  return knownDevices.recognise(knownBrowserCookie, { email, passwordHash: person?.passwordHash ?? '' }, now);
}
