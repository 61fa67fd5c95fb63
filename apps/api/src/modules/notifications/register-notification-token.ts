import { BROWSERS_MAX, type RegisterNotificationToken } from '@fleet/contracts/notification';
import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { InvalidInputError } from '../../errors.ts';
import { isPushEndpoint } from '../../push/push-endpoint.ts';
import type { CallerServices } from '../../services.ts';
import { tokenRecord } from './token-record.ts';

const AGENT_MAX = 255;

/**
 * The browser that asks shows notifications of its person from now on, for as long as this session stands. Asked again it is
 * the same browser; whoever else had it before has it no more, and of too many the one registered first goes.
 *
 * @throws InvalidInputError for an endpoint that is no push service's
 */
export function registerNotificationToken(
  { asSystem, env }: Pick<CallerServices, 'asSystem' | 'env'>,
  by: Actor,
  { endpoint, p256dh, auth }: RegisterNotificationToken,
  now = by.clock.now(),
): Promise<{ id: string }> {
  if (!isPushEndpoint(endpoint, env.PUSH_ORIGINS)) throw notAPushService();
  const { userId, sessionId, origin } = by;
  const { db } = asSystem('take over a browser from who was signed in there before');
  return commit({ db }, by, async (tx, record) => {
    // Two that are registered at once would each see room for one.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    // Who knows its secret sits at that browser; who knows its address alone takes nothing from anybody.
    const ofOthers = { endpoint, auth, userId: { not: userId } };
    const ofBefore = { endpoint, userId, sessionId: { not: sessionId } };
    await tx.notificationToken.deleteMany({ where: { OR: [ofOthers, ofBefore] } });
    const userAgent = origin.userAgent?.slice(0, AGENT_MAX) ?? null;
    const data = { endpoint, p256dh, auth, userAgent, createdAt: now };
    const { id } = await tx.notificationToken.upsert({
      where: { sessionId },
      create: { ...data, userId, sessionId },
      update: data,
      select: { id: true },
    });
    await forgetOldest(tx, userId);
    record(tokenRecord('registered', id));
    return { id };
  });
}

async function forgetOldest(tx: Tx, userId: string): Promise<void> {
  const tooMany = await tx.notificationToken.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: BROWSERS_MAX,
    select: { id: true },
  });
  await tx.notificationToken.deleteMany({ where: { id: { in: tooMany.map(({ id }) => id) } } });
}

function notAPushService(): InvalidInputError {
  const message = 'This is no address of a push service';
  return new InvalidInputError([{ path: ['data', 'endpoint'], code: 'INVALID', params: {}, message }]);
}
