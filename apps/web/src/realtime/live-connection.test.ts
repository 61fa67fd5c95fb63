// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AccountEvent,
  LISTEN_ACCOUNT,
  NOTIFY_ACCOUNT_EVENT,
  NOTIFY_LIVE_FEED,
  RENEW_CREDENTIALS,
} from '@fleet/contracts/realtime';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../lib/storage.ts';
import { createSession } from '../session/session.ts';
import { createTokenStore, type IssuedCredentials } from '../session/token-store.ts';
import { createLiveConnection, type LiveConnection } from './live-connection.ts';

const ACCOUNT = '0d8f3f4e-4f5a-4a55-9c3e-0d2f9b7c1a10';
const VEHICLE = '7903557d-dcff-59dd-8fd2-a60f50aecdbe';
const WITHIN = { timeout: 5000 };

const issued = (n: number): IssuedCredentials => ({
  tokenType: 'Bearer',
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  roles: ['FAMILY_OWNER'],
});

const event = (since: string): AccountEvent => ({
  accountId: ACCOUNT,
  positions: [],
  connections: [{ deviceId: VEHICLE, vehicleId: VEHICLE, connection: 'ONLINE', since }],
  events: [],
});

/** A server as the product's, as far as the browser sees it: it says who may listen, and remembers who asked. */
async function startServer(port = 0) {
  const http = createServer();
  const io = new Server(http, { cors: { origin: true } });
  const sockets: Socket[] = [];
  const asked: unknown[] = [];
  const renewed: unknown[] = [];
  const server = {
    refusals: 0,
    closed: false,
    unchanged: false,
    sockets,
    asked,
    renewed,
    url: '',
    latest: () => sockets.at(-1),
    close: () => io.close(),
  };
  io.on('connection', (socket) => {
    sockets.push(socket);
    socket.on(LISTEN_ACCOUNT, (wish: unknown, answer: (reply: object) => void) => {
      asked.push(wish);
      if (server.refusals-- > 0) answer({ ok: false, code: 'UNAUTHORIZED' });
      else if (server.closed) answer({ ok: false, code: 'PAYMENT_REQUIRED' });
      else answer({ ok: true, ...(server.unchanged && { unchanged: true }) });
    });
    socket.on(RENEW_CREDENTIALS, (handshake: unknown, answer: (reply: object) => void) => {
      renewed.push(handshake);
      answer({ ok: true, expiresAt: new Date().toISOString() });
    });
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return server;
}

let server: Awaited<ReturnType<typeof startServer>>;
let live: LiveConnection;
let refresh: ReturnType<typeof vi.fn<() => Promise<IssuedCredentials>>>;
let session: ReturnType<typeof createSession>;
const received: AccountEvent[] = [];

beforeEach(async () => {
  received.length = 0;
  server = await startServer();
  const tokens = createTokenStore({ tab: memoryStorage(), persistent: memoryStorage() });
  tokens.save(issued(1));
  refresh = vi.fn(async () => issued(2));
  session = createSession({ tokens, exclusive: (task) => task(), refreshCredentials: refresh });
  live = createLiveConnection({
    session,
    onEvent: (one) => received.push(one),
    url: server.url,
    listenDelayMs: 20,
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  live.disconnect();
  await server.close();
});

const untilLive = () => vi.waitFor(() => expect(live.status()).toMatchObject({ kind: 'live' }), WITHIN);

describe('the live connection', () => {
  test('shakes hands with the access token, asks for the account, and is live then', async () => {
    expect(live.status()).toMatchObject({ kind: 'connecting' });
    live.connect(ACCOUNT);
    await untilLive();
    expect(server.latest()?.handshake.auth).toEqual({ tokenType: 'Bearer', accessToken: 'access-1' });
    expect(server.asked).toEqual([{ accountId: ACCOUNT, shownMs: expect.any(Number) }]);
  });

  test('hands on events, and drops what is not one', async () => {
    live.connect(ACCOUNT);
    await untilLive();
    const [first, second] = [event('2026-03-01T10:00:00.000Z'), event('2026-03-01T10:00:01.000Z')];
    for (const payload of [first, { positions: 'no' }, null, second])
      server.latest()?.emit(NOTIFY_ACCOUNT_EVENT, payload);
    await vi.waitFor(() => expect(received).toEqual([first, second]), WITHIN);
  });

  test('tells whoever follows changes what changed, and nobody of a message without any', async () => {
    const onChanges = vi.fn();
    live.onChanges(onChanges);
    live.connect(ACCOUNT);
    await untilLive();
    const changes = [{ entity: 'Vehicle', id: VEHICLE, kind: 'updated', version: 2 }] as const;
    const plain = event('2026-03-01T10:00:00.000Z');
    for (const payload of [plain, { ...plain, changes: [{ entity: 'Vehicle' }] }, { ...plain, changes }])
      server.latest()?.emit(NOTIFY_ACCOUNT_EVENT, payload);
    await vi.waitFor(() => expect(onChanges.mock.calls).toEqual([[changes]]), WITHIN);
  });

  test('of an account that closed while the page was loading has the page read again', async () => {
    const onGap = vi.fn();
    live.onGap(onGap);
    server.closed = true;
    live.connect(ACCOUNT);
    await vi.waitFor(() => expect(onGap.mock.calls).toEqual([[{ changes: true }]]), WITHIN);
  });

  test('that is lost says since when, comes back by itself, and tells that something may be missing', async () => {
    const onGap = vi.fn();
    live.onGap(onGap);
    live.connect(ACCOUNT);
    await untilLive();
    // Between the first queries and the first listening something may have happened, too.
    expect(onGap.mock.calls).toEqual([[{ changes: true }]]);
    server.latest()?.conn.close();
    await vi.waitFor(() => expect(live.status()).toMatchObject({ kind: 'delayed' }), WITHIN);
    await untilLive();
    expect(onGap).toHaveBeenCalledTimes(2);
    expect(server.asked).toHaveLength(2);
  });

  test('that begins where nothing was changed meanwhile has missed positions alone', async () => {
    const onGap = vi.fn();
    live.onGap(onGap);
    server.unchanged = true;
    vi.spyOn(performance, 'now').mockReturnValue(2_000.2);
    live.connect(ACCOUNT);
    await untilLive();
    expect(onGap.mock.calls).toEqual([[{ changes: false }]]);
    expect(server.asked).toEqual([{ accountId: ACCOUNT, shownMs: 2_001 }]);
    // A page that is open for long asks for no such answer: it would be of a time before.
    vi.spyOn(performance, 'now').mockReturnValue(61_000);
    live.connect(ACCOUNT);
    await vi.waitFor(() => expect(server.asked.at(-1)).toEqual({ accountId: ACCOUNT }), WITHIN);
    vi.restoreAllMocks();
  });

  test('that may not listen renews the credentials and tries again', async () => {
    server.refusals = 1;
    live.connect(ACCOUNT);
    await untilLive();
    expect(refresh).toHaveBeenCalledOnce();
    expect(server.sockets).toHaveLength(2);
    expect(server.latest()?.handshake.auth).toMatchObject({ accessToken: 'access-2' });
  });

  test('that the server ends is opened again', async () => {
    live.connect(ACCOUNT);
    await untilLive();
    server.latest()?.disconnect(true);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(2), WITHIN);
    await untilLive();
  });

  test('is given each new token, and lives on', async () => {
    live.connect(ACCOUNT);
    await untilLive();
    await session.refresh();
    const renewal = { tokenType: 'Bearer', accessToken: 'access-2' };
    await vi.waitFor(() => expect(server.renewed).toEqual([renewal]), WITHIN);
    expect(server.sockets).toHaveLength(1);
    expect(live.status()).toMatchObject({ kind: 'live' });
  });

  test('without a network is offline at once, and live again with it', async () => {
    live.connect(ACCOUNT);
    await untilLive();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(live.status()).toMatchObject({ kind: 'offline' });
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await untilLive();
  });

  test('whose other end is cut off says so, and is live when what was missed may be read', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const onGap = vi.fn();
    live.onGap(onGap);
    live.connect(ACCOUNT);
    await untilLive();
    server.latest()?.emit(NOTIFY_LIVE_FEED, { feed: 'interrupted' });
    await vi.waitFor(() => expect(live.status()).toMatchObject({ kind: 'interrupted' }), WITHIN);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(server.asked).toHaveLength(2), WITHIN);
    server.latest()?.emit(NOTIFY_LIVE_FEED, { feed: 'restored' });
    expect(onGap).toHaveBeenCalledOnce();
    await untilLive();
    expect(onGap).toHaveBeenCalledTimes(2);
    expect(server.sockets).toHaveLength(1);
  }, 15_000);

  test('that is closed stays closed', async () => {
    live.connect(ACCOUNT);
    await untilLive();
    const socket = server.latest();
    live.disconnect();
    await vi.waitFor(() => expect(socket?.connected).toBe(false), WITHIN);
    await session.refresh();
    expect(server.renewed).toEqual([]);
    expect(server.sockets).toHaveLength(1);
  });
});

describe('a connection that is waited for', () => {
  test('is tried at once when somebody asks, though the next attempt is far', async () => {
    live.connect(ACCOUNT);
    await untilLive();
    const { port } = new URL(server.url);
    await server.close();
    await vi.waitFor(() => expect(live.status()).toMatchObject({ kind: 'delayed' }), WITHIN);
    const since = live.status().sinceMs;
    await live.retryNow();
    expect(live.status()).toEqual({ kind: 'delayed', sinceMs: since });
    server = await startServer(Number(port));
    const triedAt = Date.now();
    await live.retryNow();
    await untilLive();
    expect(Date.now() - triedAt).toBeLessThan(900);
  });

  test('of which the other end is gone without a word is found out and opened anew', async () => {
    live.connect(ACCOUNT);
    await untilLive();
    const dead = server.latest();
    // It still receives, and never answers again.
    dead?.removeAllListeners(LISTEN_ACCOUNT);
    window.dispatchEvent(new Event('online'));
    expect(live.status()).toMatchObject({ kind: 'delayed' });
    await vi.waitFor(() => expect(server.sockets).toHaveLength(2), { timeout: 9000 });
    await untilLive();
  }, 15_000);

  test('tells when it last heard something', async () => {
    live.connect(ACCOUNT);
    await untilLive();
    expect(live.lastEventMs()).toBeNull();
    server.latest()?.emit(NOTIFY_ACCOUNT_EVENT, event('2026-03-01T10:00:00.000Z'));
    await vi.waitFor(() => expect(live.lastEventMs()).toBeGreaterThan(Date.now() - 5000), WITHIN);
  });
});
