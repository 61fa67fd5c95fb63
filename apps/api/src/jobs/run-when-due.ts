import { createOutage } from '@fleet/runtime/outage';
import type { Logger } from '@fleet/telemetry/logger';
import { createWakeSignal } from '../outbox/create-wake-signal.ts';
import type { DueWork, WorkName } from './due-work.ts';

/** In case a look for due work failed; the usual wait ends when there is work. */
const WAIT_MAX_MS = 30_000;

export type Turns = {
  due: Pick<DueWork, 'onDue'>;
  name: WorkName;
  /** Name of the work in the log. */
  title: string;
  log: Logger;
  /** Turns that run in parallel. */
  atOnce?: number;
  /** One turn; returns whether more work may be waiting. */
  turn: (signal: AbortSignal) => Promise<boolean>;
};

/** Runs turns of a part of the worker when it has something to do, while the process runs. `close` waits for running turns. */
export function runWhenDue({ due, name, title, log, atOnce = 1, turn }: Turns): {
  close: () => Promise<void>;
} {
  const closing = new AbortController();
  const outage = createOutage(title, log);
  const signals = Array.from({ length: atOnce }, createWakeSignal);
  const ring = () => {
    for (const signal of signals) signal.ring();
  };
  due.onDue(name, ring);

  async function run(signal: ReturnType<typeof createWakeSignal>): Promise<void> {
    while (!closing.signal.aborted) {
      let isMore = false;
      try {
        isMore = await turn(closing.signal);
        outage.recovered();
      } catch (error) {
        outage.failed(error);
      }
      if (!isMore && !closing.signal.aborted) await signal.sleep(WAIT_MAX_MS);
    }
  }

  const running = Promise.all(signals.map(run));
  return {
    close: async () => {
      closing.abort();
      ring();
      await running;
    },
  };
}
