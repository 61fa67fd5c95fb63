import { type Client, CombinedError } from 'urql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RowOutcome, registerRows } from './register-rows.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Sent = { titles: (string | undefined)[]; key: string };
type Answer = { data?: object; error?: CombinedError };

const done = (rejected: object[] = []): Answer => ({ data: { createManyDevices: { rejected } } });
const lost: Answer = { error: new CombinedError({ networkError: new Error('lost') }) };
const refused = (code: string, retryAfter?: number): Answer => ({
  error: new CombinedError({ graphQLErrors: [{ message: code, extensions: { code, retryAfter } }] }),
});

/** Registers so many rows with a server that gives these answers. */
async function run(count: number, answers: Answer[], signal = new AbortController().signal) {
  const sent: Sent[] = [];
  const mutation = (
    _document: unknown,
    { data }: { data: { devices: { title?: string }[] } },
    { fetchOptions }: { fetchOptions: { headers: Record<string, string> } },
  ) => {
    sent.push({
      titles: data.devices.map(({ title }) => title),
      key: fetchOptions.headers['Idempotency-Key'] ?? '',
    });
    return { toPromise: async () => answers.shift() ?? done() };
  };
  const rows = Array.from({ length: count }, (_, at) => ({ at: at * 2, device: { title: `${at}` } }));
  const outcomes = new Map<number, RowOutcome>();
  const onOutcomes = (news: ReadonlyMap<number, RowOutcome>) => {
    for (const [at, outcome] of news) outcomes.set(at, outcome);
  };
  const running = registerRows({ mutation } as unknown as Client, rows, { onOutcomes, signal });
  await vi.runAllTimersAsync();
  await running;
  return { sent, outcomes };
}

test('rows are sent fifty at a time, and each has its outcome by its place in the file', async () => {
  const rejected = { place: 1, field: 'sim', code: 'INVALID_SIM', message: 'wrong' };
  const { sent, outcomes } = await run(120, [done(), done([rejected])]);
  expect(sent.map(({ titles }) => titles.length)).toEqual([50, 50, 20]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(outcomes.size).toBe(120);
  expect(outcomes.get(102)).toEqual({
    outcome: 'REFUSED',
    field: 'sim',
    code: 'INVALID_SIM',
    message: 'wrong',
  });
  expect(outcomes.get(238)).toEqual({ outcome: 'CREATED' });
});

test('an answer that was lost is asked for again by the same key, and so is a server that puts one off', async () => {
  const { sent, outcomes } = await run(1, [lost, refused('TOO_MANY_REQUESTS', 5), done()]);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(outcomes.get(0)).toEqual({ outcome: 'CREATED' });
});

test.each([
  ['is not reached', lost, 4],
  ['refuses the request', refused('USER_NOT_ALLOWED'), 1],
  ['puts one off for too long', refused('TOO_MANY_REQUESTS', 900), 1],
])('where the server %s, the rows that are left are not sent', async (_why, answer, tries) => {
  const { sent, outcomes } = await run(120, [answer, answer, answer, answer]);
  expect(sent).toHaveLength(tries);
  expect([...outcomes.values()].every(({ outcome }) => outcome === 'NOT_SENT')).toBe(true);
  expect(outcomes.size).toBe(120);
});

test('once it is stopped, nothing more is sent', async () => {
  const { sent, outcomes } = await run(60, [], AbortSignal.abort());
  expect(sent).toEqual([]);
  expect(outcomes.size).toBe(60);
});
