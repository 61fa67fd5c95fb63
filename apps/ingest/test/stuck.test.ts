import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { osmand } from '@fleet/protocols/osmand/osmand';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { encodeIdentification, encodePacket, encodePositions } from '@fleet/protocols/teltonika/encode';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import { BERLIN_FIX } from './berlin-fix.ts';
import { registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { lineProtocol } from './line-protocol.ts';
import { connectTracker } from './tracker.ts';

const POSITIONS = 'SELECT fix_time FROM positions WHERE device_id = $1 ORDER BY fix_time';
const KEPT = 'SELECT * FROM kept_frames WHERE device_id = $1';
const START = Date.UTC(2026, 10, 5, 10);

const fixAt = (seconds: number) => ({ ...BERLIN_FIX, fixTime: new Date(START + seconds * 1_000) });
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;

/** Whole but for its third record, which counts more elements than there are. */
function brokenPacket(from: number): Buffer {
  const data = encodePositions([0, 1, 2].map((second) => fixAt(from + second)));
  const cut = data.subarray(HEAD_BYTES, -CHECKSUM_BYTES);
  return encodePacket(Buffer.concat([cut.subarray(0, -8), Buffer.of(3)]));
}

async function logIn(port: number, imei: string): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('hex');
  });
  socket.write(encodeIdentification(imei));
  await vi.waitFor(() => expect(heard).toBe('01'));
  return { socket, heard: () => heard.slice(2) };
}

describe('a packet that breaks its codec', () => {
  test('is acknowledged when it came again and again: its good records stored, its bytes kept', async ({
    databaseUrl,
    pool,
  }) => {
    const imei = '356307042441013';
    const { deviceId, accountId } = await registerDevice(pool, imei);
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const { socket, heard } = await logIn(ingest.ports.teltonika ?? 0, imei);
    const broken = brokenPacket(0);
    const good = (second: number) => encodePositions([fixAt(second)]);
    for (const [times, second] of [20, 30].entries()) {
      socket.write(Buffer.concat([broken, good(second)]));
      await vi.waitFor(() => expect(heard()).toBe('00000001'.repeat(times + 1)));
    }
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(4);
    expect(await rowsOf(pool, KEPT, deviceId)).toEqual([]);
    socket.write(Buffer.concat([broken, good(40)]));
    await vi.waitFor(() => expect(heard()).toBe(`${'00000001'.repeat(2)}0000000300000001`));
    expect((await rowsOf(pool, POSITIONS, deviceId)).map(({ fix_time }) => Number(fix_time))).toEqual(
      [0, 1, 20, 30, 40].map((second) => START + second * 1_000),
    );
    const row = { account_id: accountId, protocol: 'teltonika', times: 1, frame: broken };
    expect(await rowsOf(pool, KEPT, deviceId)).toMatchObject([row]);
    // Its answer was lost.
    socket.write(broken);
    await vi.waitFor(() => expect(heard()).toMatch(/00000003$/));
    expect(await rowsOf(pool, KEPT, deviceId)).toMatchObject([{ ...row, times: 2 }]);
    socket.destroy();
  });

  test('is not acknowledged where there is no room for its bytes', async ({ databaseUrl, pool }) => {
    const imei = '356307042441021';
    const { deviceId } = await registerDevice(pool, imei);
    await using ingest = await startTestIngest(databaseUrl, {
      protocols: PROTOCOLS,
      limits: { keptFrames: 1 },
    });
    const { socket, heard } = await logIn(ingest.ports.teltonika ?? 0, imei);
    for (let times = 0; times < 3; times++) socket.write(brokenPacket(0));
    await vi.waitFor(() => expect(heard()).toBe('00000003'));
    for (let times = 0; times < 5; times++) socket.write(brokenPacket(100));
    socket.write(encodePositions([fixAt(200)]));
    await vi.waitFor(() => expect(heard()).toBe('0000000300000001'));
    expect(await rowsOf(pool, KEPT, deviceId)).toHaveLength(1);
    socket.destroy();
  });

  test('is treated so in datagrams, too', async ({ databaseUrl, pool }) => {
    const imei = '356307042441039';
    const { deviceId } = await registerDevice(pool, imei);
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const socket = createSocket('udp4');
    socket.connect(ingest.ports['wialon/udp'] ?? 0, '127.0.0.1');
    await once(socket, 'connect');
    const heard: string[] = [];
    socket.on('message', (bytes) => heard.push(bytes.toString().trim()));
    const part = (second: string) => `051126;1000${second};5230.000;N;01324.000;E;50;271;12;8`;
    const packet = `${imei}#B#${part('00')}|nonsense|${part('01')}\r\n`;
    for (const answer of ['#AB#2', '#AB#2', '#AB#3']) {
      socket.send(packet);
      await vi.waitFor(() => expect(heard).not.toEqual([]));
      expect(heard.splice(0)).toEqual([answer]);
    }
    socket.close();
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(2);
    expect(await rowsOf(pool, KEPT, deviceId)).toHaveLength(1);
  });
});

/** Stands for any value that no column takes. */
async function refuseLatitude(pool: Pool, latitude: number): Promise<void> {
  await pool.query(`
    CREATE FUNCTION refuse_${latitude}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'no such place' USING ERRCODE = 'numeric_value_out_of_range';
    END $$;
    CREATE TRIGGER refuse_${latitude} BEFORE INSERT ON positions FOR EACH ROW WHEN (NEW.latitude = ${latitude})
      EXECUTE FUNCTION refuse_${latitude}()`);
}

describe('a record that the database refuses', () => {
  test('lets the others of its frame be stored, and all behind it', async ({ databaseUrl, pool }) => {
    await refuseLatitude(pool, 66);
    const [{ deviceId, identifier }, other] = [await registerDevice(pool), await registerDevice(pool)];
    await using ingest = await startTestIngest(databaseUrl);
    await using bystander = await connectTracker(ingest.port, other.identifier);
    const said = [{ at: START }, { at: START + 1_000, latitude: 66 }, { at: START + 2_000 }];
    let lives = 0;
    for (let isStored = false; !isStored; lives++) {
      await using tracker = await connectTracker(ingest.port, identifier);
      await tracker.until(/WELCOME/);
      tracker.position(said);
      bystander.position({ at: START + lives * 1_000 });
      await Promise.race([tracker.closed, tracker.until(/^OK/)]);
      isStored = tracker.heard.some((line) => line.startsWith('OK'));
      await bystander.until(/^OK/, lives + 1);
    }
    expect(lives).toBe(4);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(2);
    const [kept] = await rowsOf(pool, KEPT, deviceId);
    expect(String(kept?.frame)).toBe(`P ${JSON.stringify(said)}`);
  });

  test('is treated so in requests, too', async ({ databaseUrl, pool }) => {
    await refuseLatitude(pool, 67);
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, { protocols: [lineProtocol, osmand] });
    const url = `http://127.0.0.1:${ingest.ports.osmand}/?id=${identifier}&lat=67&lon=13&timestamp=${START}`;
    const statuses = [];
    for (let times = 0; times < 4; times++) statuses.push((await fetch(url)).status);
    expect(statuses).toEqual([503, 503, 503, 200]);
    const [kept] = await rowsOf(pool, KEPT, deviceId);
    expect(String(kept?.frame)).toContain('lat=67');
  });

  test('is none where the radio surroundings of a place that cannot be have a NUL', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, { protocols: [lineProtocol, osmand] });
    const query = `id=${identifier}&lat=0&lon=0&timestamp=${START}&wifi=a%00b,60`;
    expect((await fetch(`http://127.0.0.1:${ingest.ports.osmand}/?${query}`)).status).toBe(200);
    const [rejected] = await rowsOf(pool, 'SELECT * FROM rejected_positions WHERE device_id = $1', deviceId);
    expect(rejected).toMatchObject({
      reason: 'placeZero',
      record: { network: { wifi: [{ mac: 'ab', signalDbm: -60 }] } },
    });
  });
});
