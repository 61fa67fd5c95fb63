import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { lookUpPublic, NotPublicError, postPush } from './post-push.ts';

const MESSAGE = { headers: { ttl: '60' }, body: Buffer.from('message') };

async function startServer() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a name that leads to this machine is not connected to', async () => {
  const found = new Promise((resolve) =>
    lookUpPublic('localhost', { all: false }, (error, address) => resolve(error ?? address)),
  );
  expect(await found).toBeInstanceOf(NotPublicError);
});

test('an address that is no push service is not asked for', async () => {
  const { asked, origin } = await startServer();
  expect(() => postPush({ ...MESSAGE, endpoint: `${origin}/a` }, [])).toThrow(NotPublicError);
  expect(asked).toEqual([]);
});

test('a service of our own network is, once, whatever it says of elsewhere', async () => {
  const { asked, origin } = await startServer();
  const { status } = await postPush({ ...MESSAGE, endpoint: `${origin}/a` }, [origin]);
  expect(status).toBe(307);
  expect(asked).toEqual(['POST /a']);
});
