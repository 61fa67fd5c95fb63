import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { decode } from '@fleet/protocols/h02/decode';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { encodeIdentification, encodePositions } from '@fleet/protocols/teltonika/encode';
import { keyBefore } from '@fleet/stored-fixes/fix-key';
import type { Sessions } from '@fleet/stored-fixes/in-device-snapshot';
import { packClosedDay } from '@fleet/stored-fixes/pack-closed-day';
import { packDaysBefore } from '@fleet/stored-fixes/pack-days-before';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { formerHash } from '../src/pipeline/normalise.ts';
import { registerDevice, rowsOf, startTestIngest } from './harness.ts';

const POSITIONS = 'SELECT * FROM positions WHERE device_id = $1 ORDER BY fix_time';

/** Of a device of its own for each test. */
const imei = () => String(randomInt(10 ** 13, 10 ** 14)).padEnd(15, '0');

/** A record of a device whose clock shows 03:04 on 2 January. */
const reportOf = (identifier: string) =>
  `*HQ,${identifier},V1,030401,A,4851.4980,N,00217.6700,E,027.00,271,020126,FFFFFFFF#`;
const ACKNOWLEDGED = '\0\0\0\x01';
const NOTHING_YET = /^$/;
const WIALON = '020126;030405;3355.4940;S;01825.4460;E;50;271;12;8;0.9;5;2;14.77;NA;fuel:2:45.8';

/** Over when as many answers came, or it was hung up on. */
async function say(
  port: number | undefined,
  frames: readonly (string | Buffer)[],
  answer: string | RegExp,
  withinMs = 5_000,
): Promise<void> {
  const socket = connect(port ?? 0, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  await once(socket, 'connect');
  for (const frame of frames) socket.write(frame);
  await vi.waitFor(() => expect(heard).toMatch(answer), withinMs);
  socket.end();
}

/** Of that pool, with something that happens before the statement of this beginning. */
function before(pool: Pool, beginning: string, happens: () => Promise<void>): Sessions {
  return {
    connect: async () => {
      const client = await pool.connect();
      return {
        query: async (text, values) => {
          if (text.startsWith(beginning)) await happens();
          return client.query(text, values);
        },
        release: (isBroken) => client.release(isBroken),
      };
    },
  };
}

async function change(pool: Pool, deviceId: string, column: 'model' | 'time_zone', value: string | null) {
  await pool.query(`UPDATE devices SET ${column} = $2 WHERE id = $1`, [deviceId, value]);
}

describe('a record that is sent again is stored once', () => {
  test.for([
    { from: null, to: 'Asia/Yekaterinburg' },
    { from: 'Asia/Yekaterinburg', to: null },
    { from: 'Europe/Berlin', to: 'America/Caracas' },
  ])('after the zone $from became $to', async ({ from, to }, { databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool, imei());
    await change(pool, deviceId, 'time_zone', from);
    for (const zone of [from, to]) {
      await change(pool, deviceId, 'time_zone', zone);
      await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
      await say(ingest.ports.h02, [reportOf(identifier)], /V4,V1/);
    }
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(1);
  });

  test('after its device got a model, by which it reads otherwise', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool, imei());
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const fixTime = new Date('2026-01-02T03:04:05Z');
    const place = { latitude: 52, longitude: 13, altitudeM: 0, speedKmh: 50, courseDeg: 0, satellites: 9 };
    const packet = encodePositions([{ ...place, fixTime, elements: [{ id: 36, bytes: 2, value: 900 }] }]);
    const packets = [encodeIdentification(identifier), packet];
    await say(ingest.ports.teltonika, packets, ACKNOWLEDGED);
    await change(pool, deviceId, 'model', 'FMB130');
    await using other = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    await say(other.ports.teltonika, packets, ACKNOWLEDGED);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toMatchObject([{ attributes: { io36: 900 } }]);
  });

  test('live, and then in a black box', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool, imei());
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const { wialon } = ingest.ports;
    await say(wialon, [`#L#${identifier};NA\r\n#D#${WIALON}\r\n`], /#AD#1/);
    await say(wialon, [`#L#${identifier};NA\r\n#B#${WIALON}|${WIALON}\r\n`], /#AB#2/);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(1);
  });

  test('when it was stored by the name that records had before', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool, imei());
    const context = { receivedAt: new Date(), transport: 'tcp', model: null, timeZone: null } as const;
    const [, message] = decode(Buffer.from(reportOf(identifier)), null, context).messages;
    if (message?.kind !== 'position') throw new Error('no position');
    const { position } = message;
    const former = formerHash(position, JSON.stringify(position.attributes));
    for (let time = 0; time < 2; time++) {
      await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
      await say(ingest.ports.h02, [reportOf(identifier)], /V4,V1/);
      await pool.query('UPDATE positions SET hash = $2 WHERE device_id = $1', [deviceId, String(former)]);
    }
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(1);
  });

  test.for(['SELECT pg_try_advisory_lock', 'SELECT (extract', 'SELECT packed', 'WITH gone', 'COMMIT'])(
    'while its day is packed, and one that comes late then is stored: before %s',
    async (beginning, { databaseUrl, pool }) => {
      const { deviceId, identifier } = await registerDevice(pool, imei());
      await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
      const port = ingest.ports.h02;
      await say(port, [reportOf(identifier)], /V4,V1/);
      // Late by a minute, and of the same day.
      const late = reportOf(identifier).replace('V1,030401', 'V1,030301');
      const again = () => say(port, [reportOf(identifier), late], /V4,V1.*V4,V1/s);
      const now = new Date(Date.now() + 2 * 3_600_000);
      const day = { deviceId, dayMs: Date.parse('2026-01-02') };
      expect(await packClosedDay(before(pool, beginning, again), day, now)).toMatchObject({
        is: expect.stringMatching(/packed|early/),
      });
      await again();
      const span = { group: 0, deviceId, after: keyBefore(0), untilMs: Number.POSITIVE_INFINITY };
      const fixes = await readFixes(pool, [span], { columns: [], only: 'all', limit: 10 });
      expect(fixes.map(({ atMs }) => new Date(atMs).toISOString().slice(11, 16))).toEqual(['03:03', '03:04']);
      const { rows } = await pool.query<{ records: number }>(
        `SELECT (SELECT count(*)::int FROM positions WHERE device_id = $1)
           + COALESCE((SELECT sum(positions)::int FROM packed_days WHERE device_id = $1), 0) AS records`,
        [deviceId],
      );
      expect(rows).toEqual([{ records: 2 }]);
    },
  );

  test.for([
    ['its day is packed', 'SELECT $1::uuid'],
    ['its day is packed and its state is lost', 'DELETE FROM device_states WHERE device_id = $1'],
  ] as const)('after %s', async ([, sql], { databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool, imei());
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    await say(ingest.ports.h02, [reportOf(identifier)], /V4,V1/);
    expect(await packDaysBefore(pool, new Date(), [deviceId])).toBe(1);
    await pool.query(sql, [deviceId]);
    await using other = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    await say(other.ports.h02, [reportOf(identifier)], /V4,V1/);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toEqual([]);
  });
});

test('a record of a day that is damaged is set aside, and holds up no other device', async ({
  databaseUrl,
  pool,
}) => {
  const [old, other] = [await registerDevice(pool, imei()), await registerDevice(pool, imei())];
  {
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    await say(ingest.ports.h02, [reportOf(old.identifier)], /V4,V1/);
  }
  expect(await packDaysBefore(pool, new Date(), [old.deviceId])).toBe(1);
  await pool.query(
    'UPDATE packed_days SET packed = set_byte(packed, 20, get_byte(packed, 20) # 1) WHERE device_id = $1',
    [old.deviceId],
  );
  await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
  await say(ingest.ports.h02, [reportOf(old.identifier)], NOTHING_YET);
  await say(ingest.ports.h02, [reportOf(other.identifier)], /V4,V1/);
  // Sent again and again it is kept apart, and the tracker need not send it any more.
  await vi.waitFor(() => say(ingest.ports.h02, [reportOf(old.identifier)], /V4,V1/, 500), 20_000);
  expect(await rowsOf(pool, POSITIONS, old.deviceId)).toEqual([]);
  expect(await rowsOf(pool, POSITIONS, other.deviceId)).toHaveLength(1);
  expect(await rowsOf(pool, 'SELECT FROM kept_frames WHERE device_id = $1', old.deviceId)).toHaveLength(1);
});
