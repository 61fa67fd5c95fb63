import { setTimeout as delay } from 'node:timers/promises';
import { createOutage } from '@fleet/runtime/outage';
import { DamagedDayError } from '@fleet/stored-fixes/damaged-day-error';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { foldDevices } from './fold-devices.ts';
import { HeldDevices } from './held-devices.ts';
import { remakeDays } from './remake-days.ts';

/** Interval between runs: days and trips lag the map by this much, plus the run time. */
const TURN_MS = 30_000;
/**
 * For a large fleet the interval is this many times the duration of a run, so that folding uses a twentieth
 * of one core, up to two minutes.
 */
const IDLE_SHARE = 19;
const TURNS_MAX = 4;
/** Interval while recalculated days are waiting. */
const NEXT_TURN_MS = 500;
/** Devices per transaction. */
const DEVICES_AT_ONCE = 200;
/** Devices recalculated, and devices folded for the first time, per run. */
const REPLAYS_A_TURN = 500;
/** Devices folded for the first time in one transaction; each may have months of records. */
const FIRST_FOLDS_AT_ONCE = 50;

export type Folding = { close: () => Promise<void> };

/** State carried between runs. */
type Turn = { signal?: AbortSignal; held?: HeldDevices };

/**
 * Maintains trips, stops and days of all devices while the process runs: folds new records and recalculates stale days.
 * Several processes share the devices.
 */
export function startFolding(pool: Pool, log: Logger, turnMs = TURN_MS): Folding {
  const closing = new AbortController();
  const outage = createOutage('days and trips', log);
  const held = new HeldDevices();

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      let isMore = false;
      const beganMs = performance.now();
      try {
        isMore = await foldAll(pool, log, { signal: closing.signal, held });
        outage.recovered();
      } catch (error) {
        outage.failed(error);
      }
      const pauseMs = isMore
        ? Math.min(NEXT_TURN_MS, turnMs)
        : pauseAfter(performance.now() - beganMs, turnMs);
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
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

/**
 * Pause after a run. The cost per device hardly depends on its number of records, so a large fleet is folded
 * less often. Days and trips then lag the map by up to four intervals.
 */
export function pauseAfter(runMs: number, turnMs: number): number {
  return Math.min(Math.max(turnMs, runMs * IDLE_SHARE), turnMs * TURNS_MAX);
}

/**
 * One run: all devices with new records, then some that were never folded, then some with stale days, then some days of
 * accounts with changed settings. Skips devices that failed recently.
 *
 * @returns whether more of them wait
 */
export async function foldAll(
  pool: Pool,
  log: Logger,
  { signal, held = new HeldDevices() }: Turn = {},
): Promise<boolean> {
  const foldTogether = (ids: readonly string[]) => foldSome({ pool, log, held }, ids);
  const foldBy = async (size: number, ids: readonly string[]) => {
    let folded = 0;
    for (let at = 0; at < ids.length && !signal?.aborted; at += size)
      folded += await foldTogether(ids.slice(at, at + size));
    return folded;
  };
  await foldBy(DEVICES_AT_ONCE, await idsOf(pool, SELECT_FRESH, [held.idsAt(Date.now())]));
  const first = await idsOf(pool, SELECT_NEVER_FOLDED, [REPLAYS_A_TURN, held.idsAt(Date.now())]);
  const firstFolded = await foldBy(FIRST_FOLDS_AT_ONCE, first);
  const foldEach = async (ids: readonly string[]) => {
    const leftOut = new Set(held.idsAt(Date.now()));
    for (const id of ids) if (!signal?.aborted && !leftOut.has(id)) await foldTogether([id]);
  };
  const marked = await idsOf(pool, SELECT_MARKED, [REPLAYS_A_TURN, held.idsAt(Date.now())]);
  await foldEach(marked);
  const isMore = (first.length === REPLAYS_A_TURN && firstFolded > 0) || marked.length === REPLAYS_A_TURN;
  return (await remakeDays(pool, foldEach, signal)) || isMore;
}

type FoldParts = { pool: Pool; log: Logger; held: HeldDevices };

/** A device that fails does not block the others. Returns how many had something to fold. */
async function foldSome(parts: FoldParts, ids: readonly string[]): Promise<number> {
  const { pool, log, held } = parts;
  try {
    const folded = await foldDevices(pool, ids);
    held.folded(ids);
    return folded;
  } catch (error) {
    if (isAway(error)) throw error;
    const [id, ...others] = ids;
    if (id === undefined) return 0;
    if (others.length > 0) {
      let folded = 0;
      for (const each of ids) folded += await foldSome(parts, [each]);
      return folded;
    }
    held.failed(id, Date.now());
    const day = error instanceof DamagedDayError ? { day: error.day } : {};
    log.error({ err: error, deviceId: id, ...day }, 'days of a device could not be folded');
    return 0;
  }
}

/** Connections that broke or were refused, and servers that shut down (SQLSTATE classes 08, 53 and 57). */
function isAway(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return (
    error instanceof Error &&
    (typeof code === 'string' ? /^(E|08|53|57)/.test(code) : /connect|timeout/i.test(error.message))
  );
}

async function idsOf(pool: Pool, sql: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(sql, values);
  return rows.map(({ id }) => id);
}

/** Those that were folded longest ago first, so that the fixes of one transaction are of about one time. */
const SELECT_FRESH = `SELECT s.device_id AS id FROM device_states s JOIN track_heads h ON h.device_id = s.device_id
  WHERE s.device_id <> ALL($1::uuid[]) AND (s.fix_time, s.hash) > (h.record_at, h.hash)
    AND NOT EXISTS (SELECT FROM stale_days m WHERE m.device_id = s.device_id)
  ORDER BY h.record_at`;

/** Devices never folded, the newest first. Devices without stored records are left out. */
const SELECT_NEVER_FOLDED = `SELECT s.device_id AS id FROM device_states s
  WHERE s.fix_time IS NOT NULL AND s.device_id <> ALL($2::uuid[])
    AND NOT EXISTS (SELECT FROM track_heads h WHERE h.device_id = s.device_id)
    AND NOT EXISTS (SELECT FROM stale_days m WHERE m.device_id = s.device_id)
  ORDER BY s.fix_time DESC LIMIT $1`;

/** Marked days, those of late records first. */
const SELECT_MARKED = `SELECT device_id AS id FROM stale_days WHERE device_id <> ALL($2::uuid[])
  GROUP BY device_id ORDER BY bool_and(remade_for IS NOT NULL), min(marked_at) LIMIT $1`;
