import { z } from 'zod';
import { GivenPassword } from './auth.ts';
import { PasskeyResponse } from './passkey.ts';
import { FactorCode } from './second-factor.ts';

/** So long after somebody showed who they are, nothing asks for it again. */
export const PROOF_GOOD_FOR_MINUTES = 15;

/** By what somebody shows it: one of their second factors, without one their password, without that by signing in anew. */
export const PROOF_WAYS = ['TOTP', 'PASSKEY', 'RECOVERY_CODE', 'PASSWORD', 'SIGN_IN'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** One of them: a code is of the app or a recovery code, a passkey answers `startPasskeySignIn`. */
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
