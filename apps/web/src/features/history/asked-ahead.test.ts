import { makeErrorResult, makeResult, type Operation } from '@urql/core';
import { CombinedError, createClient } from 'urql';
import { afterEach, expect, test, vi } from 'vitest';
import { filter, mergeMap, pipe, never as silence } from 'wonka';
import { answeringClient } from '../../../test/answering-client.ts';
import { createAskedAhead } from './asked-ahead.ts';

const DAY = { fromMs: Date.UTC(2026, 10, 20), toMs: Date.UTC(2026, 10, 21) };
const OTHER = { fromMs: DAY.toMs, toMs: Date.UTC(2026, 10, 22) };
const ANSWER = { data: { vehiclesTracks: { isTooMuch: false, tolerance: 3, content: [] } }, hasNext: false };

afterEach(() => vi.useRealTimers());

function server() {
  const asked: Operation[] = [];
  const client = answeringClient((operation) => {
    asked.push(operation);
    return makeResult(operation, ANSWER);
  });
  return { ahead: createAskedAhead(client), asked };
}

/** Server that never answers, with the requests that were aborted. */
function silentServer() {
  const asked: Operation[] = [];
  const takenBack = new Set<number>();
  const client = createClient({
    url: 'http://api.test/graphql',
    exchanges: [
      () => (operations$) =>
        pipe(
          operations$,
          filter(({ kind, key }) => kind !== 'teardown' || !takenBack.add(key)),
          mergeMap((operation) => {
            asked.push(operation);
            return silence;
          }),
        ),
    ],
  });
  return { ahead: createAskedAhead(client), taken: () => asked.map(({ key }) => takenBack.has(key)) };
}

const never = new AbortController().signal;

test('what was asked ahead is taken up once; then, and of anything else, it is asked now', async () => {
  const { ahead, asked } = server();
  ahead.ask(['a'], DAY);
  ahead.ask(['a'], DAY);
  expect(await ahead.take(['a'], DAY, never)).toEqual({ tracks: [], toleranceM: 3 });
  expect(asked).toHaveLength(1);
  await ahead.take(['a'], DAY, never);
  expect(asked).toHaveLength(2);
  ahead.ask(['a'], DAY);
  await ahead.take(['b'], DAY, never);
  expect(asked).toHaveLength(4);
});

test('another question, or time that passes, calls off what nobody took up', async () => {
  vi.useFakeTimers();
  const { ahead, taken } = silentServer();
  ahead.ask(['a'], DAY);
  ahead.ask(['a'], OTHER);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(taken()).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(taken()).toEqual([true, true]);
  void ahead.take(['a'], OTHER, never);
  expect(taken()).toHaveLength(3);
});

test('who took it up calls it off, and time does not', async () => {
  vi.useFakeTimers();
  const { ahead, taken } = silentServer();
  const left = new AbortController();
  ahead.ask(['a'], DAY);
  const answer = ahead.take(['a'], DAY, left.signal);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(taken()).toEqual([false]);
  left.abort();
  await expect(answer).rejects.toThrow('aborted');
  expect(taken()).toEqual([true]);
});

test('a failure is told to who takes it up', async () => {
  const client = answeringClient((operation) =>
    makeErrorResult(operation, new CombinedError({ networkError: Error('away') })),
  );
  const ahead = createAskedAhead(client);
  ahead.ask(['a'], DAY);
  await expect(ahead.take(['a'], DAY, never)).rejects.toThrow('away');
});
