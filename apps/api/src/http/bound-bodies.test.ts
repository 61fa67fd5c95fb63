import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { boundBodies } from './bound-bodies.ts';

async function serve(
  perNetwork: number,
  isProxy: (address: string) => boolean = () => false,
): Promise<number> {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('ok')));
  boundBodies(server, { isProxy, bounds: { perNetwork } });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A client that sends the headers and a part of the body. */
function dawdle(port: number, more = ''): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.resume().write(`POST / HTTP/1.1\r\nHost: a\r\n${more}Content-Length: 10\r\n\r\nx`);
  return socket;
}

const open = (sockets: readonly Socket[]) => sockets.filter(({ closed }) => !closed).length;

test('slow bodies of one network are closed, the oldest first', async () => {
  const port = await serve(4);
  const first = Array.from({ length: 8 }, () => dawdle(port));
  await vi.waitFor(() => expect(open(first)).toBe(4), 5_000);
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'hello' })).text()).toBe(
    'ok',
  );
});

test('behind a proxy clients are counted by their own network', async () => {
  const port = await serve(2, (address) => address === '127.0.0.1');
  const [slow, other] = ['203.0.113.7', '198.51.100.9'].map((address) => `X-Forwarded-For: ${address}\r\n`);
  const theirs = Array.from({ length: 6 }, () => dawdle(port, slow));
  const others = [dawdle(port, other), dawdle(port, other)];
  await vi.waitFor(() => expect(open(theirs)).toBe(2), 5_000);
  expect(open(others)).toBe(2);
});
