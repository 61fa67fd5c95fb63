import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { encodeDatagram, encodeIdentification, encodePositions } from '@fleet/protocols/teltonika/encode';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { registerDevice, rowsOf, startTestIngest } from './harness.ts';

const IMEI = '356307042441013';
const POSITIONS = 'SELECT * FROM positions WHERE device_id = $1 ORDER BY fix_time';
const FIX = {
  fixTime: new Date('2026-11-05T10:00:00Z'),
  latitude: 52.5,
  longitude: 13.4,
  altitudeM: 34,
  speedKmh: 47,
  courseDeg: 90,
  satellites: 11,
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
});
