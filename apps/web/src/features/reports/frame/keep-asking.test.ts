// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAsking } from './keep-asking.ts';

type Change = { entity: string };
let tellChanges: (changes: Change[]) => void;
let notifyGap: () => void;
const live = {
  onChanges: (listener: (changes: never) => void) => {
    tellChanges = listener as typeof tellChanges;
    return () => undefined;
  },
  onGap: (listener: (gap: never) => void) => {
    notifyGap = listener as typeof notifyGap;
    return () => undefined;
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A question with these answers in turn; null is none. */
function question(...answers: (number | null)[]) {
  const heard: (number | 'failed')[] = [];
  const ask = vi.fn(async () => {
    const answer = answers.shift() ?? null;
    if (answer === null) throw new Error('offline');
    return answer;
  });
  const stop = keepAsking(
    {
      ask,
      pauseMs: (pause) => pause,
      onAnswer: (data) => heard.push(data),
      onFailure: () => heard.push('failed'),
    },
    live,
  );
  return { heard, ask, stop };
}

test('is asked again after as long as the answer says', async () => {
  const { heard, stop } = question(4_000, 30_000, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([4_000]);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(heard).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual([4_000, 30_000]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toHaveLength(2);
});

test('is asked at once when days changed, and not when something else did', async () => {
  const { heard, stop } = question(60_000, 60_000, 60_000);
  await vi.advanceTimersByTimeAsync(0);
  tellChanges([{ entity: 'Vehicle' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toHaveLength(1);
  tellChanges([{ entity: 'Vehicle' }, { entity: 'VehicleDays' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toHaveLength(2);
  notifyGap();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveLength(3);
  stop();
});

test('a failure is told, and the question comes again', async () => {
  const { heard, stop } = question(null, 60_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['failed']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toEqual(['failed', 60_000]);
  stop();
});

test('nobody is asked for a page that nobody sees, and at once when they come back', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { heard, ask, stop } = question(60_000);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ask).not.toHaveBeenCalled();
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([60_000]);
  stop();
});

test('days that change while an answer is on its way are asked for after it, and not together with it', async () => {
  const answers: ((pause: number) => void)[] = [];
  const heard: number[] = [];
  const stop = keepAsking(
    {
      ask: () => new Promise<number>((resolve) => answers.push(resolve)),
      pauseMs: (pause) => pause,
      onAnswer: (data) => heard.push(data),
      onFailure: () => undefined,
    },
    live,
  );
  tellChanges([{ entity: 'VehicleDays' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toHaveLength(1);
  answers[0]?.(60_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  // So soon after the change that it is not yet asked for: the pause of the answer does not put it off.
  tellChanges([{ entity: 'VehicleDays' }]);
  answers[1]?.(60_001);
  await vi.advanceTimersByTimeAsync(500);
  expect(answers).toHaveLength(3);
  expect(heard).toEqual([60_000, 60_001]);
  stop();
});

test('changes that do not cease are asked for all the same', async () => {
  const { heard, stop } = question(60_000, 60_000);
  await vi.advanceTimersByTimeAsync(0);
  for (let turn = 0; turn < 6; turn++) {
    tellChanges([{ entity: 'VehicleDays' }]);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(heard).toHaveLength(2);
  stop();
});
