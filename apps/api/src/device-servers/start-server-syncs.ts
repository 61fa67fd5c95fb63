import { randomUUID } from 'node:crypto';
import type { DeviceServer } from '@fleet/db/models';
import type { DueWork } from '../jobs/due-work.ts';
import { runWhenDue } from '../jobs/run-when-due.ts';
import { endLease, leaseServer, renewLease } from './lease-server.ts';
import { createRelay } from './relay-positions.ts';
import { openAuth } from './server-access.ts';
import { ServerTrouble } from './server-trouble.ts';
import type { SyncParts } from './sync-parts.ts';
import { isConnected, syncTurn } from './sync-turn.ts';
import { createTraccarClient } from './traccar-client.ts';
import { writeEntry } from './write-entry.ts';

/** Time between two renewals of a lease. */
const RENEW_MS = 1_000;
/** Seconds between two reads of a followed server. */
const FOLLOW_S = 5;
/** Longest turn, so that other servers get theirs and a person's changes take effect. */
const TURN_MS = 20_000;
/** Servers that one worker synchronizes at once. */
const SERVERS_AT_ONCE = 4;
const FIRST_RETRY_S = 5;
const LAST_RETRY_S = 600;
/** About two days of retries; after that a person has to look at it. */
const ATTEMPTS_MAX = 300;

/** Synchronizes due servers while the process runs. `close` ends running turns. */
export function startServerSyncs(parts: SyncParts, due: DueWork): { close: () => Promise<void> } {
  const workerId = randomUUID();
  return runWhenDue({
    ...{ due, name: 'serverSyncs', title: 'device servers', log: parts.log, atOnce: SERVERS_AT_ONCE },
    turn: (signal) => syncNext(parts, workerId, signal),
  });
}

/** Runs the turn of the next due server. @returns whether there was one */
export async function syncNext(
  parts: SyncParts,
  workerId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const { db, pool } = parts;
  const id = await leaseServer(pool, workerId);
  if (!id) return false;
  const server = await db.deviceServer.findUnique({ where: { id } });
  if (!server) return true;
  try {
    const isMore = await turn(parts, server, workerId, signal);
    if (server.trouble !== null) await writeEntry(db, id, 'recovered');
    await endLease(pool, id, workerId, { waitS: isMore ? 0 : FOLLOW_S, status: isMore ? 'SYNCING' : 'OK' });
  } catch (error) {
    await endInTrouble(parts, server, workerId, error);
    if (!(error instanceof ServerTrouble)) throw error;
  }
  return true;
}

async function turn(
  parts: SyncParts,
  server: DeviceServer,
  workerId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { pool, vault, getting, ingest, clock } = parts;
  if (!isConnected(server)) throw new ServerTrouble('REFUSED');
  const { id, url, auth } = server;
  const client = createTraccarClient(
    { url: url as string, auth: opened(vault, id, auth as Uint8Array) },
    getting,
  );
  const relay = await createRelay(pool, ingest, clock);
  const untilMs = clock.now().getTime() + TURN_MS;
  let isOurs = true;
  const goesOn = () => isOurs && !signal.aborted && clock.now().getTime() < untilMs;
  const watch = setInterval(() => {
    renewLease(pool, id, workerId).then(
      (still) => {
        isOurs &&= still;
      },
      () => undefined,
    );
  }, RENEW_MS);
  try {
    return await syncTurn({ ...parts, server, client, relay, goesOn });
  } finally {
    clearInterval(watch);
  }
}

/** @throws ServerTrouble */
function opened(vault: SyncParts['vault'], id: string, sealed: Uint8Array) {
  try {
    return openAuth(vault, id, sealed);
  } catch {
    throw new ServerTrouble('NO_SECRET');
  }
}

/** Wrong credentials are not retried, because a server may lock the user out. */
async function endInTrouble(
  { db, pool }: SyncParts,
  server: DeviceServer,
  workerId: string,
  error: unknown,
): Promise<void> {
  const { code, detail } = error instanceof ServerTrouble ? error : new ServerTrouble('NOT_STORED');
  const isOver = code === 'REFUSED' || code === 'NO_SECRET' || server.attempts >= ATTEMPTS_MAX;
  const waitS = Math.min(FIRST_RETRY_S * 2 ** Math.min(server.attempts, 10), LAST_RETRY_S);
  if (server.trouble !== code) await writeEntry(db, server.id, 'trouble', { code, detail });
  await endLease(pool, server.id, workerId, { waitS, status: 'TROUBLE', trouble: { code, detail }, isOver });
}
