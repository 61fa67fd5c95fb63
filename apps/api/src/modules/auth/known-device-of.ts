import type { Db } from '@fleet/db/client';
import type { DeviceJar } from '../../http/device-jar.ts';
import type { KnownDevices } from './known-devices.ts';

/**
 * The id of a browser on which the person of this address signed in. Who comes with an empty jar is answered without anybody
 * being looked up, so that strangers learn nothing by the time it takes.
 */
export async function knownDeviceOf(
  { db, knownDevices }: { db: Db; knownDevices: KnownDevices },
  devices: DeviceJar,
  email: string,
  now: Date,
): Promise<string | null> {
  const jar = devices.read();
  if (knownDevices.recogniseBrowser(jar, now) === null) return null;
  const person = await db.user.findUnique({ where: { email }, select: { passwordHash: true } });
  return knownDevices.recognise(jar, { email, passwordHash: person?.passwordHash ?? '' }, now);
}
