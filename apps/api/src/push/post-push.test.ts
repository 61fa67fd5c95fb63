import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { RefusedAddressError } from '../outgoing/find-addresses.ts';
import { startNameServer } from '../outgoing/name-server.fixture.ts';
import { postPush } from './post-push.ts';

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

test.for(['127.0.0.1', '169.254.169.254', '168.63.129.16'])(
  'a name that leads to %s is not connected to',
  async (address) => {
    const { server, asked, close } = await startNameServer(() => [address]);
    onTestFinished(close);
    const sent = postPush({ ...MESSAGE, endpoint: 'https://push.example/a' }, [], { servers: [server] });
    await expect(sent).rejects.toThrow(RefusedAddressError);
    expect(asked()).toBe(1);
  },
);

test('an address that is no push service is not asked for', async () => {
  const { asked, origin } = await startServer();
  await expect(postPush({ ...MESSAGE, endpoint: `${origin}/a` }, [])).rejects.toThrow(RefusedAddressError);
  expect(asked).toEqual([]);
});

test('a service of our own network is, once, whatever it says of elsewhere', async () => {
  const { asked, origin } = await startServer();
  const { status } = await postPush({ ...MESSAGE, endpoint: `${origin}/a` }, [origin]);
  expect(status).toBe(307);
  expect(asked).toEqual(['POST /a']);
});
