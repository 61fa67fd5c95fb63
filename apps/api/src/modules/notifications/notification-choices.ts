import {
  CHANNELS_OF,
  type ChannelRule,
  ChosenKind,
  type NotificationChannel,
} from '@fleet/contracts/notification';
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
  return ChosenKind.options.map((kind) => ({
    kind,
    channels: (Object.entries(CHANNELS_OF[kind]) as [NotificationChannel, ChannelRule][]).map(
      ([channel, rule]) => ({ channel, rule, wanted: isWanted(rule, muted.has(mutedName(kind, channel))) }),
    ),
  }));
}

function isWanted(rule: ChannelRule, isMuted: boolean): boolean {
  return rule === 'always' || (rule === 'choice' && !isMuted);
}
