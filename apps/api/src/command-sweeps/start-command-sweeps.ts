import { setTimeout as delay } from 'node:timers/promises';
import { createOutage } from '@fleet/runtime/outage';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { endOverdueCommands } from './end-overdue-commands.ts';

const TURN_MS = 1_000;

/** Ends overdue commands while the process runs. Several workers share the work. */
export function startCommandSweeps({ pool, log }: { pool: Pool; log: Logger }): {
  close: () => Promise<void>;
} {
  const closing = new AbortController();
  const { signal } = closing;
  const outage = createOutage('command sweeps', log);

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let isMore = false;
      try {
        isMore = await endOverdueCommands(pool);
        outage.recovered();
      } catch (error) {
        outage.failed(error);
      }
      if (!isMore) await delay(TURN_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
