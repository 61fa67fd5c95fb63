import type { DeviceServer, ServerDevice } from '@fleet/db/models';
import type { TraccarPosition } from '@fleet/protocols/traccar/traccar-position';
import type { Relay } from './relay-positions.ts';
import type { SyncParts } from './sync-parts.ts';
import type { TraccarClient } from './traccar-client.ts';

const HOUR_MS = 3_600_000;
const FIRST_WINDOW_MS = 6 * HOUR_MS;
const LAST_WINDOW_MS = 7 * 24 * HOUR_MS;
/** A window with fewer may be longer. */
const FEW = 2_000;
/** How far back records that a server got late are looked for. */
const LATE_MS = 24 * HOUR_MS;

export type Copying = SyncParts & {
  server: DeviceServer;
  client: TraccarClient;
  relay: Relay;
  /** Whether to go on: the turn has time, and the server is still this worker's. */
  goesOn: () => boolean;
};

/**
 * Copies what a server has of a device from where it stands until now, window by window. Each window moves `stored_until` once
 * it is stored, so that whoever goes on later goes on from there.
 *
 * @throws ServerTrouble
 */
export async function copyPositions(copying: Copying, device: ServerDevice): Promise<void> {
  const { clock, goesOn } = copying;
  const end = clock.now();
  // Behind the last record, which is stored.
  let from = device.storedUntil ? new Date(device.storedUntil.getTime() + 1) : end;
  let windowMs = FIRST_WINDOW_MS;
  while (from < end && goesOn()) {
    const to = new Date(Math.min(from.getTime() + windowMs, end.getTime()));
    const count = await copyWindow(copying, device, { from, to });
    if (count === null) return;
    from = to;
    if (to < end) await moveOn(copying, device, { until: to, count: 0 });
    if (count < FEW) windowMs = Math.min(windowMs * 2, LAST_WINDOW_MS);
  }
  if (from >= end) await markCaughtUp(copying, [device.id], end);
}

/** Asks once more for the last day: records that reached the server late lie before what is stored. @throws ServerTrouble */
export async function copyLate(copying: Copying, device: ServerDevice): Promise<void> {
  const { db, clock } = copying;
  const to = device.storedUntil;
  const now = clock.now();
  if (to) {
    const start = Math.max(to.getTime() - LATE_MS, device.historyFrom?.getTime() ?? 0);
    await copyWindow(copying, { ...device, positions: -1 }, { from: new Date(start), to });
  }
  await db.serverDevice.update({ where: { id: device.id }, data: { lateCheckedAt: now } });
}

type Window = { from: Date; to: Date };

/**
 * A server cuts a long answer without saying so: the window is asked for again from the last record on, until nothing new
 * comes. @returns how many came, or null where the device is no longer linked here
 */
async function copyWindow(
  copying: Copying,
  device: ServerDevice,
  { from, to }: Window,
): Promise<number | null> {
  const { client, relay, server } = copying;
  const remoteId = Number(device.remoteId);
  let seen: ReadonlySet<number> = new Set();
  let start = from;
  let count = 0;
  for (;;) {
    const told = await client.positions(remoteId, start, to);
    const window = { from: start, to };
    const found = told.filter((one) => !seen.has(one.id) && isWithin(one, remoteId, window));
    if (found.length === 0) return count;
    if ((await relay(server.id, remoteId, found)) === null) return null;
    seen = new Set(found.map(({ id }) => id));
    start = new Date(found.reduce((newest, { fixTime }) => Math.max(newest, Date.parse(fixTime)), 0));
    count += found.length;
    await moveOn(copying, device, { until: start, count: found.length });
  }
}

/** What a server says beside what it was asked for is another's. */
function isWithin({ deviceId, fixTime }: TraccarPosition, remoteId: number, { from, to }: Window): boolean {
  const at = Date.parse(fixTime);
  return deviceId === remoteId && at >= from.getTime() && at <= to.getTime();
}

type Progress = { until: Date; count: number };

async function moveOn(
  { pool }: Copying,
  { id, positions }: ServerDevice,
  { until, count }: Progress,
): Promise<void> {
  // A look back counts nothing: most of it was copied before.
  const isLookBack = positions < 0;
  await pool.query(
    `UPDATE server_devices SET stored_until = greatest(stored_until, $2), positions = positions + $3, updated_at = now()
      WHERE id = $1 AND state = 'LINKED'`,
    [id, until, isLookBack ? 0 : count],
  );
}

export async function markCaughtUp(
  { pool }: Pick<Copying, 'pool'>,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await pool.query(
    `UPDATE server_devices SET caught_up_at = $2, updated_at = now() WHERE id = ANY($1::uuid[]) AND state = 'LINKED'`,
    [ids, at],
  );
}
