import { beforeEach, expect, test, vi } from 'vitest';
import { CommitPace } from './commit-pace.ts';
import type { Work } from './work.ts';

const GATHER_MS = 160;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  return () => vi.useRealTimers();
});

/** A write of one position that was taken this long before it came. */
function workOf(ageMs: number): Work {
  const receivedAt = new Date(1_800_000_000_000);
  const fix = { fixTime: new Date(receivedAt.getTime() - ageMs) };
  return { receivedAt, records: [{ kind: 'position', fix }] } as unknown as Work;
}

/** Milliseconds until the commit after a first one may start, while `during` happens. */
async function untilNext(
  pace: CommitPace,
  during: (atMs: number) => void = () => undefined,
): Promise<number> {
  let startedMs: number | null = null;
  const beganMs = performance.now();
  void pace.next().then(() => {
    startedMs = performance.now();
  });
  for (let ms = 0; startedMs === null && ms <= 2 * GATHER_MS; ms += 1) {
    during(ms);
    await vi.advanceTimersByTimeAsync(1);
  }
  return Math.round((startedMs ?? Number.POSITIVE_INFINITY) - beganMs);
}

/** Timers and the clock are rounded, each for itself. */
function expectAbout(ms: number, expectedMs: number): void {
  expect(Math.abs(ms - expectedMs)).toBeLessThanOrEqual(2);
}

test('the first commit after a pause starts at once, and the next one after the whole time', async () => {
  const pace = new CommitPace(GATHER_MS);
  expect(await untilNext(pace)).toBeLessThanOrEqual(1);
  pace.pushed(workOf(2_000), 1);
  expectAbout(await untilNext(pace), GATHER_MS);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await untilNext(pace)).toBeLessThanOrEqual(1);
});

test('records of a buffer wait for a quarter of the time, whether they came before the wait or during it', async () => {
  const pace = new CommitPace(GATHER_MS);
  await untilNext(pace);
  pace.pushed(workOf(3_600_000), 1);
  expectAbout(await untilNext(pace), GATHER_MS / 4);
  expectAbout(await untilNext(pace, (ms) => ms === 10 && pace.pushed(workOf(3_600_000), 1)), GATHER_MS / 4);
  expectAbout(await untilNext(pace, (ms) => ms === 100 && pace.pushed(workOf(3_600_000), 1)), 101);
  // A commit of buffered records does not bring the next commit forward.
  expectAbout(await untilNext(pace), GATHER_MS);
});

test('a batch that is large enough does not wait for more', async () => {
  const pace = new CommitPace(GATHER_MS);
  await untilNext(pace);
  expectAbout(await untilNext(pace, (ms) => ms === 50 && pace.pushed(workOf(0), 1_000)), 51);
});

test('a process that stops does not wait', async () => {
  const pace = new CommitPace(GATHER_MS);
  await untilNext(pace);
  expect(await untilNext(pace, (ms) => ms === 5 && pace.hurry())).toBeLessThanOrEqual(6);
  expect(await untilNext(pace)).toBeLessThanOrEqual(1);
});
