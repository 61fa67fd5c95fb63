import { createOutage } from '@fleet/runtime/outage';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';

/** A person who pressed a button waits for the work. */
const LOOK_MS = 1_000;

/**
 * SQL conditions under which a part of the worker has something to do. Each is answered from an index. `$1` is the time of the
 * application's clock, for times that the application computes.
 */
const CONDITIONS = {
  outbox: `EXISTS (SELECT FROM outbox_events WHERE published_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now())
    OR EXISTS (SELECT FROM fact_jobs WHERE failed_at IS NULL AND hand_over_at <= now())`,
  webhooks: `EXISTS (SELECT FROM webhooks w WHERE EXISTS (SELECT FROM webhook_deliveries d
    WHERE d.webhook_id = w.id AND d.next_attempt_at <= now()))`,
  serverSyncs: `EXISTS (SELECT FROM device_servers WHERE next_attempt_at <= now()
    AND (leased_until IS NULL OR leased_until < now()))`,
  sms: `EXISTS (SELECT FROM commands WHERE status = 'QUEUED' AND way = 'SMS')`,
  commandSweeps: `EXISTS (SELECT FROM commands WHERE status = 'QUEUED' AND expires_at <= now())
    OR EXISTS (SELECT FROM commands WHERE finished_at IS NULL AND status IN ('SENT', 'ACKNOWLEDGED') AND answer_until <= now())`,
  trackImports: `EXISTS (SELECT FROM track_imports WHERE state IN ('READING', 'STORING', 'REMOVING')
    AND (leased_until IS NULL OR leased_until < now()))
    OR EXISTS (SELECT FROM track_imports WHERE state IN ('READY', 'REFUSED') AND created_at < now() - interval '1 h')`,
  demoTrackers: `EXISTS (SELECT FROM demo_trackers WHERE ended_at IS NULL)
    OR EXISTS (SELECT FROM demo_trackers WHERE ended_at < now() - interval '3 s'
      AND (purged_at IS NULL OR purged_at < now() - interval '60 s'))`,
  alerts: `EXISTS (SELECT FROM alert_marks WHERE due_at <= $1)
    OR EXISTS (SELECT FROM alert_messages WHERE state = 'WAITING' AND due_at <= $1)
    OR EXISTS (SELECT FROM alerts WHERE state <> 'CLOSED' AND closes_at <= $1
      AND (severity <> 'CRITICAL' OR state = 'ACKNOWLEDGED'))`,
} as const;

export type WorkName = keyof typeof CONDITIONS;

const NAMES = Object.keys(CONDITIONS) as WorkName[];
const SELECT_DUE = `SELECT $1::timestamptz, ${NAMES.map((name) => `(${CONDITIONS[name]}) AS "${name}"`).join(', ')}`;

export type DueWork = {
  /** Calls `ring` within a second after there is work of this name, and each second while it is not taken. */
  onDue: (name: WorkName, ring: () => void) => void;
  close: () => Promise<void>;
};

/**
 * Looks once a second, in one statement, which parts of the worker have something to do. Without it each part would ask by
 * itself, and an idle worker would keep the database busy.
 */
export function startDueWork({ pool, clock, log }: { pool: Pool; clock: Clock; log: Logger }): DueWork {
  const rings = new Map<WorkName, (() => void)[]>();
  const outage = createOutage('due work', log);
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    let due: readonly WorkName[] = NAMES;
    try {
      due = await findDueWork(pool, clock.now());
      outage.recovered();
    } catch (error) {
      // Each part asks for itself then.
      outage.failed(error);
    }
    for (const name of due) for (const ring of rings.get(name) ?? []) ring();
  }

  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, LOOK_MS);
  return {
    onDue: (name, ring) => {
      rings.set(name, [...(rings.get(name) ?? []), ring]);
    },
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

/** The parts of the worker that have something to do. */
export async function findDueWork(pool: Pool, now: Date): Promise<WorkName[]> {
  // Named, so that a session plans it once.
  const look = { name: 'due_work', text: SELECT_DUE, values: [now] };
  const { rows } = await pool.query<Record<WorkName, boolean>>(look);
  const [row] = rows;
  return NAMES.filter((name) => row?.[name]);
}
