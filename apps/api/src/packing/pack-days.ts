import { type Packing, packClosedDay } from '@fleet/stored-fixes/pack-closed-day';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import {
  ATTEMPTS_MAX,
  failDay,
  postponeDay,
  release,
  releaseBusy,
  retryDay,
  settleDay,
  type TakenDay,
  takeDays,
} from './day-queue.ts';

/** With their pauses they are done long before their lease ends. */
const DAYS_AT_ONCE = 10;

/** `pause` is called after each day with how long that took. */
export type PackingParts = {
  pool: Pool;
  log: Logger;
  pause: (workedMs: number) => Promise<void>;
  signal: AbortSignal;
};

/**
 * Packs the oldest days that are due, each in a transaction of its own. Who is told to stop ends the day in hand and gives
 * the others back.
 *
 * @returns whether there were any
 */
export async function packDays({ pool, log, pause, signal }: PackingParts): Promise<boolean> {
  const days = await takeDays(pool, DAYS_AT_ONCE);
  for (const [at, day] of days.entries()) {
    if (signal.aborted) {
      await release(pool, days.slice(at));
      break;
    }
    const startedAt = performance.now();
    await packOne(pool, log, day);
    await pause(performance.now() - startedAt);
  }
  return days.length > 0;
}

/** @throws what the database says when it is away: then nothing can be noted either */
async function packOne(pool: Pool, log: Logger, day: TakenDay): Promise<void> {
  const told = { deviceId: day.deviceId, day: new Date(day.dayMs).toISOString().slice(0, 10) };
  const packing = await tryToPack(pool, day);
  switch (packing?.is) {
    case undefined:
      return releaseBusy(pool, day);
    case 'early':
      return postponeDay(pool, day, new Date(packing.untilMs));
    case 'nothing':
      return settleDay(pool, day);
    case 'packed':
      log.debug({ ...told, rows: packing.rows, bytes: packing.bytes }, 'a day is packed');
      return settleDay(pool, day);
    case 'failed':
      log.warn({ err: packing.error, ...told, attempts: day.attempts }, 'a day was not packed');
      return retryDay(pool, day, packing.error);
    case 'impossible':
      log.error({ err: packing.error, ...told }, 'a day cannot be packed and stays rows');
      return failDay(pool, day, packing.error);
  }
}

type Tried = Packing | { is: 'failed' | 'impossible'; error: unknown };

async function tryToPack(pool: Pool, day: TakenDay): Promise<Tried> {
  try {
    if (day.attempts > ATTEMPTS_MAX) throw new Error('nobody who took it came to an end');
    return await packClosedDay(pool, day, new Date());
  } catch (error) {
    return { is: day.attempts >= ATTEMPTS_MAX ? 'impossible' : 'failed', error };
  }
}
