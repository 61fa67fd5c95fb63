import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { boundConnections, type ConnectionBounds } from './bound-connections.ts';

async function serve(bounds: Partial<ConnectionBounds>, isProxy: (address: string) => boolean = () => false) {
  const server = createServer((_request, response) => response.end('ok'));
  boundConnections(server, { isProxy, bounds });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, ask: async () => (await fetch(`http://127.0.0.1:${port}/`)).text() };
}

/** A client that begins a request and does not end it. */
async function dawdle(port: number, text = 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.resume().write(text);
  return socket;
}

const open = (sockets: readonly Socket[]) => sockets.filter(({ closed }) => !closed).length;
const many = (count: number, port: number) => Promise.all(Array.from({ length: count }, () => dawdle(port)));

describe('connections that send no whole request', () => {
  test('are let go of, the oldest first, down to what one network may have', async () => {
    const { port, ask } = await serve({ waitingPerNetwork: 4 });
    const first = await many(8, port);
    await delay(50);
    const last = await many(4, port);
    expect(await ask()).toBe('ok');
    await vi.waitFor(() => expect(open(first)).toBe(0), 5_000);
    expect(open(last)).toBe(4);
    expect(await ask()).toBe('ok');
  });

  test('of a proxy are bounded with all others only', async () => {
    const { port } = await serve({ waitingPerNetwork: 2, perNetwork: 3, waiting: 5 }, () => true);
    const sockets = await many(9, port);
    await vi.waitFor(() => expect(open(sockets)).toBe(5), 5_000);
  });

  test('have a moment, however many come at once', async () => {
    const { port } = await serve({ waitingPerNetwork: 1 });
    const sockets = await many(20, port);
    await delay(300);
    expect(open(sockets)).toBe(20);
  });
});

test('a connection whose request came is not let go of', async () => {
  const { port } = await serve({ waitingPerNetwork: 0 });
  const asked = await dawdle(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n');
  const upgrading = await dawdle(port);
  await vi.waitFor(() => expect(open([upgrading])).toBe(0), 5_000);
  expect(open([asked])).toBe(1);
});

test('one network has no more connections than it may', async () => {
  const { port } = await serve({ perNetwork: 3 });
  const sockets = await many(5, port);
  await vi.waitFor(() => expect(open(sockets)).toBe(3), 5_000);
  sockets.find(({ closed }) => !closed)?.destroy();
  await vi.waitFor(async () => expect(open([await dawdle(port), ...sockets])).toBeGreaterThan(2), 5_000);
});
