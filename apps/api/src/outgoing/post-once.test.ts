import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parseNetworks } from '../networks.ts';
import { addressRulesOf } from '../webhooks/address-rules.ts';
import { troubleOfError, troubleOfStatus } from '../webhooks/trouble-of.ts';
import type { AddressRules } from './address-rules.ts';
import { startNameServer } from './name-server.fixture.ts';
import { type Posting, postOnce } from './post-once.ts';
import { startReceiver } from './receiver.fixture.ts';

const rulesOf = (networks: string): AddressRules =>
  addressRulesOf({ WEBHOOK_NETWORKS: parseNetworks(networks) ?? (() => false), NODE_ENV: 'test' } as never);
/** One address of loopback stands for the internet, the rest of it for the inside. */
const OPEN = rulesOf('127.0.0.2');
const INSIDE = rulesOf('');

const open = async (host = '127.0.0.2') => {
  const receiver = await startReceiver(host);
  onTestFinished(receiver.close);
  return receiver;
};

async function named(answer: Parameters<typeof startNameServer>[0]) {
  const nameServer = await startNameServer(answer);
  onTestFinished(nameServer.close);
  return { nameServer, nameServers: { servers: [nameServer.server] } };
}

/** What a try comes to, in a word. */
async function posted(url: string, posting: Posting): Promise<string> {
  try {
    const { status } = await postOnce({ url, headers: { 'x-test': 'one' }, body: '{"a":"ж"}' }, posting);
    return troubleOfStatus(status) ?? 'delivered';
  } catch (error) {
    return troubleOfError(error);
  }
}

test('a body goes as it is, to the byte, and the beginning of the answer comes back', async () => {
  const receiver = await open();
  receiver.answers((_request, response) => response.writeHead(201).end(`thanks\0${'x'.repeat(5_000)}`));
  const answer = await postOnce(
    { url: receiver.url, headers: { 'x-test': 'one' }, body: '{"a":"ж"}' },
    { rules: OPEN },
  );
  expect(answer.status).toBe(201);
  expect(answer.answer).toMatch(/^thanks�x{1017}$/);
  expect(receiver.received).toMatchObject([
    {
      method: 'POST',
      path: '/hook',
      body: '{"a":"ж"}',
      headers: { 'x-test': 'one', 'content-length': '10' },
    },
  ]);
});

test.for([
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://0x7f.1:PORT/',
  'http://2130706433:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://0.0.0.0:PORT/',
  'http://0:PORT/',
  'http://localhost:PORT/',
  'http://LOCALHOST.:PORT/',
  'http://any.localhost:PORT/',
  'http://①②⑦.0.0.1:PORT/',
  'http://169.254.169.254/latest/meta-data/',
])('%s is refused without a connection', async (url) => {
  const receiver = await open('127.0.0.1');
  expect(await posted(url.replace('PORT', String(receiver.port)), { rules: INSIDE })).toBe('REFUSED_ADDRESS');
  expect(receiver.received).toEqual([]);
});

test('a name is connected to at the address that was checked', async () => {
  const receiver = await open();
  const { nameServer, nameServers } = await named(() => ['127.0.0.2']);
  const url = `http://hook.example:${receiver.port}/hook`;
  expect(await posted(url, { rules: OPEN, nameServers })).toBe('delivered');
  expect(receiver.received[0]?.headers.host).toBe(`hook.example:${receiver.port}`);
  expect(nameServer.asked()).toBe(1);
});

test.for([
  ['inside', () => ['127.0.0.1']],
  [
    'outside first and inside from then on',
    (question: number) => [question === 0 ? '127.0.0.2' : '127.0.0.1'],
  ],
  ['both at once', () => ['127.0.0.1', '127.0.0.2']],
] as const)('a name that leads %s never leads inside', async ([, answer]) => {
  const inner = await startReceiver('127.0.0.1');
  onTestFinished(inner.close);
  const { nameServers } = await named(answer);
  const url = `http://rebound.example:${inner.port}/`;
  for (let time = 0; time < 3; time++) await posted(url, { rules: OPEN, nameServers });
  expect(inner.received).toEqual([]);
});

test('a name without an address is said to have none', async () => {
  const { nameServers } = await named(() => []);
  expect(await posted('http://nobody.example/', { rules: OPEN, nameServers })).toBe('NO_ADDRESS');
});

test('a redirect is not followed, wherever it leads', async () => {
  const [inner, receiver] = [await open('127.0.0.1'), await open()];
  receiver.answers((_request, response) => response.writeHead(307, { location: inner.url }).end());
  expect(await posted(receiver.url, { rules: OPEN })).toBe('REDIRECT');
  expect([inner.received.length, receiver.received.length]).toEqual([0, 1]);
});

test('of a receiver that never stops no more is read than is kept', async () => {
  const receiver = await open();
  let sent = 0;
  receiver.answers((_request, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && sent < 100_000_000 && response.write('x'.repeat(65_536))) sent += 65_536;
    };
    response.on('drain', more);
    more();
  });
  const { answer } = await postOnce({ url: receiver.url, headers: {}, body: '' }, { rules: OPEN });
  expect(answer).toHaveLength(1_024);
  expect(sent).toBeLessThan(20_000_000);
});

test.for([
  ['says nothing', () => undefined, 'TIMEOUT'],
  ['takes its time before the status', 'HTTP/1.1 200 OK\r\nx: ', 'TIMEOUT'],
  ['trickles a body that it promised', 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n', 'delivered'],
  ['closes at once', 'close', 'UNREACHABLE'],
  ['speaks another protocol', '220 mail.example ESMTP\r\n', 'NOT_HTTP'],
  ['promises an answer for ever', 'HTTP/1.1 102 Processing\r\n\r\n', 'TIMEOUT'],
  ['sends headers without end', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`, 'NOT_HTTP'],
] as const)('a receiver that %s is cut', async ([, said, outcome]) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (said === 'close') return void socket.destroy();
    if (typeof said !== 'string') return;
    socket.write(said);
    const more = said.includes('Processing') ? said : 'x';
    const trickle = setInterval(() => socket.write(more), 30);
    socket.on('close', () => clearInterval(trickle));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  expect(await posted(`http://127.0.0.2:${port}/`, { rules: OPEN, timeoutMs: 400 })).toBe(outcome);
});

test('without leave nothing goes in the clear', async () => {
  const receiver = await open();
  expect(await posted(receiver.url, { rules: { ...OPEN, allowsHttp: false } })).toBe('REFUSED_ADDRESS');
  expect(receiver.received).toEqual([]);
});
