import { z } from 'zod';
import { GivenPassword } from './auth.ts';
import { PasskeyResponse } from './passkey.ts';
import { FactorCode } from './second-factor.ts';

/** Minutes for which a proof of identity is valid. */
export const PROOF_GOOD_FOR_MINUTES = 15;

/** Ways to prove it: a second factor; without one the password; without a password a new sign-in. */
export const PROOF_WAYS = ['TOTP', 'PASSKEY', 'RECOVERY_CODE', 'PASSWORD', 'SIGN_IN'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** One of them: a code (of an app, or a recovery code), or a passkey's answer to `startPasskeySignIn`. */
export const ShowProof = z
  .object({
    password: GivenPassword.optional(),
    code: FactorCode.optional(),
    passkey: PasskeyResponse.optional(),
  })
  .refine((shown) => Object.values(shown).filter((value) => value !== undefined).length === 1, {
    error: 'A password, a code or a passkey is needed, and one of them alone',
    path: ['password'],
  });
export type ShowProof = z.output<typeof ShowProof>;
