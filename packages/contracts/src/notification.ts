import { z } from 'zod';
import { Id } from './id.ts';
import { CHOSEN_KINDS, NoticeSchema } from './notifications/kinds.ts';
import { NotificationChannel } from './notifications/notification-kind.ts';
import { Locale } from './user.ts';

/** A notification to one reader, ordered by a use case. */
export const PersonalNotice = z.intersection(
  z.object({
    userId: Id,
    /** Channels that are not used, whatever the reader chose. */
    without: z.array(NotificationChannel).optional(),
  }),
  NoticeSchema,
);
export type PersonalNotice = z.output<typeof PersonalNotice>;

const ChosenKind = z.enum(CHOSEN_KINDS);

export const UpdateNotificationChoice = z.object({
  kind: ChosenKind,
  channel: NotificationChannel,
  wanted: z.boolean(),
});
export type UpdateNotificationChoice = z.output<typeof UpdateNotificationChoice>;

export const NOTIFICATIONS_LIMIT_MAX = 50;
const CURSOR_MAX = 200;

export const NotificationsWhere = z.object({
  unread: z.boolean().nullish().describe('Those that were not read alone.'),
  locale: Locale.nullish().describe("Of the words; the person's own where it is not said."),
  cursor: z.string().max(CURSOR_MAX).nullish().describe('Where the page before ended.'),
  limit: z.int().min(1).max(NOTIFICATIONS_LIMIT_MAX).default(20),
});
export type NotificationsWhere = z.output<typeof NotificationsWhere>;

export const ReadNotifications = z.object({
  ids: z.array(Id).min(1).max(NOTIFICATIONS_LIMIT_MAX).optional().describe('All that there are, without.'),
});
export type ReadNotifications = z.output<typeof ReadNotifications>;

/** Browsers of one person that are pushed to; the one registered first goes for another. */
export const BROWSERS_MAX = 10;
const ENDPOINT_MAX = 1_024;
/** An uncompressed point of P-256, and sixteen bytes, as RFC 8291 has them. */
const P256DH = /^B[\w-]{86}$/;
const AUTH = /^[\w-]{22}$/;

/** What a browser says of itself when it subscribes: `PushSubscription.toJSON()`. */
export const RegisterNotificationToken = z.object({
  endpoint: z.url().max(ENDPOINT_MAX).describe('Where its push service takes messages for it.'),
  p256dh: z.string().regex(P256DH, 'Key is invalid'),
  auth: z.string().regex(AUTH, 'Key is invalid'),
});
export type RegisterNotificationToken = z.output<typeof RegisterNotificationToken>;

/** What the service worker of the web app is sent. */
export const PushMessage = z.object({
  /** The same for the same notification: shown twice it is shown once. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  /** A page of the product. */
  path: z.string().startsWith('/'),
});
export type PushMessage = z.output<typeof PushMessage>;
