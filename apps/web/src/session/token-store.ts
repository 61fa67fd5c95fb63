import { Role } from '@fleet/contracts/roles';
import { z } from 'zod';
import { tokenTimes } from '../lib/access-token.ts';
import type { KeyValueStore } from '../lib/storage.ts';
import { createActingStore } from './acting.ts';

/** What the server answers to a sign-in, a sign-up and a refresh. */
export const IssuedCredentials = z.object({
  tokenType: z.string().min(1),
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  roles: z.array(Role),
});
export type IssuedCredentials = z.output<typeof IssuedCredentials>;

/** What the server answers when the session moves to another account: the refresh token stays. */
export type MovedCredentials = Omit<IssuedCredentials, 'refreshToken'> & { accountId: string };

export const REFRESH_TOKEN_KEY = 'meridian.refreshToken';
/** The account that the session was moved to last, so that other tabs notice. */
export const PLACE_KEY = 'meridian.account';
const ACCESS_TOKEN_KEY = 'meridian.accessToken';
/** How far the clock of this computer is ahead of the server's, in milliseconds. */
const CLOCK_AHEAD_KEY = 'meridian.clockAheadMs';
const SCOPES_KEY = 'meridian.scopes';

export type TokenStore = ReturnType<typeof createTokenStore>;

/** The access token, with its type in front, lives as long as the tab; the refresh token and scopes outlive it. */
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
    /** Other tabs hear of the account last, when the scopes they then read are those of it. */
    saveMoved({ accountId, ...access }: MovedCredentials): void {
      saveAccess(access);
      persistent.setItem(PLACE_KEY, accountId);
    },
    /** Of the account of others in which this tab acts; it goes before one's own. */
    acting,
    clear(): void {
      acting.clear();
      tab.removeItem(ACCESS_TOKEN_KEY);
      tab.removeItem(CLOCK_AHEAD_KEY);
      persistent.removeItem(REFRESH_TOKEN_KEY);
      persistent.removeItem(SCOPES_KEY);
      persistent.removeItem(PLACE_KEY);
    },
    /** Text of the authorization header. */
    authorization: () => acting.get()?.authorization ?? tab.getItem(ACCESS_TOKEN_KEY),
    /** When the access token ends by the clock of this computer, which may be wrong by hours; null when it does not say. */
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
