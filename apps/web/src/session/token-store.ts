import { Role } from '@fleet/contracts/roles';
import { z } from 'zod';
import { tokenTimes } from '../lib/access-token.ts';
import type { KeyValueStore } from '../lib/storage.ts';
import { createActingStore } from './acting.ts';

/** Answer of the server to sign-in, sign-up and refresh. */
export const IssuedCredentials = z.object({
  tokenType: z.string().min(1),
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  roles: z.array(Role),
});
export type IssuedCredentials = z.output<typeof IssuedCredentials>;

/** Answer to a move to another account; the refresh token stays. */
export type MovedCredentials = Omit<IssuedCredentials, 'refreshToken'> & { accountId: string };

export const REFRESH_TOKEN_KEY = 'meridian.refreshToken';
/** The session's account, stored so that other tabs notice a move. */
export const PLACE_KEY = 'meridian.account';
const ACCESS_TOKEN_KEY = 'meridian.accessToken';
/** Difference between this computer's clock and the server's, in ms. */
const CLOCK_AHEAD_KEY = 'meridian.clockAheadMs';
const SCOPES_KEY = 'meridian.scopes';

export type TokenStore = ReturnType<typeof createTokenStore>;

/** Stores the access token with its type per tab; refresh token and scopes persist. */
export function createTokenStore(stores: { tab: KeyValueStore; persistent: KeyValueStore }) {
  const { tab, persistent } = stores;
  const acting = createActingStore(tab);
  function saveAccess({ tokenType, accessToken, roles }: Omit<IssuedCredentials, 'refreshToken'>): void {
    const { issuedAtMs } = tokenTimes(accessToken);
    tab.setItem(CLOCK_AHEAD_KEY, String(issuedAtMs === null ? 0 : Date.now() - issuedAtMs));
    tab.setItem(ACCESS_TOKEN_KEY, `${tokenType} ${accessToken}`);
    persistent.setItem(SCOPES_KEY, JSON.stringify(roles));
  }
  return {
    save({ refreshToken, ...access }: IssuedCredentials): void {
      persistent.setItem(REFRESH_TOKEN_KEY, refreshToken);
      saveAccess(access);
    },
    /** The account is written last, so that other tabs then read its scopes. */
    saveMoved({ accountId, ...access }: MovedCredentials): void {
      saveAccess(access);
      persistent.setItem(PLACE_KEY, accountId);
    },
    /** Acting credentials of this tab; they take precedence over the person's own. */
    acting,
    clear(): void {
      acting.clear();
      tab.removeItem(ACCESS_TOKEN_KEY);
      tab.removeItem(CLOCK_AHEAD_KEY);
      persistent.removeItem(REFRESH_TOKEN_KEY);
      persistent.removeItem(SCOPES_KEY);
      persistent.removeItem(PLACE_KEY);
    },
    /** Value of the authorization header. */
    authorization: () => acting.get()?.authorization ?? tab.getItem(ACCESS_TOKEN_KEY),
    /** Expiry of the access token in this computer's time, which may be wrong by hours; null if unknown. */
    accessEndsAtMs(): number | null {
      const authorization = this.authorization();
      const endsAtMs = authorization ? tokenTimes(authorization).endsAtMs : null;
      return endsAtMs === null ? null : endsAtMs + Number(tab.getItem(CLOCK_AHEAD_KEY) ?? 0);
    },
    refreshToken: () => persistent.getItem(REFRESH_TOKEN_KEY),
    scopes: () => acting.get()?.roles ?? parseScopes(persistent.getItem(SCOPES_KEY)),
    isLoggedIn: () =>
      tab.getItem(ACCESS_TOKEN_KEY) !== null || persistent.getItem(REFRESH_TOKEN_KEY) !== null,
  };
}

function parseScopes(text: string | null): Role[] {
  try {
    return z.array(Role).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}
