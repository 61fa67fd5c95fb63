import { randomInt } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTraccarClient } from '../../src/device-servers/traccar-client.ts';
import { parseNetworks } from '../../src/networks.ts';
import { openTraccar } from './traccar-under-test.ts';

const rules = { allows: parseNetworks('loopback,private') ?? (() => false), allowsHttp: true };
const MINUTE_MS = 60_000;
const identifier = () => `35${randomInt(1e12)}`.padEnd(15, '1');

async function open() {
  const traccar = await openTraccar();
  onTestFinished(() => traccar.close());
  const device = await traccar.addDevice({ name: 'Van 1', uniqueId: identifier() });
  const start = Math.trunc(Date.now() / MINUTE_MS) * MINUTE_MS - 60 * MINUTE_MS;
  const at = (minute: number) => new Date(start + minute * MINUTE_MS);
  await traccar.report(
    device.id,
    [2, 0, 1].map((minute) => ({
      at: at(minute),
      latitude: 51 + minute / 100,
      longitude: 4,
      speedKmh: 18.52,
    })),
  );
  const client = createTraccarClient({ url: traccar.url, auth: { token: traccar.token } }, { rules });
  return { traccar, device, at, client };
}

/** What the product requires of the fake and of a real server. */
describe('the interface of a Traccar server', () => {
  test('its version needs no sign-in, its devices do', async () => {
    const { traccar } = await open();
    const status = async (path: string) => (await fetch(new URL(path, traccar.url))).status;
    expect([await status('api/server'), await status('api/devices'), await status('api/positions')]).toEqual([
      200, 401, 401,
    ]);
  });

  test('positions of a range come by time, both ends included, in knots', async () => {
    const { client, device, at } = await open();
    const found = await client.positions(device.id, at(0), at(1));
    expect(found.map(({ fixTime }) => Date.parse(fixTime))).toEqual([at(0).getTime(), at(1).getTime()]);
    expect(found[0]).toMatchObject({ deviceId: device.id, outdated: false, latitude: 51 });
    expect(found[0]?.speed).toBeCloseTo(10, 3);
  });

  test('without a range it tells the last position of each device', async () => {
    const { client, device, at } = await open();
    const last = (await client.lastPositions()).filter(({ deviceId }) => deviceId === device.id);
    expect(last.map(({ fixTime }) => Date.parse(fixTime))).toEqual([at(2).getTime()]);
  });

  test('a device that is gone is left out of a question by id, and its positions are refused', async () => {
    const { traccar, client, device, at } = await open();
    expect(await client.knows(device.id)).toBe(true);
    await traccar.eraseDevice(device.id);
    expect(await client.knows(device.id)).toBe(false);
    await expect(client.positions(device.id, at(0), at(2))).rejects.toMatchObject({ code: 'STATUS' });
    expect((await client.devices()).some(({ id }) => id === device.id)).toBe(false);
  });
});
