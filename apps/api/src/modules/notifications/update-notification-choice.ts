import type { UpdateNotificationChoice } from '@fleet/contracts/notification';
import { channelRule } from '@fleet/contracts/notifications/kinds';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { InvalidInputError } from '../../errors.ts';
import { mutedName } from './notification-choices.ts';

/**
 * The person who asks wants to be told of a kind by a channel, or does not; holds from the next one on.
 *
 * @throws InvalidInputError where it is not theirs to decide
 */
export function updateNotificationChoice(
  services: { db: Db },
  by: Actor,
  { kind, channel, wanted }: UpdateNotificationChoice,
): Promise<{ id: string }> {
  if (channelRule(kind, channel) !== 'choice') throw notTheirs();
  const { userId: id } = by;
  const name = mutedName(kind, channel);
  return commit(services, by, async (tx, record) => {
    // In one statement: of two at once neither takes back what the other one chose.
    await tx.$executeRaw`
      INSERT INTO notification_choices AS kept (user_id, muted)
      VALUES (${id}::uuid, CASE WHEN ${wanted} THEN ARRAY[]::text[] ELSE ARRAY[${name}] END)
      ON CONFLICT (user_id) DO UPDATE
      SET muted = array_remove(kept.muted, ${name}) || CASE WHEN ${wanted} THEN ARRAY[]::text[] ELSE ARRAY[${name}] END`;
    record({
      type: 'notificationChoices.updated',
      entity: 'NotificationChoices',
      id,
      accountId: null,
      before: { [name]: !wanted },
      after: { [name]: wanted },
    });
    return { id };
  });
}

function notTheirs(): InvalidInputError {
  const message = 'This is not to be chosen';
  return new InvalidInputError([{ path: ['data', 'channel'], code: 'INVALID', params: {}, message }]);
}
