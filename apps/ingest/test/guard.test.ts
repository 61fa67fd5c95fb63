import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { metricOf, registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

const ALARMS = `SELECT attributes FROM events WHERE device_id = $1 AND type = 'alarm' ORDER BY at`;
const POSITIONS = 'SELECT 1 FROM positions WHERE device_id = $1';
const READINGS = 'SELECT attributes FROM device_states WHERE device_id = $1';
const STATE = 'SELECT protocol, connection FROM device_states WHERE device_id = $1';

const newImei = () => String(86e13 + Math.floor(Math.random() * 1e13));

type Guard = { allowed_protocol?: string; allowed_networks?: string; secret_hash?: string };

async function guarded(pool: Pool, guard: Guard) {
  const device = await registerDevice(pool, newImei());
  for (const [column, value] of Object.entries(guard))
    await pool.query(`UPDATE devices SET ${column} = $2 WHERE id = $1`, [device.deviceId, value]);
  return device;
}

const hashOf = (secret: string) => {
  const salt = Buffer.from('0011223344556677', 'hex');
  return `${salt.toString('hex')}:${createHash('sha256').update(salt).update(secret).digest('hex')}`;
};

/** What is heard until it matches or the connection ends. */
async function say(port: number | undefined, words: string, from = '127.0.0.1'): Promise<string> {
  const socket = connect({ port: port ?? 0, host: '127.0.0.1', localAddress: from });
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  await once(socket, 'connect');
  socket.end(words);
  await once(socket, 'close');
  return heard;
}

const FIX = '#SD#020126;030405;3355.4940;S;01825.4460;E;50;271;12;8\r\n';

describe('a device for which an identifier is not enough', () => {
  test('is only heard by its protocol; who tries another is told of once', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await guarded(pool, { allowed_protocol: 'wialon' });
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const other = `*HQ,${identifier},V1,030401,A,4851.4980,N,00217.6700,E,027.00,271,020126,FFFFFFFF#`;
    for (let time = 0; time < 3; time++) expect(await say(ingest.ports.h02, other)).toBe('');
    await vi.waitFor(async () =>
      expect(await rowsOf(pool, ALARMS, deviceId)).toEqual([
        { attributes: { alarm: 'foreignProtocol', protocol: 'h02', remoteAddress: '127.0.0.1' } },
      ]),
    );
    expect(await rowsOf(pool, POSITIONS, deviceId)).toEqual([]);
    // Who was refused did not make it online.
    expect(await rowsOf(pool, STATE, deviceId)).toEqual([]);
    expect(await metricOf(ingest, 'ingest_refused_speakers_total', '{reason="foreignProtocol"}')).toBe(3);
    expect(await say(ingest.ports.wialon, `#L#${identifier};NA\r\n${FIX}`)).toBe('#AL#1\r\n#ASD#1\r\n');
  });

  test('is only heard from its networks, also in requests', async ({ databaseUrl, pool }) => {
    const near = await guarded(pool, { allowed_networks: '192.0.2.0/24, 127.0.0.0/8' });
    const far = await guarded(pool, { allowed_networks: '192.0.2.0/24,2001:db8::/32' });
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const statusOf = async (identifier: string) =>
      (await fetch(`http://127.0.0.1:${ingest.ports.osmand}/?id=${identifier}&lat=1&lon=2`)).status;
    expect([await statusOf(near.identifier), await statusOf(far.identifier)]).toEqual([200, 400]);
    await vi.waitFor(async () =>
      expect(await rowsOf(pool, ALARMS, far.deviceId)).toMatchObject([
        { attributes: { alarm: 'foreignAddress' } },
      ]),
    );
  });

  test('has to show its secret, by a protocol that has one', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await guarded(pool, { secret_hash: hashOf('pa55word') });
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    for (const password of ['NA', 'pa55worD', ''])
      expect(await say(ingest.ports.wialon, `#L#${identifier};${password}\r\n${FIX}`)).toBe('#AL#0\r\n');
    expect(await say(ingest.ports.wialon, `#L#${identifier};pa55word\r\n${FIX}`)).toBe('#AL#1\r\n#ASD#1\r\n');
    const statusOf = async (query: string) =>
      (await fetch(`http://127.0.0.1:${ingest.ports.osmand}/?id=${identifier}&lat=1&lon=2${query}`)).status;
    expect([await statusOf(''), await statusOf('&token=pa55word')]).toEqual([400, 200]);
    const gps103 = `imei:${identifier},tracker,260102030405,,F,030405.000,A,4722.3616,N,00832.5120,E,1,2,;`;
    await say(ingest.ports.gps103, gps103);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(2);
    const [row] = await rowsOf(pool, 'SELECT attributes FROM device_states WHERE device_id = $1', deviceId);
    expect(JSON.stringify(row)).not.toContain('pa55word');
  });

  test.for([
    { allowed_protocol: 'h02' },
    { allowed_networks: '192.0.2.1' },
    { secret_hash: hashOf('pa55word') },
    { certificate: 'van-7' },
    { required_credential: 'SECRET' },
  ])(
    'holds from its next record on, once %o is set while it speaks',
    async (guard, { databaseUrl, pool }) => {
      const { deviceId, identifier } = await registerDevice(pool);
      await using ingest = await startTestIngest(databaseUrl);
      await using tracker = await connectTracker(ingest.port, identifier);
      // Nothing is missed any more.
      await new Promise((resolve) => setTimeout(resolve, 300));
      tracker.position({ at: '2026-01-05T10:00:00Z' });
      await tracker.until(/^OK/);
      for (const [column, value] of Object.entries(guard))
        await pool.query(`UPDATE devices SET ${column} = $2 WHERE id = $1`, [deviceId, value]);
      await new Promise((resolve) => setTimeout(resolve, 300));
      tracker.position({ at: '2026-01-05T10:00:10Z' });
      await tracker.closed;
      expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(1);
    },
  );

  test('is heard by any of several protocols', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await guarded(pool, { allowed_protocol: 'h02, wialon' });
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    expect(await say(ingest.ports.wialon, `#L#${identifier};NA\r\n${FIX}`)).toBe('#AL#1\r\n#ASD#1\r\n');
    const h02 = `*HQ,${identifier},V1,030401,A,4851.4980,N,00217.6700,E,027.00,271,020126,FFFFFFFF#`;
    await say(ingest.ports.h02, h02);
    const status = (await fetch(`http://127.0.0.1:${ingest.ports.osmand}/?id=${identifier}&lat=1&lon=2`))
      .status;
    expect(status).toBe(400);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(2);
  });

  test('is not taken over by who is refused', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using first = await connectTracker(ingest.port, identifier);
    first.position({ at: '2026-01-05T10:00:00Z' });
    await first.until(/^OK/);
    await pool.query(`UPDATE devices SET allowed_networks = '192.0.2.1' WHERE id = $1`, [deviceId]);
    await vi.waitFor(async () => {
      await using second = await connectTracker(ingest.port, identifier);
      await second.until(/STRANGER/);
    }, 5_000);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(1);
  });
});

describe('a device for which an identifier is enough', () => {
  test('tells of who speaks another protocol than before', async ({ databaseUrl, pool }) => {
    const { deviceId, vehicleId, identifier } = await registerDevice(pool, newImei());
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    await say(ingest.ports.wialon, `#L#${identifier};NA\r\n${FIX}`);
    const h02 = `*HQ,${identifier},V1,030401,A,4851.4980,N,00217.6700,E,027.00,271,020126,FFFFFFFF#`;
    for (let time = 0; time < 3; time++) await say(ingest.ports.h02, h02);
    const told = `SELECT attributes, vehicle_id AS "vehicleId" FROM events WHERE device_id = $1 AND type = 'alarm'`;
    const [protocolBefore, alarm] = ['wialon', 'otherProtocol'];
    const address = { remoteAddress: '127.0.0.1', remoteAddressBefore: '127.0.0.1' };
    await vi.waitFor(async () =>
      expect(await rowsOf(pool, told, deviceId)).toEqual([
        { attributes: { alarm, protocol: 'h02', protocolBefore, ...address }, vehicleId },
      ]),
    );
  });

  test('tells of two who speak for it in turns, from networks far apart', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool, newImei());
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const words = `#L#${identifier};NA\r\n${FIX}`;
    for (const from of ['127.0.0.1', '127.200.0.1', '127.0.0.1'])
      await say(ingest.ports.universal, words, from);
    expect(await rowsOf(pool, ALARMS, deviceId)).toEqual([]);
    await say(ingest.ports.universal, words, '127.200.0.1');
    const between = { remoteAddress: '127.200.0.1', remoteAddressBefore: '127.0.0.1' };
    await vi.waitFor(async () =>
      expect(await rowsOf(pool, ALARMS, deviceId)).toMatchObject([
        { attributes: { alarm: 'addressJump', ...between } },
      ]),
    );
  });

  test('forgets a reading that it does not tell again', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    const now = Date.now();
    const report = async (at: number, attributes: Record<string, string | number>) => {
      await using ingest = await startTestIngest(databaseUrl);
      await using tracker = await connectTracker(ingest.port, identifier);
      tracker.position({ at, attributes });
      await tracker.until(/^OK/);
    };
    const aDayLater = () =>
      pool.query(
        `UPDATE device_states SET machine = machine || jsonb_build_object('day', (machine->>'day')::int - 1)
         WHERE device_id = $1`,
        [deviceId],
      );
    const known = async () => (await rowsOf(pool, READINGS, deviceId)).map(({ attributes }) => attributes);
    await report(now - 40_000, { vin: 'FORGED', fuelL: 40 });
    await report(now - 30_000, { fuelL: 39 });
    await aDayLater();
    await report(now - 20_000, { fuelL: 38 });
    expect(await known()).toEqual([{ vin: 'FORGED', fuelL: 38 }]);
    await aDayLater();
    await report(now - 10_000, { fuelL: 37 });
    expect(await known()).toEqual([{ fuelL: 37 }]);
  });
});
