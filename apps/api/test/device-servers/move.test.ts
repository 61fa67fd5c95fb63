import type { TraccarFix } from '@fleet/testing/traccar-server';
import { expect, onTestFinished } from 'vitest';
import { checkMove, findMoveProgress } from '../../src/modules/device-servers/find-move-progress.ts';
import { connectServer, partsOf, syncAll } from './syncing.ts';
import { openTraccar } from './traccar-under-test.ts';
import { test } from './with-ingest.ts';

/** Few, since the suite shares the machine. */
const DEVICES = 4;
const TURNED_OVER = 2;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const imei = (number: number) =>
  String(350_000_000_000_000 + Math.trunc(Math.random() * 1e12) * 100 + number);

/** A fix each `everyMs` of the time before now. */
function drive(since: number, everyMs: number, until = Date.now() - MINUTE_MS): TraccarFix[] {
  const count = Math.floor((until - since) / everyMs);
  return Array.from({ length: count }, (_, at) => ({
    at: new Date(Math.trunc((since + at * everyMs) / 1_000) * 1_000),
    ...{ latitude: 51.2 + at * 1e-4, longitude: 4.4, speedKmh: 40 },
    attributes: { ignition: true, batteryLevel: 80, sat: 9 },
  }));
}

const native = async (port: number, identifier: string, { at, latitude, longitude }: TraccarFix) => {
  const query = `id=${identifier}&lat=${latitude}&lon=${longitude}&speed=20&timestamp=${at.getTime() / 1_000}`;
  const { status } = await fetch(`http://127.0.0.1:${port}/?${query}`, { method: 'POST' });
  expect(status).toBe(200);
};

test('devices and three days of their history come over whole, both while they run and after they turn over', async ({
  db,
  pool,
  port,
}) => {
  const traccar = await openTraccar({ cutAt: 50 });
  onTestFinished(() => traccar.close());
  const since = Date.now() - 3 * DAY_MS + 3_600_000;
  const devices: { id: number; name: string; uniqueId: string; reported: number }[] = [];
  const report = async (device: (typeof devices)[number], fixes: TraccarFix[]) => {
    await traccar.report(device.id, fixes);
    device.reported += fixes.length;
  };
  for (let number = 0; number < DEVICES; number++) {
    const names = { name: `Van ${number}`, uniqueId: imei(number) };
    const { id } = await traccar.addDevice({ ...names, phone: '+32 470 00 00 00' });
    const device = { ...names, id, reported: 0 };
    await report(device, drive(since, 30 * MINUTE_MS));
    devices.push(device);
  }
  const { serverId, accountId } = await connectServer(db, traccar, { historyDays: 3 });
  const parts = partsOf(db, pool, port);
  await syncAll(parts, serverId);
  expect(await db.vehicle.count({ where: { accountId, devices: { some: {} } } })).toBe(DEVICES);

  // Both run: new records, one that came late, and the same turn once more.
  for (const device of devices) await report(device, drive(Date.now() - 30_000, 10_000, Date.now()));
  await syncAll(parts, serverId);
  await syncAll(parts, serverId);

  // The trackers are turned over: each sends what it has not been thanked for once more, and goes on here.
  for (const { uniqueId } of devices.slice(0, TURNED_OVER)) {
    const [again] = drive(since, 30 * MINUTE_MS).slice(-1);
    if (again) await native(port, uniqueId, again);
    await native(port, uniqueId, { at: new Date(), latitude: 51.5, longitude: 4.5 });
  }
  await syncAll(parts, serverId);

  const linked = await db.serverDevice.findMany({ where: { serverId, state: 'LINKED' } });
  for (const [number, device] of devices.entries()) {
    const { deviceId } = linked.find(({ remoteId }) => Number(remoteId) === device.id) ?? {};
    const { rows } = await pool.query<{ stored: number; instants: number }>(
      'SELECT count(*)::int AS stored, count(DISTINCT fix_time)::int AS instants FROM positions WHERE device_id = $1',
      [deviceId],
    );
    const wanted = device.reported + (number < TURNED_OVER ? 1 : 0);
    expect(rows[0], device.name).toEqual({ stored: wanted, instants: wanted });
  }
  const progress = await findMoveProgress(db, serverId, new Date());
  expect(progress).toMatchObject({
    devices: DEVICES,
    linked: DEVICES,
    conflicts: 0,
    history: 1,
    reportHere: TURNED_OVER,
  });
  const server = await db.deviceServer.findUniqueOrThrow({ where: { id: serverId } });
  const lacking = (await checkMove(db, server, new Date())).filter(({ isMet }) => !isMet);
  expect(lacking).toEqual([{ condition: 'ALL_REPORT_HERE', isMet: false, left: DEVICES - TURNED_OVER }]);
});
