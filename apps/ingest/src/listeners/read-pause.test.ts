import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ReadPause } from './read-pause.ts';

/** A tracker, our socket to it, and how much of what it said nobody took yet. */
async function openPair() {
  const server = createServer({ allowHalfOpen: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const peer = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  peer.on('error', () => undefined);
  const [ours] = (await once(server, 'connection')) as [Socket];
  ours.on('error', () => undefined);
  const reader = { heldBytes: 0 };
  const readPause = new ReadPause(ours, reader);
  ours.on('data', (chunk) => {
    reader.heldBytes += chunk.length;
    readPause.heard();
  });
  ours.once('end', () => readPause.ended());
  const close = () => {
    peer.destroy();
    ours.destroy();
    server.close();
  };
  return { peer, ours, reader, readPause, [Symbol.dispose]: close };
}

test('who has to wait is heard a little, and no more until it goes on', async () => {
  using pair = await openPair();
  const { peer, ours, reader, readPause } = pair;
  readPause.wait();
  peer.write(Buffer.alloc(1_000));
  await expect.poll(() => reader.heldBytes).toBe(1_000);
  expect(ours.isPaused()).toBe(false);
  peer.write(Buffer.alloc(2_000_000));
  await expect.poll(() => ours.isPaused()).toBe(true);
  const held = reader.heldBytes;
  expect(held).toBeLessThan(200_000);
  expect(readPause.closeReason(Date.now() + 60_000)).toBeNull();
  expect(readPause.closeReason(Date.now() + 130_000)).toBe('stalled');
  reader.heldBytes = 0;
  expect([readPause.goOn(), readPause.goOn()]).toEqual([true, false]);
  await expect.poll(() => reader.heldBytes).toBeGreaterThan(held);
  expect(readPause.closeReason(Date.now() + 130_000)).toBeNull();
});

test('a goodbye, and the end of a connection, are heard while it waits', async () => {
  using left = await openPair();
  left.readPause.wait();
  left.peer.end('bye');
  await expect.poll(() => left.readPause.isEnded).toBe(true);
  expect(left.readPause.closeReason(Date.now() + 10_000)).toBeNull();
  expect(left.readPause.closeReason(Date.now() + 40_000)).toBe('left');
  using cut = await openPair();
  cut.readPause.wait();
  cut.peer.write('hello');
  cut.peer.resetAndDestroy();
  await expect.poll(() => cut.ours.destroyed).toBe(true);
});
