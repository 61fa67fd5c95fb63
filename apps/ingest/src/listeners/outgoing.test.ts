import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { Outgoing } from './outgoing.ts';

/** Both ends of a connection: ours, and the tracker's with what it heard. */
async function openPair() {
  await using opened = new AsyncDisposableStack();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  opened.defer(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const tracker = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  opened.defer(() => void tracker.destroy());
  const [socket] = (await once(server, 'connection')) as [Socket];
  opened.defer(() => void socket.destroy());
  const heard: string[] = [];
  tracker.on('data', (bytes: Buffer) => heard.push(bytes.toString('latin1')));
  const parts = opened.move();
  return { socket, heard, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

test('a command waits for the replies that are owed', async () => {
  await using pair = await openPair();
  let isAllStored = false;
  const outgoing = new Outgoing(pair.socket, DEFAULT_LIMITS, () => isAllStored);
  const said = outgoing.say(Buffer.from('command'));
  outgoing.send([Buffer.from('reply ')]);
  expect(outgoing.isReady).toBe(false);
  isAllStored = true;
  outgoing.sayCommands();
  expect(await said).toBe(true);
  await vi.waitUntil(() => pair.heard.join('') === 'reply command');
});

test('a command whose connection ended before it left was not said', async () => {
  await using pair = await openPair();
  const outgoing = new Outgoing(pair.socket, DEFAULT_LIMITS, () => false);
  const said = outgoing.say(Buffer.from('command'));
  outgoing.close();
  expect(await said).toBe(false);
  expect(await outgoing.say(Buffer.from('another'))).toBe(false);
});
