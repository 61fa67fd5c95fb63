import type { DeviceServer, ServerDevice } from '@fleet/db/models';
import type { TraccarPosition } from '@fleet/protocols/traccar/traccar-position';
import { type Copying, copyLate, copyPositions, markCaughtUp } from './copy-positions.ts';
import { linkDevices } from './link-devices.ts';
import { readDevices } from './read-devices.ts';
import { retryWithoutRoom } from './retry-without-room.ts';
import { REMOTE_DEVICES_MAX } from './traccar-client.ts';
import { writeEntry } from './write-entry.ts';

const READ_AGAIN_MS = 600_000;
const LATE_AGAIN_MS = 3_600_000;
/** A server may still receive records of a tracker for this long after it left. */
const GRACE_MS = 120_000;
/** Devices requested in parallel; kept small, because the server is somebody else's. */
const AT_ONCE = 4;
/** Devices of one turn that are searched for late records. */
const LATE_MAX = 50;

/**
 * One turn of a synchronization: devices, links, then positions of all devices with newer ones.
 *
 * @returns whether there is more to do at once
 * @throws ServerTrouble
 */
export async function syncTurn(copying: Copying): Promise<boolean> {
  const { db, server, client, clock } = copying;
  const now = clock.now();
  const { devicesReadAt } = server;
  if (!devicesReadAt || now.getTime() - devicesReadAt.getTime() > READ_AGAIN_MS) {
    await readDevices(copying, server, client);
    await retryWithoutRoom(copying, server);
  }
  const linked = await linkDevices(copying, server);
  if (linked > 0) await writeEntry(db, server.id, 'linked', { devices: linked });
  await markReporting(copying);
  const devices = await devicesToFollow(copying);
  const last = await lastByDevice(copying);
  const isBehind = (device: ServerDevice) => isNewer(last.get(Number(device.remoteId)), device);
  const behind = devices.filter(isBehind);
  await markCaughtUp(
    copying,
    devices.flatMap((device) => (isBehind(device) ? [] : [device.id])),
    now,
  );
  await inParallel(behind, copying.goesOn, (device) => copyPositions(copying, device));
  await inParallel(dueForLate(devices, behind, now), copying.goesOn, (device) => copyLate(copying, device));
  return linked > 0 || !copying.goesOn();
}

/** A tracker that reports here directly has moved; the server gets nothing more from it. */
async function markReporting({ pool, server }: Copying): Promise<void> {
  await pool.query(
    `UPDATE server_devices s SET reports_here_since = t.last_heard_at, updated_at = now()
      FROM device_states t WHERE t.device_id = s.device_id AND s.server_id = $1 AND s.state = 'LINKED'
        AND s.reports_here_since IS NULL AND t.protocol <> 'traccar' AND t.last_heard_at > s.created_at`,
    [server.id],
  );
}

/** Devices that still report to the server, and those that left recently; the furthest behind first. */
async function devicesToFollow({ db, server }: Copying): Promise<ServerDevice[]> {
  const linked = await db.serverDevice.findMany({
    where: { serverId: server.id, state: 'LINKED' },
    orderBy: [{ caughtUpAt: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
    take: REMOTE_DEVICES_MAX,
  });
  return linked.filter(({ reportsHereSince, caughtUpAt }) => {
    if (!reportsHereSince || !caughtUpAt) return true;
    return caughtUpAt.getTime() < reportsHereSince.getTime() + GRACE_MS;
  });
}

async function lastByDevice({ client }: Copying): Promise<Map<number, TraccarPosition>> {
  const positions = await client.lastPositions();
  return new Map(positions.map((position) => [position.deviceId, position]));
}

function isNewer(last: TraccarPosition | undefined, { storedUntil }: ServerDevice): boolean {
  return last !== undefined && (!storedUntil || Date.parse(last.fixTime) > storedUntil.getTime());
}

function dueForLate(
  devices: readonly ServerDevice[],
  behind: readonly ServerDevice[],
  now: Date,
): ServerDevice[] {
  const due = devices.filter(({ caughtUpAt, lateCheckedAt, createdAt }) => {
    const checkedMs = (lateCheckedAt ?? createdAt).getTime();
    return caughtUpAt !== null && now.getTime() - checkedMs > LATE_AGAIN_MS;
  });
  return due.filter((device) => !behind.includes(device)).slice(0, LATE_MAX);
}

/** The first failure ends all, because it is the server's. */
async function inParallel(
  devices: readonly ServerDevice[],
  goesOn: () => boolean,
  work: (device: ServerDevice) => Promise<void>,
): Promise<void> {
  const waiting = [...devices];
  const next = async () => {
    for (let device = waiting.shift(); device && goesOn(); device = waiting.shift()) await work(device);
  };
  const settled = await Promise.allSettled(Array.from({ length: AT_ONCE }, next));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

export const isConnected = ({ type, url, auth }: DeviceServer): boolean =>
  type === 'TRACCAR' && url !== null && auth !== null;
