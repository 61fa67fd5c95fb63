import type { UpdateQuietHours } from '@fleet/contracts/alert';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { InvalidInputError } from '../../errors.ts';

/**
 * Sets the times of day in which the caller receives critical alerts only.
 *
 * @throws InvalidInputError if one of both times is missing
 */
export function updateQuietHours(
  services: { db: Db },
  by: Actor,
  { from, until }: UpdateQuietHours,
): Promise<{ id: string }> {
  const { userId: id } = by;
  if ((from === null) !== (until === null)) {
    const path = ['data', from === null ? 'from' : 'until'];
    const message = 'Both times are needed';
    throw new InvalidInputError([{ path, code: 'REQUIRED', params: {}, message }]);
  }
  return commit(services, by, async (tx, record) => {
    const data = { quietFrom: from, quietUntil: until };
    const before = await tx.notificationChoices.findUnique({ where: { id } });
    await tx.notificationChoices.upsert({ where: { id }, create: { id, ...data }, update: data });
    record({
      ...{ type: 'notificationChoices.updated', entity: 'NotificationChoices', id, accountId: null },
      before: { quietFrom: before?.quietFrom ?? null, quietUntil: before?.quietUntil ?? null },
      after: data,
    });
    return { id };
  });
}
