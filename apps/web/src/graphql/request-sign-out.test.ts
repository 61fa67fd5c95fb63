import { afterEach, expect, test, vi } from 'vitest';
import { requestSignOut } from './request-sign-out.ts';

afterEach(() => vi.unstubAllGlobals());

type Sent = { authorization: string | undefined; body: string; keepalive: boolean | undefined };

/** A server that answers a refresh with new tokens; everything it was sent, in order. */
function server(isThere = true): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers, body, keepalive }: RequestInit) => {
    const { authorization } = headers as Record<string, string>;
    sent.push({ authorization, body: String(body), keepalive });
    if (!isThere) throw new TypeError('Failed to fetch');
    const fresh = { tokenType: 'Bearer', accessToken: 'fresh', refreshToken: 'r2', profile: { roles: [] } };
    return new Response(JSON.stringify({ data: { refreshCredentials: fresh, signOut: { total: 1 } } }));
  });
  return sent;
}

test('the session is ended by the access token that the person held, also when the page is closed at once', async () => {
  const sent = server();
  await requestSignOut({ authorization: 'Bearer good', refreshToken: 'r1' });
  expect(sent).toMatchObject([{ authorization: 'Bearer good', keepalive: true }]);
  expect(sent[0]?.body).toContain('signOut');
});

test('where the access token was over, by one that the refresh token gets', async () => {
  const sent = server();
  await requestSignOut({ authorization: null, refreshToken: 'r1' });
  expect(sent[0]?.body).toContain('"refreshToken":"r1"');
  expect(sent[1]).toMatchObject({ authorization: 'Bearer fresh' });
  expect(sent[1]?.body).toContain('signOut');
});

test('a server out of reach is no failure: the person has left', async () => {
  const sent = server(false);
  await expect(requestSignOut({ authorization: 'Bearer good', refreshToken: 'r1' })).resolves.toBeUndefined();
  expect(sent).toHaveLength(1);
});
