import { ACTING_MAX_MINUTES } from '@fleet/contracts/acting';
import { TOKEN_TYPE } from '@fleet/contracts/auth';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Short, because roles and blocks are looked up anyway: this bounds the use of a stolen token. */
export const ACCESS_TOKEN_LIFETIME_S = 600;
const ALGORITHM = 'HS256';
const AUDIENCE = 'fleet-api';
const CLOCK_SKEW_S = 5;
/**
 * Longest lifetime that any session gives a token. A token that ends later is rejected, even if its signature
 * is valid.
 */
const LIFETIME_MAX_S = ACTING_MAX_MINUTES * 60;
/** Tokens whose signature was found good: as many as people are at work at once. */
const MAX_KNOWN = 10_000;

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number(), exp: z.number() });

/** A token names a session and its person; in which account it stands, and with which roles, the database says. */
export type TokenHolder = { userId: string; sessionId: string };
export type Verified = { userId: string; sessionId: string; expiresAt: Date };

export type AccessTokens = {
  /** @param until where the session ends by itself and is not renewed; otherwise a few minutes */
  sign: (holder: TokenHolder, now?: Date, until?: Date) => Promise<string>;
  /** Null for a token that is expired, forged, or another service's. */
  verify: (token: string) => Promise<Verified | null>;
};

/** Signed JWTs. Every process of one installation shares `secret`; `issuer` keeps installations apart. */
export function createAccessTokens({ secret, issuer }: { secret: string; issuer: string }): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const known = new Map<string, Verified>();

  /** A signature that was good stays good; whether its session still is, the database is asked at each request. */
  function recall(token: string): Verified | null {
    const verified = known.get(token);
    if (!verified) return null;
    if (verified.expiresAt.getTime() + CLOCK_SKEW_S * 1_000 > Date.now()) return verified;
    known.delete(token);
    return null;
  }

  function keep(token: string, verified: Verified): Verified {
    const [oldest] = known.keys();
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(token, verified);
    return verified;
  }

  return {
    sign: ({ userId, sessionId }, now = new Date(), until?: Date) => {
      const issuedAtS = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(issuedAtS)
        .setExpirationTime(until ? Math.floor(until.getTime() / 1000) : issuedAtS + ACCESS_TOKEN_LIFETIME_S)
        .sign(key);
    },
    verify: async (token) => {
      const recalled = recall(token);
      if (recalled) return recalled;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: 'at+jwt',
          issuer,
          audience: AUDIENCE,
          clockTolerance: CLOCK_SKEW_S,
        });
        const { sub, sid, iat, exp } = Claims.parse(payload);
        const aheadS = iat - Date.now() / 1_000;
        if (exp - iat > LIFETIME_MAX_S || aheadS > CLOCK_SKEW_S) return null;
        return keep(token, { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) });
      } catch {
        // Why a token is bad is of no use to the one who sent it, and every request may carry one.
        return null;
      }
    },
  };
}

/** The token of `Bearer <token>`; null for another scheme or none. */
export function bearerToken(header: string | null | undefined): string | null {
  const [scheme, token] = header?.split(' ') ?? [];
  return token && scheme?.toLowerCase() === TOKEN_TYPE.toLowerCase() ? token : null;
}
