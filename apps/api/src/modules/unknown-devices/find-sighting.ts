import type { UnknownDeviceWhere } from '@fleet/contracts/device-input';
import type { Caller } from '../../caller.ts';
import type { CallerServices } from '../../services.ts';

/** What somebody may know of a tracker whose identifier they have in their hand. */
export type Sighting = {
  identifier: string;
  protocol: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  frameCount: bigint;
};

/**
 * The tracker of exactly this identifier that waits to be registered, by the protocol it spoke last; null without one, or
 * if people of the service keep it out.
 *
 * @throws TooManyRequestsError for who asks after one identifier and another
 */
export async function findSighting(
  { asSystem, inboxLimit }: Pick<CallerServices, 'asSystem' | 'inboxLimit'>,
  { userId }: Caller,
  { identifier }: UnknownDeviceWhere,
): Promise<Sighting | null> {
  await inboxLimit.take(userId, identifier);
  const { db } = asSystem('ask after a tracker by its whole identifier');
  return db.unknownDevice.findFirst({
    where: { identifier, blocked: false },
    orderBy: { lastSeenAt: 'desc' },
    select: { identifier: true, protocol: true, firstSeenAt: true, lastSeenAt: true, frameCount: true },
  });
}
