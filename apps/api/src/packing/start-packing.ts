import { setTimeout as delay } from 'node:timers/promises';
import { createOutage } from '@fleet/runtime/outage';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { findClosedDays } from './find-closed-days.ts';
import { packDays } from './pack-days.ts';
import { release } from './release-days.ts';

const DAY_MS = 86_400_000;
/** Where nothing waits. */
const TURN_MS = 60_000;
/** A day that took a second is followed by three in which nothing is packed: a quarter of a core, and of a disk's queue. */
const PAUSE_SHARE = 3;
const PAUSE_MAX_MS = 30_000;
/** Days are looked for as often. */
const BETWEEN_GIVING_BACK_MS = 3_600_000;

export type Packing = { close: () => Promise<void> };

/**
 * Packs days that ended so many days ago, and gives their room back to the disk, for as long as the process lives, beside all
 * else that the database does. Several workers share the days. `close` ends with the day in hand.
 */
export function startPacking(
  { pool, log, afterDays }: { pool: Pool; log: Logger; afterDays: number },
  turnMs = TURN_MS,
): Packing {
  const closing = new AbortController();
  const { signal } = closing;
  const outage = createOutage('packing', log);
  const sleep = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);
  const pause = (workedMs: number) => sleep(Math.min(PAUSE_MAX_MS, workedMs * PAUSE_SHARE));
  let givesBackAtMs = Number.NEGATIVE_INFINITY;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let isMore = false;
      try {
        isMore = await packAndLook();
        outage.recovered();
      } catch (error) {
        outage.failed(error);
      }
      if (!isMore) await sleep(turnMs);
    }
  }

  /** A look that fails holds up none of the days that are noted. */
  async function packAndLook(): Promise<boolean> {
    const isPacked = await packDays({ pool, log, pause, signal });
    if (signal.aborted) return false;
    const startedAt = performance.now();
    const isFound = await findClosedDays(pool, closedBefore(new Date(), afterDays));
    if (isFound) await pause(performance.now() - startedAt);
    return isPacked || isFound || (await releaseInTurn());
  }

  /** Where nothing waits to be packed, and who is in the way is asked again in the next turn. */
  async function releaseInTurn(): Promise<boolean> {
    if (performance.now() < givesBackAtMs) return false;
    const given = await release(pool, log, closedBefore(new Date(), afterDays));
    if (given === 'nothing') givesBackAtMs = performance.now() + BETWEEN_GIVING_BACK_MS;
    return given === 'given';
  }

  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

/** The end of the last UTC day that ended so many days ago. */
export function closedBefore(now: Date, afterDays: number): Date {
  return new Date(Math.floor((now.getTime() - afterDays * DAY_MS) / DAY_MS) * DAY_MS);
}
