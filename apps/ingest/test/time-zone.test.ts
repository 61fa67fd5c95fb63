import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { test } from '@fleet/testing/database';
import { expect, onTestFinished, vi } from 'vitest';
import { registerDevice, rowsOf, startTestIngest } from './harness.ts';

const IMEI = '861234567890123';

/** A record of a device whose clock shows 03:04 on 2 January, in frames that name the device each. */
const frameAt = (second: string) =>
  `*HQ,${IMEI},V1,0304${second},A,4851.4980,N,00217.6700,E,027.00,271,020126,FFFFFFFF#`;

async function say(port: number | undefined, ...frames: string[]): Promise<void> {
  const socket = connect(port ?? 0, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  for (const frame of frames) socket.write(frame);
}

async function sayInDatagrams(port: number | undefined, ...frames: string[]): Promise<void> {
  const socket = createSocket('udp4');
  onTestFinished(() => void socket.close());
  for (const frame of frames)
    await new Promise((resolve) => socket.send(frame, port ?? 0, '127.0.0.1', resolve));
}

test('requests are of the zone of their device, too', async ({ databaseUrl, pool }) => {
  const { deviceId, identifier } = await registerDevice(pool);
  await pool.query(`UPDATE devices SET time_zone = 'Asia/Yekaterinburg' WHERE id = $1`, [deviceId]);
  await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
  const send = async (timestamp: string) => {
    const query = `id=${identifier}&lat=52&lon=13&timestamp=${timestamp}`;
    return (await fetch(`http://127.0.0.1:${ingest.ports.osmand}/?${query}`)).status;
  };
  expect(await send('2026-01-02%2003:04:01')).toBe(200);
  expect(await send('2026-01-01T22:04:02Z')).toBe(200);
  const sql = 'SELECT fix_time FROM positions WHERE device_id = $1 ORDER BY fix_time';
  expect((await rowsOf(pool, sql, deviceId)).map((row) => row.fix_time)).toEqual(
    [1, 2].map((second) => new Date(Date.UTC(2026, 0, 1, 22, 4, second))),
  );
});

test('the zone of a device holds for the first words of a connection too, so that no record is stored twice', async ({
  databaseUrl,
  pool,
}) => {
  const { deviceId } = await registerDevice(pool, IMEI);
  await pool.query(`UPDATE devices SET time_zone = 'Asia/Yekaterinburg' WHERE id = $1`, [deviceId]);
  await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
  const { h02, 'h02/udp': udp } = ingest.ports;
  const expectStored = (...seconds: number[]) =>
    vi.waitFor(async () => {
      const sql = 'SELECT fix_time FROM positions WHERE device_id = $1 ORDER BY fix_time';
      const rows = await rowsOf(pool, sql, deviceId);
      expect(rows.map((row) => row.fix_time)).toEqual(
        seconds.map((second) => new Date(Date.UTC(2026, 0, 1, 22, 4, second))),
      );
    }, 5_000);

  await say(h02, frameAt('01'), frameAt('02'));
  await expectStored(1, 2);
  // As after a lost reply, by connections that know nothing of the device yet.
  await say(h02, frameAt('01'), frameAt('02'), frameAt('03'));
  await expectStored(1, 2, 3);
  await sayInDatagrams(udp, frameAt('03'), frameAt('04'));
  await expectStored(1, 2, 3, 4);
  await sayInDatagrams(udp, frameAt('02'), frameAt('05'));
  await expectStored(1, 2, 3, 4, 5);
  await sayInDatagrams(udp, frameAt('06') + frameAt('07'), `${frameAt('08')}\r\n${frameAt('09')}\r\n`);
  await expectStored(1, 2, 3, 4, 5, 6, 7, 8, 9);
});
