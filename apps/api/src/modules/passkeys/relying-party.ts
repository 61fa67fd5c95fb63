import { isIP } from 'node:net';
import { type Env, siteUrlOf } from '../../env.ts';
import { NotFoundError } from '../../errors.ts';

/** For whom passkeys are made: they are bound to the name of the site, and browsers show them to no other. */
export type RelyingParty = { id: string; origin: string };

/**
 * Null where the site has no name that passkeys could be bound to: an address of numbers is none. This machine has one
 * for itself.
 */
export function relyingPartyOf(env: Pick<Env, 'PUBLIC_URL' | 'API_PORT'>): RelyingParty | null {
  const url = new URL(siteUrlOf(env));
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  const { hostname: id, origin } = url;
  if (isIP(id.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id, origin };
}

/** @throws NotFoundError where there can be no passkeys */
export function requireRelyingParty(env: Env): RelyingParty {
  const party = relyingPartyOf(env);
  if (!party) throw new NotFoundError('A name of the site that passkeys are bound to');
  return party;
}
