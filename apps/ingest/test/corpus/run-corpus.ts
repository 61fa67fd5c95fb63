import type { Protocol } from '@fleet/protocols/protocol';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import type { Ports } from '../../src/listeners/open-listeners.ts';
import { startTestIngest } from '../harness.ts';
import type { Answered } from './answers.ts';
import { deliver, type Way } from './deliver.ts';
import type { Session } from './sessions.ts';
import { forgetStored, idOf, readStored, type Stored, steadyRows } from './stored.ts';

export type Run = {
  stored: Stored;
  /** The same rows without what depends on the wall clock. */
  rows: string[];
  /** In each session. */
  answered: Answered[];
};

export type Context = {
  protocol: Protocol;
  sessions: Session[];
  databaseUrl: string;
  pool: Pool;
  mediaDir: string;
};

/** Enough that none of a stranger's frames is let go. */
const ALL_FRAMES = 1_000;

/** Sends all sessions to an ingest over an empty database and reads what it stored. */
export async function runCorpus(context: Context, way: Way, devices: 'registered' | 'unknown'): Promise<Run> {
  const { protocol, sessions, pool } = context;
  const sinceMs = Date.now();
  await forgetStored(pool);
  if (devices === 'registered') await registerAll(pool, sessions);
  const answered: Answered[] = [];
  for (const group of byModel(sessions)) {
    await pool.query('UPDATE devices SET model = $1', [group[0]?.model ?? null]);
    await using ingest = await startTestIngest(context.databaseUrl, {
      protocols: [protocol],
      mediaDir: context.mediaDir,
      limits: { unknownDeviceFrames: ALL_FRAMES },
    });
    for (const session of group) {
      answered.push(await answersOf(ingest.ports, protocol.name, session, way));
      await untilHungUp(pool);
    }
  }
  const stored = await readStored(pool);
  return { stored, rows: steadyRows(stored, sinceMs), answered };
}

async function answersOf(ports: Ports, protocol: string, session: Session, way: Way): Promise<Answered> {
  const received: Buffer[] = [];
  const sinceMs = Date.now();
  await deliver(ports, protocol, session, way, received);
  return { received: Buffer.concat(received), sinceMs, untilMs: Date.now() };
}

/** Ingest keeps what it knows of a device; for another model we start another. */
export function byModel(sessions: Session[]): Session[][] {
  const groups: Session[][] = [];
  for (const session of sessions) {
    const current = groups.at(-1);
    if (current?.[0]?.model === session.model) current.push(session);
    else groups.push([session]);
  }
  return groups;
}

/** The zone is set for the reason that the suite of the decoders gives. */
export async function registerAll(pool: Pool, sessions: Session[]): Promise<void> {
  const identifiers = new Set(sessions.flatMap(({ sent }) => sent.flatMap((each) => each.identifiers)));
  const accountId = idOf('account');
  await pool.query(
    `INSERT INTO accounts (id, type, title, updated_at) VALUES ($1, 'FAMILY', 'Corpus', now())`,
    [accountId],
  );
  await pool.query(
    `INSERT INTO devices (id, account_id, external_device_id, time_zone, updated_at)
     SELECT id, $1, identifier, 'UTC', now() FROM unnest($2::uuid[], $3::text[]) AS named(id, identifier)`,
    [accountId, [...identifiers].map(idOf), [...identifiers]],
  );
}

/** The next connection of a device comes when the end of this one is stored, so that it is no takeover. */
export async function untilHungUp(pool: Pool): Promise<void> {
  const held = 'SELECT 1 FROM device_states WHERE connection_id IS NOT NULL LIMIT 1';
  await vi.waitUntil(async () => (await pool.query(held)).rowCount === 0, { timeout: 5_000, interval: 5 });
}
