import type { Db } from '@fleet/db/client';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { AccessTokens } from '../../src/modules/auth/access-tokens.ts';
import { AUTH_SECRET } from '../api.ts';
import type { Person } from './world.ts';

/** How somebody may come along: with a good token, and with everything that looks like one. */
export const SITUATIONS = [
  'own account',
  'another account',
  'blocked user',
  'expired token',
  'wrong key',
  'alg none',
  'tampered token',
  'revoked session',
  'no token',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** What the token of this situation is answered with, where it is no good. */
export function refusalIn(situation: Situation): 'UNAUTHORIZED' | 'ACCOUNT_NOT_ACTIVE' | null {
  if (situation === 'own account' || situation === 'another account') return null;
  return situation === 'blocked user' ? 'ACCOUNT_NOT_ACTIVE' : 'UNAUTHORIZED';
}

/** Puts the person into the situation, and answers the token that they send. */
export async function tokenIn(
  situation: Situation,
  person: Person,
  { db, tokens }: { db: Db; tokens: AccessTokens },
): Promise<string | undefined> {
  const { userId, sessionId } = person;
  const status = situation === 'blocked user' ? 'BLOCKED' : 'APPROVED';
  await db.user.update({ where: { id: userId }, data: { status } });
  const revokedAt = situation === 'revoked session' ? new Date() : null;
  await db.session.update({ where: { id: sessionId }, data: { revokedAt } });
  const claims = { sid: sessionId, roles: ['SERVICE_OWNER'] };
  switch (situation) {
    case 'no token':
      return undefined;
    case 'expired token':
      return tokens.sign({ userId, sessionId }, new Date(Date.now() - 3_600_000));
    case 'wrong key':
      return sign(claims, userId, 'another secret that is long enough too');
    case 'alg none':
      return unsigned(claims, userId);
    case 'tampered token': {
      const [header, , signature] = (await tokens.sign({ userId, sessionId })).split('.');
      const [, foreign] = (await sign(claims, '00000000-0000-7000-8000-000000000000', AUTH_SECRET)).split(
        '.',
      );
      return [header, foreign, signature].join('.');
    }
    case 'own account':
    case 'another account':
    case 'blocked user':
    case 'revoked session':
      return tokens.sign({ userId, sessionId });
  }
}

function unsigned(claims: { sid: string }, subject: string): string {
  return new UnsecuredJWT(claims)
    .setIssuer('Meridian')
    .setAudience('fleet-api')
    .setSubject(subject)
    .setExpirationTime('5m')
    .encode();
}

function sign(claims: { sid: string }, subject: string, secret: string): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('Meridian')
    .setAudience('fleet-api')
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(secret));
}
