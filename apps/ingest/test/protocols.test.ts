import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeHeartbeat, encodeLogin, encodePosition } from '@fleet/protocols/gt06/encode';
import type { StreamProtocol } from '@fleet/protocols/protocol';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { encodeDatagram, encodeIdentification, encodePositions } from '@fleet/protocols/teltonika/encode';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import type { Ingest } from '../src/start-ingest.ts';
import { BERLIN_FIX } from './berlin-fix.ts';
import { eventsOf, metricOf, registerDevice, rowsOf, startTestIngest } from './harness.ts';

const IMEI = '356307042441013';
const GT06_IMEI = '123456789012345';
const POSITIONS = 'SELECT * FROM positions WHERE device_id = $1 ORDER BY fix_time';
const FIX = {
  ...BERLIN_FIX,
  fixTime: new Date('2026-11-05T10:00:00Z'),
  elements: [{ id: 239, bytes: 1, value: 1 }] as const,
};

describe('the protocols of the product', () => {
  test('teltonika over TCP, on its own and on the universal port, and in datagrams', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId } = await registerDevice(pool, IMEI);
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    for (const [index, name] of (['teltonika', 'universal'] as const).entries()) {
      const socket = connect(ingest.ports[name] ?? 0, '127.0.0.1');
      socket.write(encodeIdentification(IMEI));
      expect((await once(socket, 'data'))[0]).toEqual(Buffer.of(1));
      const fixTime = new Date(FIX.fixTime.getTime() + index * 1_000);
      socket.write(encodePositions([{ ...FIX, fixTime }]));
      expect((await once(socket, 'data'))[0]).toEqual(Buffer.of(0, 0, 0, 1));
      socket.destroy();
    }
    const datagrams = createSocket('udp4');
    const message = { imei: IMEI, packetId: 7, avlId: 9 };
    const fixTime = new Date(FIX.fixTime.getTime() + 5_000);
    datagrams.send(
      encodeDatagram(message, [{ ...FIX, fixTime }]),
      ingest.ports['teltonika/udp'] ?? 0,
      '127.0.0.1',
    );
    await once(datagrams, 'message');
    datagrams.close();
    expect(await rowsOf(pool, POSITIONS, deviceId)).toMatchObject([
      { latitude: 52.5, speed_kmh: 47, satellites: 11, ignition: true },
      { latitude: 52.5 },
      { latitude: 52.5 },
    ]);
  });

  test('osmand over HTTP', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const url = `http://127.0.0.1:${ingest.ports.osmand}/?id=${identifier}&lat=52.5&lon=13.4&timestamp=1767607200`;
    expect((await fetch(url)).status).toBe(200);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toMatchObject([{ latitude: 52.5, longitude: 13.4 }]);
  });

  test('gt06: login, fix and heartbeat are answered, also at its first bytes', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId } = await registerDevice(pool, GT06_IMEI);
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    for (const [index, name] of (['gt06', 'universal'] as const).entries()) {
      const socket = await dial(ingest.ports[name]);
      expect(await ask(socket, encodeLogin({ imei: GT06_IMEI, serial: 1 }))).toMatch(/^78780501/);
      const fixTime = new Date(FIX.fixTime.getTime() + index * 1_000);
      const fix = { ...FIX, fixTime, valid: true, ignition: true };
      expect(await ask(socket, encodePosition(fix, 2))).toMatch(/^787805/);
      const status = { ignition: true, charging: false, batteryPercent: 50 };
      expect(await ask(socket, encodeHeartbeat(status, 3))).toMatch(/^78780513/);
      socket.destroy();
    }
    expect(await rowsOf(pool, POSITIONS, deviceId)).toMatchObject([
      { protocol: 'gt06', speed_kmh: 47, course_deg: 90 },
      { protocol: 'gt06' },
    ]);
    const [state] = await rowsOf(pool, 'SELECT attributes FROM device_states WHERE device_id = $1', deviceId);
    expect(state?.attributes).toMatchObject({ batteryPercent: 50 });
  });

  test.for([
    ['h02', `*HQ,${IMEI},V1,030405,A,4851.4980,N,00217.6700,E,027.00,271,020126,FFFFFFFF#`],
    ['gps103', `imei:${IMEI},tracker,260102030405,,F,030405.000,A,4851.4980,N,00217.6700,E,27.00,271.5;`],
    ['wialon', `#L#${IMEI};NA\r\n#SD#020126;030405;4851.4980;N;00217.6700;E;50;271;12;8\r\n`],
  ] as const)('%s, on its own and on the universal port', async ([name, said], { databaseUrl, pool }) => {
    const { deviceId } = await registerDevice(pool, IMEI).catch(() => deviceOf(pool, IMEI));
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    for (const port of [name, 'universal'] as const) {
      await pool.query('DELETE FROM positions WHERE device_id = $1', [deviceId]);
      await pool.query('DELETE FROM device_states WHERE device_id = $1', [deviceId]);
      await using fresh = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
      const socket = await dial(fresh.ports[port]);
      socket.write(said);
      await vi.waitFor(async () => {
        const [row] = await rowsOf(pool, POSITIONS, deviceId);
        expect(row).toMatchObject({ protocol: name, latitude: expect.closeTo(48.8583, 4) });
      });
      socket.destroy();
    }
    expect(ingest.ports[`${name}/udp`]).toBeGreaterThan(0);
  });

  test('a frame whose end shows only by silence is taken after it', async ({ databaseUrl, pool }) => {
    const { deviceId } = await registerDevice(pool, '4109114427');
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const socket = await dial(ingest.ports.h02);
    socket.write(Buffer.from('2441091144270304050201264851498006002176700e027271ffffffffff0014', 'hex'));
    await vi.waitFor(async () => expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(1), 5_000);
    socket.destroy();
  });

  test('a picture becomes one file and one event, however often it is sent', async ({
    databaseUrl,
    pool,
  }) => {
    const { accountId, deviceId, identifier } = await registerDevice(pool);
    const mediaDir = await mkdtemp(path.join(tmpdir(), 'fleet-media-'));
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS, mediaDir });
    const socket = await dial(ingest.ports.wialon);
    expect(await ask(socket, `#L#${identifier};NA\r\n`, 'latin1')).toBe('#AL#1\r\n');
    const bytes = Buffer.from([0xff, 0xd8, 0x0d, 0x0a]);
    const picture = Buffer.concat([
      Buffer.from('#I#4;0;0;020126;030405;front.jpg\r\n'),
      bytes,
      Buffer.from('\r\n'),
    ]);
    const events = `SELECT attributes FROM events WHERE device_id = $1 AND type = 'media'`;
    socket.write(picture);
    await vi.waitFor(async () => expect(await rowsOf(pool, events, deviceId)).toHaveLength(1));
    const [event] = await rowsOf(pool, events, deviceId);
    expect(event?.attributes).toMatchObject({ sizeBytes: bytes.length });
    const file = String((event?.attributes as Record<string, unknown> | undefined)?.file);
    expect(file).toMatch(new RegExp(`^${accountId}/${deviceId}/[0-9a-f]{64}\\.jpe?g$`));
    expect(await readFile(path.join(mediaDir, file))).toEqual(bytes);
    // The answer did not come through, so it is sent again, by another connection and process.
    socket.resetAndDestroy();
    await using other = await startTestIngest(databaseUrl, { protocols: PROTOCOLS, mediaDir });
    const again = await dial(other.ports.wialon);
    expect(await ask(again, `#L#${identifier};NA\r\n`, 'latin1')).toBe('#AL#1\r\n');
    let heard = '';
    again.on('data', (answer) => {
      heard += answer.toString('latin1');
    });
    again.write(picture);
    await vi.waitFor(() => expect(heard).toContain('#AI#1\r\n'), 5_000);
    expect(await rowsOf(pool, events, deviceId)).toHaveLength(1);
    expect(await readdir(path.join(mediaDir, accountId, deviceId))).toEqual([path.basename(file)]);
    again.destroy();
    await rm(mediaDir, { recursive: true, force: true });
  });

  test('a wrong checksum is taken and counted, or refused where that is the policy', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool, '356307042441099');
    const packet = encodePositions([FIX]);
    packet.writeUInt32BE(0xbad, packet.length - 4);
    for (const checksums of ['refuse', 'tolerate'] as const) {
      await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS, checksums });
      const socket = await dial(ingest.ports.teltonika);
      await ask(socket, encodeIdentification(identifier));
      const isRefused = checksums === 'refuse';
      if (isRefused) socket.write(packet);
      else expect(await ask(socket, packet)).toBe('00000001');
      await vi.waitFor(async () => expect(await wrongChecksums(ingest)).toBe(1));
      // A right one behind it is answered first, if nothing was said of the wrong one.
      if (isRefused) expect(await ask(socket, encodePositions([FIX, FIX]))).toBe('00000002');
      socket.destroy();
      await pool.query('DELETE FROM positions WHERE device_id = $1', [deviceId]);
      await pool.query('DELETE FROM device_states WHERE device_id = $1', [deviceId]);
    }
  });

  test('bytes that make a protocol stumble end their connection and nothing else', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    const stumbling = PROTOCOLS.filter((each): each is StreamProtocol => each.kind === 'stream').map(
      (protocol): StreamProtocol => ({
        ...protocol,
        split: () => {
          throw new TypeError('a framer has a hole');
        },
      }),
    );
    await using ingest = await startTestIngest(databaseUrl, { protocols: stumbling });
    await using other = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    for (const { name } of stumbling) {
      for (const { ports } of [ingest, other]) {
        const socket = await dial(ports[name]);
        socket.on('error', () => undefined);
        socket.end(Buffer.from('000f78782a2423000000ff0d0a3b2c'.repeat(9), 'hex'));
        socket.resume();
        await once(socket, 'close');
      }
    }
    const socket = await dial(other.ports.gt06);
    await ask(socket, encodeLogin({ imei: GT06_IMEI, serial: 1 })).catch(() => undefined);
    const url = `http://127.0.0.1:${other.ports.osmand}/?id=${identifier}&lat=52.5&lon=13.4`;
    expect((await fetch(url)).status).toBe(200);
    expect(await eventsOf(pool, deviceId)).toEqual(['deviceOnline']);
    socket.destroy();
  });
});

async function dial(port: number | undefined): Promise<Socket> {
  const socket = connect(port ?? 0, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function ask(socket: Socket, bytes: Buffer | string, encoding: 'hex' | 'latin1' = 'hex') {
  socket.write(bytes);
  const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(5_000) })) as [Buffer];
  return answer.toString(encoding);
}

function wrongChecksums(ingest: Ingest): Promise<number> {
  return metricOf(ingest, 'ingest_wrong_checksums_total', '{protocol="teltonika"}');
}

async function deviceOf(pool: Pool, identifier: string): Promise<{ deviceId: string }> {
  const [row] = await rowsOf(pool, 'SELECT id FROM devices WHERE external_device_id = $1', identifier);
  return { deviceId: String(row?.id) };
}
