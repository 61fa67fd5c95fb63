import { z } from 'zod';
import { requiredLine } from './text.ts';

const TITLE_MAX = 60;

/** What one answer of an authenticator takes, and more: keys of some are large. */
const RESPONSE_MAX = 20_000;

/** What a browser's authenticator answered, as JSON (`PublicKeyCredential.toJSON()`); looked into where it is verified. */
export const PasskeyResponse = z.string().min(1).max(RESPONSE_MAX);

/** The answer to `startPasskey`, and what the person calls it. */
export const CreatePasskey = z.object({
  title: requiredLine('Name', TITLE_MAX),
  response: PasskeyResponse,
});
export type CreatePasskey = z.output<typeof CreatePasskey>;

/** The answer to `startPasskeySignIn`. */
export const SignInWithPasskey = z.object({ response: PasskeyResponse });
export type SignInWithPasskey = z.output<typeof SignInWithPasskey>;
