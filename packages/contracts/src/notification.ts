import { z } from 'zod';
import { Id } from './id.ts';
import { SecurityChange } from './mail.ts';
import { Role } from './roles.ts';
import { Locale } from './user.ts';
import { VehicleDocumentKind } from './vehicle-document.ts';

/** Of many documents that end together, those that are named. */
export const TOLD_DOCUMENTS_MAX = 5;

/** A document as it was called when somebody was told of it. */
export const ToldDocument = z.object({
  kind: VehicleDocumentKind,
  title: z.string().nullable(),
  vehicleId: Id,
  vehicleTitle: z.string(),
  validUntil: z.iso.date(),
});
export type ToldDocument = z.output<typeof ToldDocument>;

/** What somebody is told of, and what that is told with: its words are made when they read it, in their language. */
export const Notice = z.discriminatedUnion('kind', [
  /** Somebody signed in as them on a device that was not known. */
  z.object({ kind: z.literal('NEW_DEVICE'), values: z.object({ from: z.string() }) }),
  /** Their password or another way of signing in was changed. */
  z.object({
    kind: z.literal('SIGN_IN_CHANGED'),
    values: z.object({ what: z.enum(['password-changed', ...SecurityChange.options]), from: z.string() }),
  }),
  /** They were shut out, or let in again. */
  z.object({ kind: z.literal('ACCESS_CHANGED'), values: z.object({ open: z.boolean() }) }),
  /** They are something else in an account, or nothing any more. */
  z.object({
    kind: z.literal('ROLES_CHANGED'),
    values: z.object({ accountTitle: z.string(), roles: z.array(Role) }),
  }),
  z.object({
    kind: z.literal('INVITATION_RECEIVED'),
    values: z.object({ accountTitle: z.string(), inviter: z.string() }),
  }),
  /** What became of an invitation that they sent. */
  z.object({
    kind: z.literal('INVITATION_ANSWERED'),
    values: z.object({
      accountTitle: z.string(),
      email: z.string(),
      answer: z.enum(['accepted', 'declined', 'asked']),
    }),
  }),
  /** Documents of vehicles that they keep end within `withinDays`, or have ended where that is null; all at once those of one turn. */
  z.object({
    kind: z.literal('DOCUMENT_EXPIRING'),
    values: z.object({
      withinDays: z.int().nullable(),
      /** Of the first to end, as they were left then. */
      daysLeft: z.int(),
      total: z.int().min(1),
      first: z.array(ToldDocument).min(1).max(TOLD_DOCUMENTS_MAX),
    }),
  }),
  /** That they asked for, to see that it comes. */
  z.object({ kind: z.literal('TEST'), values: z.object({}) }),
]);
export type Notice = z.output<typeof Notice>;
export type NotificationKind = Notice['kind'];

/** What a use case says in its fact: who is told what. */
export const PersonalNotice = z.intersection(z.object({ userId: Id }), Notice);
export type PersonalNotice = z.output<typeof PersonalNotice>;

export const NotificationChannel = z.enum(['inProduct', 'mail', 'push']);
export type NotificationChannel = z.output<typeof NotificationChannel>;

/**
 * Whether a kind goes by a channel: whoever is told decides (`choice`), nobody does since it protects them, or is what the
 * mail was sent for (`always`), or it never does.
 */
export type ChannelRule = 'choice' | 'always' | 'never';

const CHOICE = { inProduct: 'choice', mail: 'choice', push: 'choice' } as const;

/** Which somebody may decide about, in the order in which they are shown. */
export const CHANNELS_OF = {
  NEW_DEVICE: { ...CHOICE, mail: 'always' },
  SIGN_IN_CHANGED: { ...CHOICE, mail: 'always' },
  // Who is shut out has no browser that listens.
  ACCESS_CHANGED: { ...CHOICE, mail: 'always', push: 'never' },
  ROLES_CHANGED: CHOICE,
  INVITATION_RECEIVED: { ...CHOICE, mail: 'always' },
  // That another link is asked for is mailed as ever: it waits for an answer.
  INVITATION_ANSWERED: { ...CHOICE, mail: 'never' },
  DOCUMENT_EXPIRING: CHOICE,
} as const satisfies Record<Exclude<NotificationKind, 'TEST'>, Record<NotificationChannel, ChannelRule>>;

export const ChosenKind = z.enum(Object.keys(CHANNELS_OF) as [keyof typeof CHANNELS_OF]);
export type ChosenKind = z.output<typeof ChosenKind>;

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
