import { setTimeout as delay } from 'node:timers/promises';
import { createOutage } from '@fleet/runtime/outage';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { cutDevices } from './cut-devices.ts';
import { dropMonth } from './drop-months.ts';
import { findDueAccounts } from './find-due-accounts.ts';

/** Where nothing waits. */
const TURN_MS = 60_000;
/** A step that took a second is followed by three in which nothing is deleted: a quarter of a core, and of a disk's queue. */
const PAUSE_SHARE = 3;
const PAUSE_MAX_MS = 30_000;

export type Retention = { close: () => Promise<void> };

/**
 * Deletes history that is older than what accounts keep, for as long as the process lives (docs/adr/0055). Several workers
 * share the devices. `close` ends with the step in hand.
 *
 * @param most days that the installation keeps; null: as many as accounts ask for
 */
export function startRetention(
  { pool, log, most }: { pool: Pool; log: Logger; most: number | null },
  turnMs = TURN_MS,
): Retention {
  const closing = new AbortController();
  const { signal } = closing;
  const outage = createOutage('retention', log);
  const sleep = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);
  const pause = (workedMs: number) => sleep(Math.min(PAUSE_MAX_MS, workedMs * PAUSE_SHARE));

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let isMore = false;
      try {
        isMore = await turn();
        outage.recovered();
      } catch (error) {
        outage.failed(error);
      }
      if (!isMore) await sleep(turnMs);
    }
  }

  async function turn(): Promise<boolean> {
    const isFound = await findDueAccounts(pool, most, new Date());
    if (signal.aborted) return false;
    const isCut = await cutDevices({ pool, log, pause, signal });
    if (signal.aborted || isCut) return isCut;
    return (await dropMonth(pool, log, most, new Date())) || isFound;
  }

  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
