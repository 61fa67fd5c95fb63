import { CHOSEN_KINDS, type ChosenKind, channelRule } from '@fleet/contracts/notifications/kinds';
import { type ChannelRule, NotificationChannel } from '@fleet/contracts/notifications/notification-kind';
import type { Db } from '@fleet/db/client';

/** Of one kind and channel: whether it goes that way, and whether the person decides. */
export type Choice = { channel: NotificationChannel; rule: ChannelRule; wanted: boolean };
export type KindChoices = { kind: ChosenKind; channels: Choice[] };

/** As a choice is kept. */
export const mutedName = (kind: ChosenKind, channel: NotificationChannel): string => `${kind}.${channel}`;

/** What the person is told, by which channels. */
export async function findNotificationChoices(
  db: Pick<Db, 'notificationChoices'>,
  userId: string,
): Promise<KindChoices[]> {
  const kept = await db.notificationChoices.findUnique({ where: { id: userId } });
  const muted = new Set(kept?.muted);
  return CHOSEN_KINDS.map((kind) => ({
    kind,
    channels: NotificationChannel.options.map((channel) => {
      const rule = channelRule(kind, channel);
      return { channel, rule, wanted: isWanted(rule, muted.has(mutedName(kind, channel))) };
    }),
  }));
}

function isWanted(rule: ChannelRule, isMuted: boolean): boolean {
  return rule === 'always' || (rule === 'choice' && !isMuted);
}
