import { z } from 'zod';
import type { CommandType } from '../command.ts';
import type { Role } from '../roles.ts';
import type { VehicleDocumentKind } from '../vehicle-document.ts';

export const NotificationChannel = z.enum(['inProduct', 'mail', 'push']);
export type NotificationChannel = z.output<typeof NotificationChannel>;

/**
 * Whether a kind uses a channel: the reader decides (`choice`), always (`always`, for notices that protect
 * the reader or are the purpose of a mail), or never.
 */
export type ChannelRule = 'choice' | 'always' | 'never';

/** Icons in the list of notifications. */
export const NotificationIcon = z.enum([
  'alert',
  'bell',
  'command',
  'card',
  'device',
  'document',
  'engine',
  'lock',
  'mail',
  'mail-check',
  'role',
  'service',
  'shield',
  'webhook',
]);
export type NotificationIcon = z.output<typeof NotificationIcon>;

/** A notification as its reader sees it. */
export type NotificationWords = { title: string; body: string };

/** Texts in the language of the reader. */
export type Say = {
  /** `notification.<kind>.<part>` of packages/mail/src/texts. */
  (part: string, values?: Record<string, string | number>): string;
  role: (role: Role) => string;
  command: (type: CommandType) => string;
  document: (kind: VehicleDocumentKind) => string;
  /** A day of the calendar (`2027-05-31`), written out. */
  day: (day: string) => string;
  /** An amount in major units with its currency: "€19.99". */
  money: (amount: string, currency: string) => string;
};

/** A line of a mail's table: its label is a text of the kind. */
export type MailRow = { part: string; text: string } | { part: string; instant: string };

/**
 * The description of one kind of notification. A new kind is a file in `kinds/`, a line in `kinds.ts`, its
 * texts in packages/mail/src/texts and, if the reader may choose channels, its name in the texts of the
 * profile.
 */
export type NotificationKindDescription<
  Kind extends string = string,
  Values extends z.ZodObject = z.ZodObject,
> = {
  kind: Kind;
  /** Values of the text, stored as JSON; the text is made when it is read. */
  values: Values;
  /** Absent: every available channel, without a choice of the reader. */
  channels?: Readonly<Record<NotificationChannel, ChannelRule>>;
  icon: NotificationIcon;
  /** The page it opens; null without one. */
  path: string | null | ((values: z.output<Values>) => string | null);
  /**
   * Its mail consists of its text and rows, with a button named by the text `action` and a paragraph below by
   * `note`, if they exist. Absent: the use case orders its own mail, or there is none.
   */
  mail?: { action?: 'action'; note?: 'note'; rows?: (values: z.output<Values>) => readonly MailRow[] };
  words: (values: z.output<Values>, say: Say) => NotificationWords;
};

/** The reader chooses every channel. */
export const CHOICE = { inProduct: 'choice', mail: 'choice', push: 'choice' } as const;

export function notificationKind<
  const Kind extends string,
  Values extends z.ZodObject,
  const Description extends NotificationKindDescription<Kind, Values>,
>(description: Description & NotificationKindDescription<Kind, Values>): Description {
  return description;
}
