import { z } from 'zod';
import { patch } from './patch.ts';
import { SignUpMode } from './sign-up-mode.ts';
import { requiredLine } from './text.ts';

/** Of the one row there is. */
export const INSTALLATION_ID = '00000000-0000-7000-8000-000000000041';

/** A launcher of a phone shows about twelve characters, a sender of a mail three times as many. */
const NAME_MAX = 60;
const LONGITUDE_MAX = 180;
/** Where the map of the web ends. */
const LATITUDE_MAX = 85.06;
const ZOOM_MAX = 19;

/** The guided start of who owns the service, in its order; each is a page of the settings too. */
export const InstallationStep = z.enum(['NAME', 'MAIL', 'MAP', 'SIGN_UP']);
export type InstallationStep = z.output<typeof InstallationStep>;
export const INSTALLATION_STEPS = InstallationStep.options;

/** What the environment may have said already. */
export const InstallationSetting = z.enum(['PRODUCT_NAME', 'SIGN_UP', 'STREETS']);
export type InstallationSetting = z.output<typeof InstallationSetting>;

export const ProductName = requiredLine('Name', NAME_MAX);

const Settings = z.object({
  productName: ProductName.optional().describe('Cleared, it is the product’s own.'),
  signUp: SignUpMode,
  streets: z.boolean().describe('Whether browsers ask a service for the streets of the map.'),
  billingOn: z
    .boolean()
    .describe('Whether accounts pay. Switched on, every account that has not paid begins a trial.'),
  mapLongitude: z.number().min(-LONGITUDE_MAX).max(LONGITUDE_MAX).optional(),
  mapLatitude: z.number().min(-LATITUDE_MAX).max(LATITUDE_MAX).optional(),
  mapZoom: z.number().min(0).max(ZOOM_MAX).optional().describe('Of the place that maps begin at.'),
});

export const UpdateInstallation = patch(Settings, {
  settles: InstallationStep.optional().describe('The step of the guided start that is done with it.'),
  guideOpen: z.boolean().optional().describe('Whether the product reminds its owners of what is left.'),
});
export type UpdateInstallation = z.output<typeof UpdateInstallation>;

const BOT_TOKEN = /^\d{5,20}:[\w-]{20,80}$/;

export const UpdateTelegramBot = z.object({
  token: z
    .string()
    .trim()
    .regex(BOT_TOKEN, 'Token is invalid')
    .nullable()
    .describe('As BotFather wrote it; null ends notifications in Telegram. It is never told again.'),
});
export type UpdateTelegramBot = z.output<typeof UpdateTelegramBot>;

/** By which way mails leave. */
export const MailWay = z.enum([
  'SMTP',
  /** The mailbox of this machine, which nobody else reads. */
  'MAILBOX',
  /** Nothing is configured: in production mails are kept where nobody reads them. */
  'NONE',
]);
export type MailWay = z.output<typeof MailWay>;

/** What became of a mail that was sent to see whether it comes. */
export const TestMailOutcome = z.enum([
  /** The server took it over. */
  'SENT',
  /** It lies in the mailbox of this machine. */
  'KEPT',
  /** The server answered that it does not take it. */
  'REFUSED',
  /** No server answered. */
  'UNREACHABLE',
  'NOT_CONFIGURED',
]);
export type TestMailOutcome = z.output<typeof TestMailOutcome>;
