import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Env } from '../../env.ts';

/** What the answer of the provider is held against. */
export const Expected = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Expected = z.output<typeof Expected>;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});
/** Who somebody is, by the word of the provider. */
export type Claims = z.output<typeof Claims>;

export type GoogleClient = {
  /** Where the browser goes, and what it has to come back with. */
  start: () => Promise<{ url: string; expected: Expected }>;
  /**
   * @param callback the query that the browser came back with
   * @throws Error for an answer that is not to our question, or an ID token that does not hold: signature, issuer,
   *   audience, time, nonce
   */
  finish: (callback: string, expected: Expected) => Promise<Claims>;
};

export const GOOGLE_CALLBACK_PATH = '/auth/google/callback';
const SCOPE = 'openid email profile';
const TIMEOUT_S = 10;

type GoogleEnv = Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>;

/** Null where the operator names no client. The provider is asked for its addresses when somebody first signs in by it. */
export function createGoogleClient(env: GoogleEnv, redirectUri: string): GoogleClient | null {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = env;
  if (!id || !secret) return null;
  const issuer = new URL(env.GOOGLE_ISSUER);
  let found: Promise<oidc.Configuration> | null = null;

  function discover(): Promise<oidc.Configuration> {
    found ??= oidc
      .discovery(issuer, id ?? '', secret, undefined, {
        timeout: TIMEOUT_S,
        // The answer comes by the provider's own connection, and its signature is looked at all the same.
        execute: [
          oidc.enableNonRepudiationChecks,
          // A provider on this machine, as tests have one.
          ...(issuer.hostname === '127.0.0.1' ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        // Asked again by the next who signs in.
        found = null;
        throw error;
      });
    return found;
  }

  return {
    start: async () => {
      const config = await discover();
      const expected = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, expected };
    },
    finish: async (callback, { state, nonce, verifier }) => {
      const config = await discover();
      const url = new URL(redirectUri);
      url.search = callback;
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return Claims.parse(tokens.claims());
    },
  };
}
