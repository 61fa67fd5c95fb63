import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeSoon } from './close-soon.ts';

/** More than the kernel keeps for somebody who does not read. */
const LAST_WORDS = Buffer.alloc(32 * 1024 * 1024);

async function connectPair(): Promise<{ near: Socket; far: Socket }> {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const far = connect({ port: (server.address() as AddressInfo).port, allowHalfOpen: true });
  far.pause();
  const [near] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => {
    far.destroy();
    server.close();
  });
  return { near, far };
}

test('the last words arrive', async () => {
  const { near, far } = await connectPair();
  near.write(LAST_WORDS);
  closeSoon(near);
  let received = 0;
  far.resume();
  far.on('data', (chunk) => {
    received += chunk.length;
  });
  await Promise.all([once(near, 'close'), once(far, 'end')]);
  expect(received).toBe(LAST_WORDS.length);
});

test('who does not read them does not keep the socket', async () => {
  const { near } = await connectPair();
  near.write(LAST_WORDS);
  closeSoon(near, 200);
  await once(near, 'close');
  expect(near.destroyed).toBe(true);
});
