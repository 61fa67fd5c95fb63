import { setTimeout as delay } from 'node:timers/promises';
import { connectTracker, type Tracker } from './tracker.ts';

const RECORDS_A_FRAME = 10;
const FRAMES_IN_FLIGHT = 3;
const ANSWER_TIMEOUT_MS = 3_000;

export type StubbornTracker = {
  acknowledged: number;
  finished: Promise<{ acknowledgedTimes: number[] }>;
};

/**
 * Keeps every record until its frame is acknowledged, and sends it again after any trouble, as trackers with a buffer
 * do. Every fifth record has an alarm that the one before it had not. Ends when stopped and all is acknowledged.
 */
export function runStubbornTracker(port: number, identifier: string, stop: AbortSignal): StubbornTracker {
  const acknowledgedTimes: number[] = [];
  const self: StubbornTracker = {
    acknowledged: 0,
    finished: run().then(() => ({ acknowledgedTimes })),
  };
  let next = Date.UTC(2026, 0, 5);
  return self;

  async function run(): Promise<void> {
    const pending: number[][] = [];
    while (!stop.aborted || pending.length > 0) {
      const tracker = await connectTracker(port, identifier).catch(() => null);
      if (tracker) await converse(tracker, pending).catch(() => undefined);
      await tracker?.[Symbol.asyncDispose]();
      await delay(20);
    }
  }

  /** Sends frames as long as they are answered. */
  async function converse(tracker: Tracker, pending: number[][]): Promise<void> {
    let answered = 0;
    await answers(tracker, /^WELCOME/, 1);
    while (!stop.aborted || pending.length > 0) {
      refill(pending);
      for (const times of pending) tracker.position(times.map(recordAt));
      for (const times of pending.slice()) {
        await answers(tracker, /^OK/, ++answered);
        pending.shift();
        acknowledgedTimes.push(...times);
        self.acknowledged += times.length;
      }
    }
  }

  function refill(pending: number[][]): void {
    while (!stop.aborted && pending.length < FRAMES_IN_FLIGHT) pending.push(frame());
  }

  function frame(): number[] {
    return Array.from({ length: RECORDS_A_FRAME }, () => (next += 1_000));
  }
}

function recordAt(at: number) {
  return at % 5_000 === 0 ? { at, attributes: { alarm: 'sos' } } : { at };
}

async function answers(tracker: Tracker, line: RegExp, count: number): Promise<void> {
  const deadline = Date.now() + ANSWER_TIMEOUT_MS;
  while (tracker.heard.filter((each) => line.test(each)).length < count) {
    if (Date.now() > deadline || tracker.socket.destroyed) throw new Error('no answer');
    await delay(2);
  }
}
