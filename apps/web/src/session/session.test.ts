import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../lib/storage.ts';
import { ACTING } from './acting-in-tab.fixture.ts';
import { RefreshRefusedError } from './refresh-error.ts';
import { createSession, SIGN_OUT_DELAY_MS } from './session.ts';
import { createTokenStore, type IssuedCredentials } from './token-store.ts';

const issued = (n: number): IssuedCredentials => ({
  tokenType: 'Bearer',
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  roles: ['FAMILY_OWNER'],
});

function setUp(refreshCredentials: (token: string) => Promise<IssuedCredentials>) {
  const stores = { tab: memoryStorage(), persistent: memoryStorage() };
  const tokens = createTokenStore(stores);
  const make = () => createSession({ tokens, exclusive: (task) => task(), refreshCredentials });
  return { stores, tokens, make };
}

afterEach(() => vi.useRealTimers());

describe('the token store', () => {
  test('keeps the access token with its type in the tab, and refresh token and scopes beyond it', () => {
    const { stores, tokens } = setUp(async () => issued(1));
    tokens.save(issued(1));
    expect(stores.tab.getItem('meridian.accessToken')).toBe('Bearer access-1');
    expect(stores.persistent.getItem('meridian.refreshToken')).toBe('refresh-1');
    expect(tokens.scopes()).toEqual(['FAMILY_OWNER']);
  });

  test('is logged in with either token, and with neither is not', () => {
    const { stores, tokens } = setUp(async () => issued(1));
    expect(tokens.isLoggedIn()).toBe(false);
    stores.persistent.setItem('meridian.refreshToken', 'r');
    expect(tokens.isLoggedIn()).toBe(true);
    stores.persistent.removeItem('meridian.refreshToken');
    stores.tab.setItem('meridian.accessToken', 'Bearer a');
    expect(tokens.isLoggedIn()).toBe(true);
  });

  test('scopes that somebody tampered with count as none', () => {
    const { stores, tokens } = setUp(async () => issued(1));
    stores.persistent.setItem('meridian.scopes', '["EMPEROR"]');
    expect(tokens.scopes()).toEqual([]);
  });
});

describe('a refresh', () => {
  test('happens on start when somebody seems logged in, and stores what came', async () => {
    const { tokens, make } = setUp(async () => issued(2));
    tokens.save(issued(1));
    const session = make();
    await session.restore();
    expect(session.authorization()).toBe('Bearer access-2');
    expect(tokens.refreshToken()).toBe('refresh-2');
    expect(session.state()).toMatchObject({ signedIn: true, scopes: ['FAMILY_OWNER'] });
  });

  test('that is asked for twice at once runs once: the token works only once', async () => {
    const refresh = vi.fn(async () => issued(2));
    const { tokens, make } = setUp(refresh);
    tokens.save(issued(1));
    const session = make();
    expect(await Promise.all([session.refresh(), session.refresh()])).toEqual([true, true]);
    expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-1');
  });

  test.each(['UNAUTHORIZED', 'NO_ACCESS_TOKEN'])('refused with %s signs out and clears all', async (code) => {
    const { tokens, make } = setUp(() => Promise.reject(new RefreshRefusedError(code)));
    tokens.save(issued(1));
    const session = make();
    await session.restore();
    expect(session.state()).toMatchObject({ signedIn: false, scopes: [], endedBy: 'server' });
    expect(tokens.isLoggedIn()).toBe(false);
  });

  test('that did not reach the server leaves the person signed in', async () => {
    const { tokens, make } = setUp(() => Promise.reject(new Error('offline')));
    tokens.save(issued(1));
    const session = make();
    expect(await session.refresh()).toBe(false);
    expect(session.state().signedIn).toBe(true);
    expect(tokens.refreshToken()).toBe('refresh-1');
  });

  test('that is answered after signing out does not sign in again', async () => {
    let answer: (credentials: IssuedCredentials) => void = () => undefined;
    const { tokens, make } = setUp(() => new Promise((resolve) => (answer = resolve)));
    tokens.save(issued(1));
    const session = make();
    const refreshed = session.refresh();
    session.signOut('person');
    answer(issued(2));
    expect(await refreshed).toBe(false);
    expect(tokens.isLoggedIn()).toBe(false);
  });

  test('is due when the access token is missing or about to end', () => {
    const { stores, tokens, make } = setUp(async () => issued(2));
    const session = make();
    const jwt = (expS: number) => `Bearer x.${btoa(JSON.stringify({ exp: expS }))}.y`;
    expect(session.needsRefresh(0)).toBe(false);
    stores.persistent.setItem('meridian.refreshToken', 'r');
    expect(session.needsRefresh(0)).toBe(true);
    tokens.save(issued(1));
    stores.tab.setItem('meridian.accessToken', jwt(100));
    expect(session.needsRefresh(50_000)).toBe(false);
    expect(session.needsRefresh(95_000)).toBe(true);
  });
});

describe('on a computer whose clock is wrong', () => {
  const MINUTE_MS = 60_000;
  const HOUR_MS = 60 * MINUTE_MS;
  const SERVER_MS = 1_000_000_000;
  const jwt = `x.${btoa(JSON.stringify({ iat: SERVER_MS / 1000, exp: (SERVER_MS + 10 * MINUTE_MS) / 1000 }))}.y`;

  test.each([-24 * HOUR_MS, -HOUR_MS, 0, HOUR_MS, 24 * HOUR_MS])(
    'by %i ms an access token lasts as long as the server says',
    async (aheadMs) => {
      vi.useFakeTimers({ now: SERVER_MS + aheadMs });
      const refresh = vi.fn(async () => issued(2));
      const { tokens, make } = setUp(refresh);
      const session = make();
      session.signIn({ ...issued(1), accessToken: jwt });
      expect(session.needsRefresh()).toBe(false);
      await make().restore();
      expect(refresh).not.toHaveBeenCalled();
      vi.setSystemTime(SERVER_MS + aheadMs + 10 * MINUTE_MS - 5000);
      expect(session.needsRefresh()).toBe(true);
      session.act({ ...ACTING, authorization: `Bearer ${jwt}` });
      expect(session.needsRefresh()).toBe(true);
      vi.setSystemTime(SERVER_MS + aheadMs + 9 * MINUTE_MS);
      expect(session.needsRefresh()).toBe(false);
      tokens.clear();
      expect(session.needsRefresh()).toBe(false);
    },
  );
});

describe('a page that starts', () => {
  const NOW_MS = 1_000_000;
  const jwt = (endsAtMs: number) => `x.${btoa(JSON.stringify({ exp: endsAtMs / 1000 }))}.y`;

  test('again and again, while a refresh is under way, sends no refresh token twice', async () => {
    const refresh = vi.fn((_token: string) => new Promise<IssuedCredentials>(() => undefined));
    const { tokens, make } = setUp(refresh);
    tokens.save({ ...issued(1), accessToken: jwt(NOW_MS + 600_000) });
    void make().refresh();
    for (const reloaded of [make(), make()]) {
      await reloaded.restore(NOW_MS);
      expect(reloaded.state()).toMatchObject({ signedIn: true, scopes: ['FAMILY_OWNER'] });
      expect(reloaded.authorization()).toBe(`Bearer ${jwt(NOW_MS + 600_000)}`);
    }
    expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-1');
  });

  test.each([
    { name: 'ends within a minute', tab: `Bearer ${jwt(NOW_MS + 60_000)}` },
    { name: 'has ended', tab: `Bearer ${jwt(NOW_MS - 1000)}` },
    { name: 'does not tell its end', tab: 'Bearer opaque' },
    { name: 'is missing, as in a new tab', tab: null },
  ])('renews an access token that $name', async ({ tab }) => {
    const { stores, tokens, make } = setUp(async () => issued(2));
    tokens.save(issued(1));
    if (tab) stores.tab.setItem('meridian.accessToken', tab);
    else stores.tab.removeItem('meridian.accessToken');
    const session = make();
    await session.restore(NOW_MS);
    expect(session.authorization()).toBe('Bearer access-2');
  });
});

describe('signing out', () => {
  test('clears tokens at once and what was shown of the person 300 ms later', () => {
    vi.useFakeTimers();
    const { tokens, make } = setUp(async () => issued(2));
    tokens.save(issued(1));
    const session = make();
    const told = vi.fn();
    session.onSignOut(told);
    session.signOut('person');
    expect(tokens.isLoggedIn()).toBe(false);
    expect(told).toHaveBeenCalledOnce();
    expect(session.state().generation).toBe(0);
    vi.advanceTimersByTime(SIGN_OUT_DELAY_MS);
    expect(session.state().generation).toBe(1);
  });

  test('by oneself tells what was held, once the tokens are gone; by the server, or in another tab, nothing', () => {
    const jwt = (expS: number) => `x.${btoa(JSON.stringify({ exp: expS }))}.y`;
    const endings = [
      { accessToken: jwt(Date.now() / 1000 + 600), leave: 'person', authorization: 'as it was' },
      { accessToken: jwt(Date.now() / 1000 - 600), leave: 'person', authorization: null },
      { accessToken: jwt(Date.now() / 1000 + 600), leave: 'server', authorization: undefined },
    ] as const;
    for (const { accessToken, leave, authorization } of endings) {
      const { tokens, make } = setUp(async () => issued(2));
      tokens.save({ ...issued(1), accessToken });
      const session = make();
      const told = vi.fn();
      session.onLeave((held) => told(held, tokens.isLoggedIn()));
      session.signOut(leave);
      session.signOut('person');
      const held = { authorization: authorization && `Bearer ${accessToken}`, refreshToken: 'refresh-1' };
      expect(told.mock.calls).toEqual(authorization === undefined ? [] : [[held, false]]);
    }
    const { stores, tokens, make } = setUp(async () => issued(2));
    tokens.save(issued(1));
    const [told, session] = [vi.fn(), make()];
    session.onLeave(told);
    stores.persistent.removeItem('meridian.refreshToken');
    session.followOtherTab();
    expect(tokens.isLoggedIn()).toBe(false);
    expect(told).not.toHaveBeenCalled();
  });

  test('of one person and in of another within the delay never mixes the two', () => {
    vi.useFakeTimers();
    const { tokens, make } = setUp(async () => issued(2));
    tokens.save(issued(1));
    const session = make();
    session.signOut('person');
    session.signIn(issued(3));
    expect(session.state()).toMatchObject({ signedIn: true, generation: 1 });
    vi.advanceTimersByTime(SIGN_OUT_DELAY_MS);
    expect(session.state().generation).toBe(1);
  });

  test('in one tab signs out the others', () => {
    const { tokens, make } = setUp(async () => issued(2));
    tokens.save(issued(1));
    const session = make();
    tokens.clear();
    session.followOtherTab();
    expect(session.state().signedIn).toBe(false);
  });
});
