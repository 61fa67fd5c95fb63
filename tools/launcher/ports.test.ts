import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { freePort } from '@fleet/runtime/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { findPortOwner } from './port-owner.ts';
import { requireFreePorts, type WantedPort } from './ports.ts';

const wanted = (port: number, more: Partial<WantedPort> = {}): WantedPort => ({
  port,
  transport: 'tcp',
  host: '127.0.0.1',
  use: 'web',
  remedy: 'set API_PORT.',
  ...more,
});

/** Linux tells whose it is: here our own. */
function taken(port: string): string {
  const owner = findPortOwner(Number(/\d+/.exec(port)?.[0]), port.includes('udp') ? 'udp' : 'tcp');
  if (existsSync('/proc/net/tcp')) expect(owner).toContain(`(process ${process.pid})`);
  const [by, it] = owner ? [` by ${owner}`, 'it'] : ['', 'the program that uses it'];
  return `${port} is in use${by}. Stop ${it}, or set API_PORT.`;
}

test('free ports are no trouble', async () => {
  await expect(
    requireFreePorts([wanted(await freePort()), wanted(await freePort())]),
  ).resolves.toBeUndefined();
});

test('a port in use is named with what moves it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(requireFreePorts([wanted(port)])).rejects.toThrow(taken(`Port ${port} (web)`));
});

test('a port in use for datagrams is another one than that for connections', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  const { port } = socket.address();
  const datagrams = wanted(port, { transport: 'udp', use: 'h02 trackers' });
  await expect(requireFreePorts([wanted(port), datagrams])).rejects.toThrow(
    taken(`Port ${port}/udp (h02 trackers)`),
  );
});

test('one port for two uses is refused before either starts', async () => {
  const port = await freePort();
  await expect(requireFreePorts([wanted(port), wanted(port, { use: 'metrics' })])).rejects.toThrow(
    `Port ${port} is wanted for web and for metrics: set API_PORT.`,
  );
});

test.for([Number.NaN, -1, 1.5, 65_536])('%s is no port', async (port) => {
  await expect(requireFreePorts([wanted(port)])).rejects.toThrow('is not a number up to 65535');
});

test('an address that is not of this machine is not called a port in use', async () => {
  const elsewhere = requireFreePorts([wanted(await freePort(), { host: '203.0.113.1' })]);
  await expect(elsewhere).rejects.toThrow(/cannot be opened on "203\.0\.113\.1" \(EADDRNOTAVAIL\)/);
});
