import { setTimeout as delay } from 'node:timers/promises';
import { createOutage } from '@fleet/runtime/outage';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { foldDevices } from './fold-devices.ts';
import { remakeDays } from './remake-days.ts';

/** Days and trips are at most so much behind the map, plus what the folding takes. */
const TURN_MS = 30_000;
/** Where days of changed settings wait. */
const NEXT_TURN_MS = 500;
/** Devices of one transaction: enough to share its waits, and short enough for those who wait for its rows. */
const DEVICES_AT_ONCE = 200;
/** Devices whose days are made anew in one turn; the others are folded between. */
const REPLAYS_A_TURN = 500;

export type Folding = { close: () => Promise<void> };

/**
 * Keeps trips, stops and days of every device, for as long as the process lives: what was stored since is folded, and
 * days that were marked are made anew. Several processes share the devices.
 */
export function startFolding(pool: Pool, log: Logger, turnMs = TURN_MS): Folding {
  const closing = new AbortController();
  const outage = createOutage('days and trips', log);

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      let isMore = false;
      try {
        isMore = await foldAll(pool, log, closing.signal);
        outage.recovered();
      } catch (error) {
        outage.failed(error);
      }
      await delay(isMore ? Math.min(NEXT_TURN_MS, turnMs) : turnMs, undefined, {
        signal: closing.signal,
      }).catch(() => undefined);
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
 * One turn: all devices that have something new, then some of those whose days are marked, then some days of accounts that
 * changed their settings.
 *
 * @returns whether more of those wait
 */
export async function foldAll(pool: Pool, log: Logger, signal?: AbortSignal): Promise<boolean> {
  const fresh = await idsOf(pool, SELECT_FRESH, []);
  for (let at = 0; at < fresh.length && !signal?.aborted; at += DEVICES_AT_ONCE)
    await foldSome(pool, log, fresh.slice(at, at + DEVICES_AT_ONCE));
  const marked = await idsOf(pool, SELECT_MARKED, [REPLAYS_A_TURN]);
  const foldEach = async (ids: readonly string[]) => {
    for (const id of ids) if (!signal?.aborted) await foldSome(pool, log, [id]);
  };
  await foldEach(marked);
  return remakeDays(pool, foldEach, signal);
}

/** One device that cannot be folded does not hold up the others. */
async function foldSome(pool: Pool, log: Logger, ids: readonly string[]): Promise<void> {
  try {
    await foldDevices(pool, ids);
  } catch (error) {
    if (isAway(error)) throw error;
    if (ids.length === 1) log.error({ err: error, deviceId: ids[0] }, 'days of a device could not be folded');
    else for (const id of ids) await foldSome(pool, log, [id]);
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
  WHERE (s.fix_time, s.hash) > (h.record_at, h.hash) AND NOT EXISTS (SELECT FROM stale_days m WHERE m.device_id = s.device_id)
  ORDER BY h.record_at`;

/** Marked days, those of late records first, and devices of which nothing was folded yet. */
const SELECT_MARKED = `SELECT device_id AS id FROM (
    SELECT device_id, min(marked_at) AS since, bool_and(remade_for IS NOT NULL) AS is_remade FROM stale_days GROUP BY device_id
    UNION ALL SELECT s.device_id, s.fix_time, false FROM device_states s
      WHERE s.fix_time IS NOT NULL AND NOT EXISTS (SELECT FROM track_heads h WHERE h.device_id = s.device_id)
        AND NOT EXISTS (SELECT FROM stale_days m WHERE m.device_id = s.device_id)) AS due
  ORDER BY is_remade, since LIMIT $1`;
