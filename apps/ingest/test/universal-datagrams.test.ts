import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { encodeDatagram } from '@fleet/protocols/teltonika/encode';
import { test } from '@fleet/testing/database';
import { expect, onTestFinished, vi } from 'vitest';
import { BERLIN_FIX } from './berlin-fix.ts';
import { metricOf, registerDevice, rowsOf, startTestIngest } from './harness.ts';

const TIMES = 'SELECT fix_time FROM positions WHERE device_id = $1 ORDER BY fix_time';
const fixTimeOf = (second: number) => new Date(Date.UTC(2026, 0, 2, 3, 4, second));

async function speakTo(port: number | undefined) {
  const socket = createSocket('udp4');
  onTestFinished(() => void socket.close());
  socket.connect(port ?? 0, '127.0.0.1');
  await once(socket, 'connect');
  const heard: Buffer[] = [];
  socket.on('message', (bytes) => heard.push(bytes));
  return { heard, send: (datagram: string | Buffer) => socket.send(datagram) };
}

/** What a tracker of this identifier says in each protocol, of a second of one minute. */
const speaks = (imei: string) => ({
  teltonika: (packetId: number, second: number) =>
    encodeDatagram({ imei, packetId, avlId: 9 }, [{ ...BERLIN_FIX, fixTime: fixTimeOf(second) }]),
  h02: (second: string) =>
    `*HQ,${imei},V1,0304${second},A,4851.4980,N,00217.6700,E,027.00,271,020126,FFFFFFFF#`,
  wialon: (second: string) => `2.0;${imei}#SD#020126;0304${second};5230.000;N;01324.000;E;50;271;12;8;NA\r\n`,
  gps103: (second: string) =>
    `imei:${imei},tracker,2601020304${second},,F,0304${second}.000,A,3355.4940,S,01825.4460,E,27.00,271.5;`,
});
const answerOf = (packetId: number) => Buffer.of(0, 5, 0, packetId, 1, 9, 1);

test('datagrams of every protocol that has them are told apart, stored and answered on the universal port', async ({
  databaseUrl,
  pool,
}) => {
  const imei = '861234567890123';
  const { teltonika, h02, wialon, gps103 } = speaks(imei);
  const { deviceId } = await registerDevice(pool, imei);
  await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
  const port = ingest.ports['universal/udp'];
  const seconds: number[] = [];
  const expectStored = async (...more: number[]) => {
    seconds.push(...more);
    await vi.waitFor(async () => {
      const rows = await rowsOf(pool, TIMES, deviceId);
      expect(rows.map((row) => row.fix_time)).toEqual(seconds.map(fixTimeOf));
    }, 5_000);
  };

  const packets = await speakTo(port);
  packets.send(Buffer.concat([teltonika(7, 1), teltonika(8, 2)]));
  await expectStored(1, 2);
  await vi.waitFor(() => expect(packets.heard).toEqual([answerOf(7), answerOf(8)]));

  const texts = await speakTo(port);
  texts.send(h02('03') + h02('04'));
  await expectStored(3, 4);
  await vi.waitFor(() => {
    const said = texts.heard.map((bytes) => bytes.toString());
    expect(said).toEqual(Array(2).fill(expect.stringMatching(`^\\*HQ,${imei},V4,V1,\\d{14}#$`)));
  });

  const lines = await speakTo(port);
  lines.send(wialon('05'));
  await expectStored(5);
  await vi.waitFor(() => expect(lines.heard.map(String)).toEqual(['#ASD#1\r\n']));

  const reports = await speakTo(port);
  // Fifteen digits and nothing behind them are a heartbeat, which a stream would have to wait for.
  reports.send(imei);
  await vi.waitFor(() => expect(reports.heard.map(String)).toEqual(['ON']));
  reports.send(gps103('06'));
  await expectStored(6);
});

test('another tracker at the address of one before is heard in its own protocol', async ({
  databaseUrl,
  pool,
}) => {
  const imei = '861234567890131';
  const { teltonika, wialon } = speaks(imei);
  const { deviceId } = await registerDevice(pool, imei);
  await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
  const { heard, send } = await speakTo(ingest.ports['universal/udp']);
  send(wialon('01'));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  send(teltonika(7, 2));
  await vi.waitFor(() => expect(heard[1]).toEqual(answerOf(7)));
  expect(await rowsOf(pool, TIMES, deviceId)).toHaveLength(2);
});

test('what is of no protocol is counted and not answered, and a stranger stands in the inbox', async ({
  databaseUrl,
  pool,
}) => {
  const imei = '861234567890149';
  const { h02 } = speaks(imei);
  await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
  const { heard, send } = await speakTo(ingest.ports['universal/udp']);
  const rubbish = ['', '\0', 'GET / HTTP/1.1\r\n\r\n', 'x'.repeat(1_400), '\x16\x03\x01\x02\0'];
  for (const bytes of rubbish) send(bytes);
  const counted = () => metricOf(ingest, 'ingest_unrecognised_datagrams_total');
  await vi.waitFor(async () => expect(await counted()).toBe(rubbish.length));
  send(h02('01'));
  await vi.waitFor(
    async () =>
      expect(await rowsOf(pool, 'SELECT protocol FROM unknown_devices WHERE identifier = $1', imei)).toEqual([
        { protocol: 'h02' },
      ]),
    5_000,
  );
  expect(heard).toEqual([]);
});
