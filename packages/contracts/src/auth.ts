import { z } from 'zod';
import { AccountType } from './account.ts';
import { Email, NewEmail } from './email.ts';
import { line, requiredLine } from './text.ts';
import { TimeZone } from './time-zone.ts';
import { Locale } from './user.ts';

const PASSWORD_MIN = 8;
/** argon2 takes any length; the bound keeps a request from costing more than a sign-in should. */
const PASSWORD_MAX = 128;
const NAME_MAX = 100;

/**
 * Of any characters. Composed (NFKC), so that the keyboards of two devices give one password; common and personal ones
 * are refused by the server, which has the list.
 */
export const NewPassword = z
  .string()
  .normalize('NFKC')
  .min(PASSWORD_MIN, 'Password must be 8 characters or more')
  .max(PASSWORD_MAX, 'Password must be 128 characters or less');

export const SignUp = z.object({
  email: NewEmail,
  password: NewPassword,
  firstName: requiredLine('Name', NAME_MAX),
  lastName: requiredLine('Name', NAME_MAX),
  accountType: AccountType.default('PERSONAL'),
  /** Name of the organisation or family; a person's account takes the person's name. */
  accountTitle: line('Name', NAME_MAX).optional(),
  /** Token of an invitation, from the query parameter `i` of the mailed link. */
  invitation: z.string().max(256).optional(),
  locale: Locale.optional(),
  /** The browser's, IANA; the new account's days are of this zone. */
  timeZone: TimeZone.optional(),
});
export type SignUp = z.output<typeof SignUp>;

export const GivenPassword = z
  .string()
  .normalize('NFKC')
  .min(1, 'Password is required')
  .max(PASSWORD_MAX, 'Password must be 128 characters or less');
/** The first person of an installation, with the token of the link that was printed for them. */
export const ClaimInstallation = SignUp.pick({
  email: true,
  password: true,
  firstName: true,
  lastName: true,
  locale: true,
  timeZone: true,
}).extend({ token: z.string().min(1).max(256) });
export type ClaimInstallation = z.output<typeof ClaimInstallation>;

/** A code mailed to the person, for when the attempts of unknown browsers are used up. */
export const MailedCode = z.string().trim().min(1).max(20).optional().describe('Of `requestSignInCode`.');

export const SignIn = z.object({
  email: Email,
  password: GivenPassword,
  mailedCode: MailedCode,
});
export type SignIn = z.output<typeof SignIn>;

/** Identified by the e-mail address, or by the answer of the first step of a sign-in. */
export const RequestSignInCode = z
  .object({ email: Email.optional(), secondStep: z.string().min(1).max(256).optional() })
  .refine(({ email, secondStep }) => (email === undefined) !== (secondStep === undefined), {
    error: 'Either an address or the token of a second step is needed',
    path: ['email'],
  });
export type RequestSignInCode = z.output<typeof RequestSignInCode>;

/** The token of the mailed link, and the password that was chosen when it was asked for. */
export const ConfirmEmail = z.object({ token: z.string().min(1).max(256), password: GivenPassword });
export type ConfirmEmail = z.output<typeof ConfirmEmail>;

/** 256 random bits in base64url, which the browser makes and keeps until it has come back. */
const BrowserSecret = z.string().regex(/^[\w-]{43}$/, 'Secret is invalid');

export const StartGoogleAuth = z.object({ secret: BrowserSecret });
export type StartGoogleAuth = z.output<typeof StartGoogleAuth>;

/** The secret of `startGoogleAuth`, and the query of the address that the browser came back to. */
export const UseGoogleAuth = z.object({ secret: BrowserSecret, callback: z.string().min(1).max(4_096) });
export type UseGoogleAuth = z.output<typeof UseGoogleAuth>;

export const RequestResetPassword = z.object({ email: Email });
export type RequestResetPassword = z.output<typeof RequestResetPassword>;

/** The password that is to be, and what vouches for who sets it: the token of the mailed link, or the password of now. */
export const ChangePassword = z
  .object({
    token: z
      .string()
      .min(1)
      .max(256)
      .optional()
      .describe('Of the mailed link. Every session of the person ends.'),
    currentPassword: GivenPassword.optional().describe('Of the person who asks. Their other sessions end.'),
    password: NewPassword,
  })
  .refine(({ token, currentPassword }) => (token === undefined) !== (currentPassword === undefined), {
    error: 'Either the token of a link or the current password is needed',
    path: ['token'],
  });
export type ChangePassword = z.output<typeof ChangePassword>;

export const RefreshCredentials = z.object({ refreshToken: z.string().min(1).max(512) });
export type RefreshCredentials = z.output<typeof RefreshCredentials>;

export const SignOutEverywhere = z.object({
  exceptCurrent: z.boolean().default(false).describe('The session that asks goes on.'),
});
export type SignOutEverywhere = z.output<typeof SignOutEverywhere>;

/** The scheme in front of the access token, in the authorization header and in the socket's handshake. */
export const TOKEN_TYPE = 'Bearer';
