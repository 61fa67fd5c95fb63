import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { ask, askAnything } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { freshAddress, signIn } from './kit/people.ts';
import { product } from './kit/product.ts';
import { openTcp } from './kit/tcp.ts';

const SLOW = 500;
/** A head has five seconds; some are let go of earlier. */
const PATIENCE_MS = 8_000;

test('the product answers', async () => {
  expect((await send({ path: '/health' })).status).toBe(200);
});

attempts('figures are read', async (make) => {
  const { metricsPort } = product();
  const headers = [
    {},
    { host: 'evil.example' },
    { host: 'localhost' },
    { authorization: 'Bearer ' },
    { authorization: 'Bearer undefined' },
  ];
  for (const port of [undefined, metricsPort])
    for (const one of headers)
      await make(`port ${port ?? 'of the web'}, ${JSON.stringify(one)}`, async () => {
        const { status, body } = await send({ path: '/metrics', headers: one, ...(port && { port }) });
        return status === 200 && body.includes('process_cpu') ? 'the figures' : null;
      });
});

attempts('a request for two hosts is answered', async (make) => {
  const port = Number(new URL(product().url).port);
  for (const head of [
    'GET /health HTTP/1.1\r\nHost: a.example\r\nHost: b.example',
    'GET /health HTTP/1.1\r\nHost: a.example\r\nhost: a.example',
    'GET /health HTTP/1.1\r\nHost: a.example, b.example',
    'GET http://b.example/health HTTP/1.1\r\nHost: a.example',
  ])
    await make(JSON.stringify(head), async () => {
      const connection = await openTcp(port);
      connection.send(`${head}\r\nConnection: close\r\n\r\n`);
      const answer = (await connection.until(12)).toString();
      return answer.startsWith('HTTP/1.1 400') ? null : answer.slice(0, 60);
    });
});

attempts('the schema is read', async (make) => {
  const { accessToken: token } = await signIn('driver');
  for (const query of [
    '{ __schema { types { name } } }',
    '{ __type(name: "User") { fields { name } } }',
    'query { ...f } fragment f on Query { __schema { types { name } } }',
    '{ vehicle(where: { id: "x" }) { titel } }',
    '{ vehicl(where: { id: "x" }) { title } }',
  ])
    await make(query, async () => {
      const text = JSON.stringify(await askAnything(query, { token }));
      return /did you mean|"fields":|"types":/i.test(text) ? text : null;
    });
});

attempts('a query without bottom is answered', async (make) => {
  const { accessToken: token } = await signIn('driver');
  const deep = (levels: number, open: (level: number) => string, close = ' }') =>
    `{ credentials { account { ${Array.from({ length: levels }, (_, at) => open(at)).join(' ')} id ${close.repeat(levels)} } } }`;
  const field = (at: number) => (at % 2 === 0 ? 'owner {' : 'account {');
  const type = (at: number) => (at % 2 === 0 ? 'Account' : 'User');
  for (const [name, query] of [
    ['fields', deep(12, field)],
    ['aliases', deep(12, (at) => `a${at}: ${field(at)}`)],
    ['inline fragments', deep(12, (at) => `... on ${type(at)} { ${field(at)}`, ' } }')],
  ] as const)
    await make(name, async () => {
      const { data } = await ask(query, { token });
      return data ? JSON.stringify(data) : null;
    });
});

attempt(
  'clients that never end their headers stay',
  async () => {
    const port = Number(new URL(product().url).port);
    const from = freshAddress();
    const clients = await Promise.all(Array.from({ length: SLOW }, () => openTcp(port, from)));
    for (const { send: write } of clients) write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    const timer = setInterval(() => {
      for (const { send: write, socket } of clients) if (!socket.closed) write('x');
    }, 500);
    const startedAt = performance.now();
    const { status } = await send({ path: '/health', from });
    const answeredMs = performance.now() - startedAt;
    await delay(PATIENCE_MS);
    clearInterval(timer);
    const open = clients.filter(({ socket }) => !socket.closed).length;
    if (status !== 200 || answeredMs > 2_000) return `others wait ${Math.round(answeredMs)} ms`;
    return open > 0 ? `${open} are still open` : null;
  },
  60_000,
);

attempts('others on the machine read the logs', async (make) => {
  const logs = path.join(product().dataDir, 'logs');
  const isOpen = async (file: string) => ((await stat(file)).mode & 0o077) !== 0;
  await make('the folder', async () => ((await isOpen(logs)) ? 'open' : null));
  for (const name of await readdir(logs))
    await make(name, async () => ((await isOpen(path.join(logs, name))) ? 'open' : null));
});
