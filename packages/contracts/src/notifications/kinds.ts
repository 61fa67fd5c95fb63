import { z } from 'zod';
import { accessChanged } from './kinds/access-changed.ts';
import { alertFired } from './kinds/alert.ts';
import { alertAssigned } from './kinds/alert-assigned.ts';
import { alertCommented } from './kinds/alert-commented.ts';
import { alertsFired } from './kinds/alerts.ts';
import { billing } from './kinds/billing.ts';
import { billingOperator } from './kinds/billing-operator.ts';
import { commandFailed } from './kinds/command-failed.ts';
import { documentExpiring } from './kinds/document-expiring.ts';
import { engineStop } from './kinds/engine-stop.ts';
import { invitationAnswered } from './kinds/invitation-answered.ts';
import { invitationReceived } from './kinds/invitation-received.ts';
import { newDevice } from './kinds/new-device.ts';
import { rentalOverdue } from './kinds/rental-overdue.ts';
import { rolesChanged } from './kinds/roles-changed.ts';
import { serviceDue } from './kinds/service-due.ts';
import { signInChanged } from './kinds/sign-in-changed.ts';
import { supportAnswer, supportQuestion } from './kinds/support.ts';
import { testNotification } from './kinds/test.ts';
import { webhookOff } from './kinds/webhook-off.ts';
import type {
  ChannelRule,
  MailRow,
  NotificationChannel,
  NotificationKindDescription,
  NotificationWords,
  Say,
} from './notification-kind.ts';

/** Every kind of notification, in the order in which the profile shows them. */
const KINDS = [
  newDevice,
  signInChanged,
  accessChanged,
  rolesChanged,
  invitationReceived,
  invitationAnswered,
  webhookOff,
  alertFired,
  alertsFired,
  alertAssigned,
  alertCommented,
  documentExpiring,
  serviceDue,
  rentalOverdue,
  engineStop,
  commandFailed,
  billing,
  billingOperator,
  supportAnswer,
  supportQuestion,
  testNotification,
] as const;

type NoticeOf<Description> = Description extends {
  kind: infer Kind;
  values: infer Values extends z.ZodObject;
}
  ? { kind: Kind; values: z.output<Values> }
  : never;
type ChosenOf<Description> = Description extends { kind: infer Kind; channels: object } ? Kind : never;

/** A kind of notification with its values. The text is made in the reader's language. */
export type Notice = NoticeOf<(typeof KINDS)[number]>;
export type NotificationKind = Notice['kind'];
/** Kinds whose channels the reader may choose. */
export type ChosenKind = ChosenOf<(typeof KINDS)[number]>;

const DESCRIPTIONS: ReadonlyMap<string, NotificationKindDescription> = new Map(
  (KINDS as unknown as readonly NotificationKindDescription[]).map((description) => [
    description.kind,
    description,
  ]),
);
const [first, ...others] = [...DESCRIPTIONS.values()].map(({ kind, values }) =>
  z.object({ kind: z.literal(kind), values }),
);
export const NoticeSchema = z.discriminatedUnion('kind', [
  first as NonNullable<typeof first>,
  ...others,
]) as unknown as z.ZodType<Notice>;

export const NOTIFICATION_KINDS = KINDS.map(({ kind }) => kind) as readonly NotificationKind[];
export const CHOSEN_KINDS = [...DESCRIPTIONS.values()]
  .filter(({ channels }) => channels)
  .map(({ kind }) => kind) as [ChosenKind, ...ChosenKind[]];

/** @throws Error for a kind that this version does not know */
export function descriptionOf(kind: string): NotificationKindDescription {
  const description = DESCRIPTIONS.get(kind);
  if (!description) throw new Error(`${kind} is no kind of notification`);
  return description;
}

/** A kind without own rules uses every channel. */
export function channelRule(kind: NotificationKind, channel: NotificationChannel): ChannelRule {
  return descriptionOf(kind).channels?.[channel] ?? 'choice';
}

/** A notification as it is stored. */
type Stored = { kind: string; values: unknown };

/** The page that a notification opens. */
export function pathOfNotice({ kind, values }: Stored): string | null {
  const { path, values: schema } = descriptionOf(kind);
  return typeof path === 'function' ? path(schema.parse(values)) : path;
}

export function wordsOfNotice({ kind, values }: Stored, say: Say): NotificationWords {
  const { words, values: schema } = descriptionOf(kind);
  return words(schema.parse(values), say);
}

/** Lines of its mail, beside the time. */
export function rowsOfNotice({ kind, values }: Stored): readonly MailRow[] {
  const { mail, values: schema } = descriptionOf(kind);
  return mail?.rows?.(schema.parse(values)) ?? [];
}
