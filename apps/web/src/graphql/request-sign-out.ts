import type { HeldCredentials } from '../session/session.ts';
import { GRAPHQL_URL } from './client.ts';
import { requestRefresh } from './request-refresh.ts';

const TIMEOUT_MS = 8000;

/**
 * Ends the session on the server after a local sign-out. Not awaited, and failures are ignored: an unused
 * session expires.
 */
export async function requestSignOut(
  { authorization, refreshToken }: HeldCredentials,
  url = GRAPHQL_URL,
): Promise<void> {
  try {
    const bearer = authorization ?? (refreshToken && (await renewed(refreshToken, url)));
    if (bearer) await sendSignOut(bearer, url);
  } catch {
    // The server is unreachable or the session has ended.
  }
}

async function renewed(refreshToken: string, url: string): Promise<string> {
  const { tokenType, accessToken } = await requestRefresh(refreshToken, url);
  return `${tokenType} ${accessToken}`;
}

/** Uses keepalive, because the page may be closed at once. */
async function sendSignOut(authorization: string, url: string): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query: 'mutation SignOut { signOut { total } }' }),
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
