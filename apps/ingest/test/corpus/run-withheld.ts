import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startTestIngest } from '../harness.ts';
import { earlyPromises } from './answers.ts';
import { ALL_JOINED, deliver } from './deliver.ts';
import { expectedFrame } from './expected.ts';
import { byModel, type Context, registerAll, untilHungUp } from './run-corpus.ts';
import type { Session } from './sessions.ts';
import { forgetStored } from './stored.ts';

/** So long nothing may come before all that could come is taken to be there. */
const QUIET_MS = 150;

/** `early` left although nothing could be committed; `promised` is how many waited. */
export type Withheld = { early: string[]; promised: number };

/** Sends all sessions while another holds the tables that a commit writes, and lets go when no more answers come. */
export async function runWithheld(context: Context): Promise<Withheld> {
  const { protocol, sessions, pool } = context;
  await forgetStored(pool);
  await registerAll(pool, sessions);
  const withheld: Withheld = { early: [], promised: 0 };
  for (const group of byModel(sessions)) {
    await pool.query('UPDATE devices SET model = $1', [group[0]?.model ?? null]);
    await using ingest = await startTestIngest(context.databaseUrl, {
      protocols: [protocol],
      mediaDir: context.mediaDir,
    });
    for (const session of group) {
      const frames = session.sent.map((sent) => expectedFrame(protocol.name, sent));
      const before = await whileLocked(pool, (received) =>
        deliver(ingest.ports, protocol.name, session, ALL_JOINED, received),
      );
      withheld.early.push(...earlyPromises(session, frames, before));
      withheld.promised += promisesOf(session, frames);
      await untilHungUp(pool);
    }
  }
  return withheld;
}

function promisesOf({ transport }: Session, frames: ReturnType<typeof expectedFrame>[]): number {
  const replies = frames.flatMap((frame) => frame.replies);
  return replies.filter(({ promises, answer }) => (transport === 'http' ? answer === '200' : promises))
    .length;
}

/** What came while the tables were locked; done when all the rest came too. */
async function whileLocked(pool: Pool, send: (received: Buffer[]) => Promise<void>) {
  const received: Buffer[] = [];
  const sinceMs = Date.now();
  const lock = await pool.connect();
  try {
    await lock.query('BEGIN; LOCK TABLE device_states, positions, events IN ACCESS EXCLUSIVE MODE');
    const sent = send(received);
    for (let before = -1; before < received.length; await delay(QUIET_MS)) before = received.length;
    const early = { received: Buffer.concat(received), sinceMs, untilMs: Date.now() };
    await lock.query('COMMIT');
    await sent;
    return early;
  } finally {
    // A lock that is left ends with its connection.
    lock.release(true);
  }
}
