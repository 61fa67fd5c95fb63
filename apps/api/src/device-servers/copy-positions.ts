import type { DeviceServer, ServerDevice } from '@fleet/db/models';
import type { TraccarPosition } from '@fleet/protocols/traccar/traccar-position';
import type { Relay } from './relay-positions.ts';
import { inOrder, withoutRepeats } from './repeated-fixes.ts';
import { ServerTrouble } from './server-trouble.ts';
import type { SyncParts } from './sync-parts.ts';
import type { TraccarClient } from './traccar-client.ts';

const HOUR_MS = 3_600_000;
const FIRST_WINDOW_MS = 6 * HOUR_MS;
const LAST_WINDOW_MS = 7 * 24 * HOUR_MS;
/** After a window with fewer positions the next one is longer. */
const FEW = 2_000;
/** How far back to look for records that a server received late. */
const LATE_MS = 24 * HOUR_MS;

export type Copying = SyncParts & {
  server: DeviceServer;
  client: TraccarClient;
  relay: Relay;
  /** Whether to go on: the turn has time left and the server is still leased to this worker. */
  goesOn: () => boolean;
};

/**
 * Copies what a server has of a device from where it stands until now, window by window. Each window moves `stored_until` once
 * it is stored, so that whoever goes on later goes on from there.
 *
 * @throws ServerTrouble
 */
export async function copyPositions(copying: Copying, device: ServerDevice): Promise<void> {
  const end = copying.clock.now();
  // Starts behind the last stored record.
  const from = device.storedUntil ? new Date(device.storedUntil.getTime() + 1) : end;
  const isWhole = await copyRange(copying, device, { from, to: end }, FIRST_WINDOW_MS);
  if (isWhole) await markCaughtUp(copying, [device.id], end);
}

/**
 * Reads the last day again, because records that reached the server late lie before the stored end.
 *
 * @throws ServerTrouble
 */
export async function copyLate(copying: Copying, device: ServerDevice): Promise<void> {
  const { db, clock } = copying;
  const to = device.storedUntil;
  const now = clock.now();
  if (to) {
    const start = Math.max(to.getTime() - LATE_MS, device.historyFrom?.getTime() ?? 0);
    await copyRange(copying, { ...device, positions: -1 }, { from: new Date(start), to }, LATE_MS);
  }
  await db.serverDevice.update({ where: { id: device.id }, data: { lateCheckedAt: now } });
}

type Range = { from: Date; to: Date };

/**
 * Reads windows until there is nothing new. A server cuts a long answer without saying so, so the next window
 * begins at the last record; a window without new records is complete.
 *
 * @returns whether all of the range is stored
 */
async function copyRange(
  copying: Copying,
  device: ServerDevice,
  { from: start, to: end }: Range,
  firstWindowMs: number,
): Promise<boolean> {
  let [from, windowMs] = [start, firstWindowMs];
  let seen: readonly TraccarPosition[] = [];
  while (from < end) {
    if (!copying.goesOn()) return false;
    const to = new Date(Math.min(from.getTime() + windowMs, end.getTime()));
    const found = await copyWindow(copying, device, { from, to }, seen);
    if (found === null) return false;
    from = new Date(found.at(-1)?.fixTime ?? to);
    // Records of the last instant come again in the next window.
    seen = [...seen, ...found].filter(({ fixTime }) => Date.parse(fixTime) === from.getTime());
    if (found.length === 0 && to < end) await moveOn(copying, device, { until: to, count: 0 });
    if (found.length < FEW) windowMs = Math.min(windowMs * 2, LAST_WINDOW_MS);
  }
  return true;
}

/** @returns what is new, by time, once it is stored; null where the device is no longer linked here */
async function copyWindow(
  copying: Copying,
  device: ServerDevice,
  window: Range,
  seen: readonly TraccarPosition[],
): Promise<TraccarPosition[] | null> {
  const { client, relay, server } = copying;
  const remoteId = Number(device.remoteId);
  const told = await client.positions(remoteId, window.from, window.to).catch(async (error: unknown) => {
    if (!(await isForgotten(copying, remoteId, error))) throw error;
    return null;
  });
  if (told === null) return markMissing(copying, device);
  const isNew = (one: TraccarPosition) => !seen.some(({ id }) => id === one.id);
  const found = inOrder(told.filter((one) => isWithin(one, remoteId, window) && isNew(one)));
  const fixes = withoutRepeats(found, seen);
  if (fixes.length > 0 && (await relay(server.id, remoteId, fixes)) === null) return null;
  const until = new Date(found.at(-1)?.fixTime ?? window.from);
  if (found.length > 0) await moveOn(copying, device, { until, count: fixes.length });
  return found;
}

/**
 * Whether the server answers with an error because its user may no longer see the device.
 *
 * @throws ServerTrouble
 */
async function isForgotten({ client }: Copying, remoteId: number, error: unknown): Promise<boolean> {
  return error instanceof ServerTrouble && error.code === 'STATUS' && !(await client.knows(remoteId));
}

async function markMissing({ pool }: Copying, { id }: ServerDevice): Promise<null> {
  await pool.query(
    `UPDATE server_devices SET state = 'MISSING', conflict = NULL, updated_at = now() WHERE id = $1 AND state = 'LINKED'`,
    [id],
  );
  return null;
}

/** Positions of another device or time than requested are left out. */
function isWithin({ deviceId, fixTime }: TraccarPosition, remoteId: number, { from, to }: Range): boolean {
  const at = Date.parse(fixTime);
  return deviceId === remoteId && at >= from.getTime() && at <= to.getTime();
}

type Progress = { until: Date; count: number };

async function moveOn(
  { pool }: Copying,
  { id, positions }: ServerDevice,
  { until, count }: Progress,
): Promise<void> {
  // A second look counts nothing, because most of it was copied before.
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
