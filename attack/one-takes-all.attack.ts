import { errorCodes } from '@fleet/testing/ask';
import { expect, test, vi } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { signUp } from './kit/people.ts';
import { product } from './kit/product.ts';
import {
  ASKED,
  type Attacker,
  attacker,
  floodOf,
  REPORT,
  REPORT_BEGINS,
  REPORT_ROWS,
  report,
  underWay,
  whileReportsHang,
} from './kit/reports.ts';
import { openTcp } from './kit/tcp.ts';

const FLOOD = 60;
const SETTLE = { timeout: 10_000, interval: 50 };
/** Quotas of a minute are long over before this, where there are none. */
const LONG_MS = 90_000;

const reports = (count: number): string =>
  Array.from({ length: count }, (_, index) => report(`r${index}`)).join(' ');
const PAGE = '{ vehicles { total content { id latestPosition { id } } } }';

test('a full report of one’s own is answered', async () => {
  const { accessToken: token, where } = await attacker();
  const { data } = await ask(REPORT, { token, variables: { where } });
  const one = data?.one as { content: { positions: unknown[] }[] } | undefined;
  expect(one?.content[0]?.positions).toHaveLength(REPORT_ROWS);
});

attempts(
  'more than one document may ask for',
  async (make) => {
    const { accessToken: token, where } = await attacker();
    const everything = 'vehicles(options: { size: 0 }) { content { id } }';
    const documents: Record<string, string> = {
      'twenty-six reports by alias': `${ASKED} { ${reports(26)} }`,
      'two reports': `${ASKED} { ${reports(2)} }`,
      'reports in fragments': `${ASKED} { ...A ...B } fragment A on Query { ${report('a')} } fragment B on Query { ${report('b')} }`,
      'reports in inline fragments': `${ASKED} { ... { ${report('a')} } ... on Query { ${report('b')} } }`,
      'reports under @include': `${ASKED} { ${report('a')} ... @include(if: true) { ${report('b')} } }`,
      'lists of everything': `{ a: ${everything} b: ${everything} }`,
      'lists in lists':
        '{ vehicles { content { account { users(options: { size: 0 }) { content { id email firstName } } } } } }',
    };
    for (const [name, query] of Object.entries(documents)) {
      await make(name, async () => {
        const answer = await ask(query, { token, variables: query.startsWith(ASKED) ? { where } : {} });
        expect(new Set(errorCodes(answer))).toEqual(new Set(['QUERY_TOO_COMPLEX']));
        return answer.data ? 'an answer' : null;
      });
    }
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const bodies: Record<string, object> = {
      'several in one request': Array.from({ length: 26 }, () => ({ query: REPORT, variables: { where } })),
      'the dear operation behind a cheap one': {
        query: `query Cheap { credentials { profile { id } } } query Dear($where: VehiclesRoutesReportWhere!) { ${reports(3)} }`,
        operationName: 'Dear',
        variables: { where },
      },
      'a hundred thousand ids': {
        query: REPORT,
        variables: { where: { ...where, vehicleIds: Array(100_000).fill('x') } },
      },
      'six thousand ids': {
        query: REPORT,
        variables: {
          where: { ...where, vehicleIds: Array.from({ length: 6_000 }, () => crypto.randomUUID()) },
        },
      },
      'a search of 200 KB': {
        query: 'query ($search: String!) { vehicles(where: { search: $search }) { total } }',
        variables: { search: '%'.repeat(200_000) },
      },
      'a limit beyond the limit': { query: REPORT, variables: { where: { ...where, limit: 2_000_000_000 } } },
    };
    for (const [name, body] of Object.entries(bodies)) {
      await make(name, async () => {
        const answer = await send({ path: '/graphql', method: 'POST', headers, body: JSON.stringify(body) });
        return answer.body.includes('"data":{') ? `an answer of ${answer.body.length} bytes` : null;
      });
    }
  },
  LONG_MS,
);

/** What others have to wait for while one asks for many reports. */
async function crowdOut(person: Attacker, neighbour: Attacker): Promise<string | null> {
  const flood = floodOf(person, FLOOD);
  const settled: number[] = [];
  for (const { status } of flood) void status.then((each) => settled.push(each));
  await vi.waitUntil(() => settled.length >= FLOOD - 10, SETTLE);
  expect(new Set(settled)).toEqual(new Set([429]));
  const own = await underWay();
  const page = await ask(PAGE, { token: neighbour.accessToken });
  const theirs = floodOf(neighbour, 1);
  const isMade = await vi.waitUntil(async () => (await underWay()) > own, SETTLE).catch(() => false);
  for (const { sent } of [...flood, ...theirs]) sent.destroy();
  if (own > 2) return `${own} reports of one person`;
  if (!page.data) return 'the page of another account';
  return isMade ? null : 'the report of another account';
}

attempts(
  'reports at once',
  async (make) => {
    const [person, neighbour] = [await attacker(), await attacker()];
    await make('of one person, so that others wait', () =>
      whileReportsHang(() => crowdOut(person, neighbour)),
    );
    // Small ones: the quota of the person is not what is looked at.
    const own = await attacker();
    const leaving = { ...own, where: { ...own.where, limit: 100 } };
    await make('that nobody waits for any more', () =>
      whileReportsHang(async () => {
        for (let turn = 0; turn < 10; turn += 1) {
          const flood = floodOf(leaving, 4);
          await vi.waitUntil(async () => (await underWay()) > 0, SETTLE);
          for (const { sent } of flood) sent.destroy();
        }
        await vi.waitUntil(async () => (await underWay()) === 0, SETTLE).catch(() => undefined);
        const left = await underWay();
        return left > 0 ? `${left} statements still run` : null;
      }),
    );
  },
  LONG_MS,
);

attempt('a reader of a report who takes nothing holds a connection to the database', async () => {
  const { accessToken, where } = await attacker();
  const { socket, send: write } = await openTcp(Number(new URL(product().url).port));
  socket.pause();
  const body = JSON.stringify({ query: REPORT, variables: { where } });
  write(
    `POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: Bearer ${accessToken}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await vi.waitUntil(async () => (await underWay()) === 0 && socket.bytesWritten > 0, SETTLE);
  const [row] = await sql<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND query LIKE $1",
    [REPORT_BEGINS],
  );
  return row && row.count > 0 ? `${row.count} transactions` : null;
});

attempts(
  'requests without end',
  async (make) => {
    const person = await signUp();
    const json = { 'content-type': 'application/json' };
    const flood = async (headers: Record<string, string>, from: string) => {
      for (let sent = 0; sent < 1_500; sent += 50) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, () =>
            send({
              path: '/graphql',
              method: 'POST',
              headers: { ...json, ...headers },
              body: '{"query":"{ nothing"}',
              from,
            }),
          ),
        );
        if (answers.some(({ status }) => status === 429)) return answers.find(({ status }) => status === 429);
      }
      return null;
    };
    const asPerson = { authorization: `Bearer ${person.accessToken}` };
    await make('of one person', async () =>
      (await flood(asPerson, '127.77.0.1')) ? null : '1,500 in a minute',
    );
    await make('of a stranger', async () => {
      const refused = await flood({}, '127.77.0.2');
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
      return refused ? null : '1,500 in a minute';
    });
    await make('of one, so that others of the address are refused', async () => {
      const other = await signUp();
      const headers = { ...json, authorization: `Bearer ${other.accessToken}` };
      const body = JSON.stringify({ query: PAGE });
      const answer = await send({ path: '/graphql', method: 'POST', headers, body, from: '127.77.0.2' });
      return answer.status === 429 ? 'the page of another person' : null;
    });
  },
  LONG_MS,
);
