import { z } from 'zod';
import { GivenPassword, MailedCode } from './auth.ts';

const CODE_MAX = 20;
const TOKEN_MAX = 256;

/** A code of an authenticator app, or a recovery code. */
export const FactorCode = z
  .string()
  .trim()
  .min(1, 'Code is required')
  .max(CODE_MAX, 'Code must be 20 characters or less');

/** The second step of signing in: what the first was answered with, and a code of the app or a recovery code. */
export const PassSecondFactor = z.object({
  token: z.string().min(1).max(TOKEN_MAX),
  code: FactorCode,
  mailedCode: MailedCode,
});
export type PassSecondFactor = z.output<typeof PassSecondFactor>;

/** What protects a person is changed with their password alone, whoever sits at the browser. */
export const ByPassword = z.object({ password: GivenPassword }).meta({ id: 'ByPasswordInput' });
export type ByPassword = z.output<typeof ByPassword>;

/** The first code of an app that was set up: it shows that the app has the secret. */
export const ConfirmTotp = z.object({ code: FactorCode });
export type ConfirmTotp = z.output<typeof ConfirmTotp>;

export const UpdateSignInRules = z.object({ requiresSecondFactor: z.boolean() });
export type UpdateSignInRules = z.output<typeof UpdateSignInRules>;
