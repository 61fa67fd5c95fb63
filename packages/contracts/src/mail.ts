import { z } from 'zod';
import { HourCycle } from './display.ts';
import { Email } from './email.ts';
import { Id } from './id.ts';
import { Role } from './roles.ts';
import { ReportKind } from './saved-report.ts';
import { Locale } from './user.ts';

const NAME_MAX = 200;
const TEXT_MAX = 2_000;
const LINES_MAX = 20;

const Name = z.string().trim().min(1).max(NAME_MAX);
const Line = z.string().trim().min(1).max(TEXT_MAX);
/** Mail clients open it, so it is no script. */
const Link = z.url({ protocol: /^https?$/ });
const Until = {
  expiresAt: z.iso.datetime(),
  /** IANA name: the zone in which the reader is told the time. */
  timeZone: z.string(),
  hourCycle: HourCycle.nullish(),
};

const InvitationMail = z.object({
  inviterName: Name,
  /** Where an answer to the mail goes. */
  inviterEmail: Email.nullable(),
  /** First name. */
  recipientName: Name.nullable(),
  accountTitle: Name,
  role: Role,
  vehicleTitles: z.array(Name),
  acceptUrl: Link,
  /** Where somebody who was not meant says so. */
  refuseUrl: Link.nullable(),
  ...Until,
});

/** To the inviter: whoever was invited would come now. */
const InvitationAskedMail = z.object({
  recipientName: Name.nullable(),
  email: Email,
  accountTitle: Name,
  /** Where another link is sent from. */
  invitationsUrl: Link,
});

const ResetPasswordMail = z.object({
  recipientName: Name.nullable(),
  resetUrl: Link,
  /** The browser that asked for it, in words. */
  requestedFrom: Line.nullable(),
  ...Until,
});

/** To a person who signs in on an unknown browser while others guess the password. */
const SignInCodeMail = z.object({
  recipientName: Name.nullable(),
  code: Name,
  /** Description of the requesting browser. */
  requestedFrom: Line.nullable(),
  ...Until,
});

/** After the fact, to whoever may not have been the one who did it. */
const PasswordChangedMail = z.object({
  recipientName: Name.nullable(),
  /** By the link of a mail, which ends every session; else by the password before, which leaves the one it was done in. */
  byLink: z.boolean().default(true),
  changedAt: z.iso.datetime(),
  /** IANA name: the zone in which the reader is told the time. */
  timeZone: z.string(),
  hourCycle: HourCycle.nullish(),
  /** The browser it was done in, in words. */
  changedFrom: Line.nullable(),
  /** Where another password is asked for. */
  resetUrl: Link,
});

/** What can be changed of the ways in which somebody signs in. */
export const SecurityChange = z.enum([
  'second-factor-on',
  'second-factor-off',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'google-joined',
  'access-token-made',
]);
export type SecurityChange = z.output<typeof SecurityChange>;

/** After the fact, to whoever may not have been the one who did it. */
const SecurityChangedMail = z.object({
  recipientName: Name.nullable(),
  what: SecurityChange,
  changedAt: z.iso.datetime(),
  timeZone: z.string(),
  hourCycle: HourCycle.nullish(),
  /** The browser it was done in, in words. */
  changedFrom: Line.nullable(),
  securityUrl: Link,
});

const ConfirmEmailMail = z.object({ recipientName: Name.nullable(), confirmUrl: Link, ...Until });

/** To whoever has the address that somebody else, or they themselves, signed up with. */
const EmailTakenMail = z.object({ recipientName: Name.nullable(), signInUrl: Link });

/** What a report holds, as a file in the mail or behind its link. */
const ReportMailProps = z.object({
  recipientName: Name.nullable(),
  accountTitle: Name,
  reportTitle: Name,
  kind: ReportKind,
  /** Half-open, as the report is. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Of the account, whose days these are. */
  timeZone: z.string(),
  hourCycle: HourCycle.nullish(),
  vehicles: z.int().min(0),
  /** Some of it was still being worked out after it had waited. */
  isUpdating: z.boolean(),
  file: z.object({
    /** In the store of files, and among the mails of reports. */
    id: Id,
    name: Name,
    mimeType: z.string(),
    sizeBytes: z.int().min(0),
    isAttached: z.boolean(),
  }),
  downloadUrl: Link,
  downloadUntil: z.iso.datetime(),
  /** Ends these mails for this reader. */
  stopUrl: Link,
});

/** Any other message with at most one action; its texts are in the reader's language already. */
const NoticeMail = z.object({
  subject: Name,
  /** What lists of mails show beside the subject. */
  preview: Name,
  heading: Name,
  paragraphs: z.array(Line).max(LINES_MAX),
  rows: z.array(z.object({ label: Name, value: Line })).max(LINES_MAX),
  action: z.object({ label: Name, url: Link }).nullable(),
  /** Why the reader gets it. */
  reason: Line,
});

/** A template and what it tells. */
export const Mail = z.discriminatedUnion('template', [
  z.object({ template: z.literal('invitation'), props: InvitationMail }),
  z.object({ template: z.literal('invitation-asked'), props: InvitationAskedMail }),
  z.object({ template: z.literal('reset-password'), props: ResetPasswordMail }),
  z.object({ template: z.literal('sign-in-code'), props: SignInCodeMail }),
  z.object({ template: z.literal('password-changed'), props: PasswordChangedMail }),
  z.object({ template: z.literal('security-changed'), props: SecurityChangedMail }),
  z.object({ template: z.literal('confirm-email'), props: ConfirmEmailMail }),
  z.object({ template: z.literal('email-taken'), props: EmailTakenMail }),
  z.object({ template: z.literal('report'), props: ReportMailProps }),
  z.object({ template: z.literal('notice'), props: NoticeMail }),
]);
export type Mail = z.output<typeof Mail>;
export type MailProps<Template extends Mail['template']> = Extract<Mail, { template: Template }>['props'];

/** An e-mail to one person, as a use case orders it in its event. */
export const MailOrder = z.intersection(z.object({ to: Email, locale: Locale }), Mail);
export type MailOrder = z.output<typeof MailOrder>;

/** Data of the job `mail.send`, which sends one template of an event to a person once. */
export const SendMail = z.intersection(z.object({ factId: Id }), MailOrder);
export type SendMail = z.output<typeof SendMail>;
