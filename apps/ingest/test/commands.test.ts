import { createSocket } from 'node:dgram';
import { encodePosition } from '@fleet/protocols/gt06/encode';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import { BERLIN_FIX } from './berlin-fix.ts';
import { commandOf, Gt06Device, queueCommand, untilStatus } from './commands.fixture.ts';
import { type Registered, registerDevice, startTestIngest } from './harness.ts';

let imeis = 100_000_000_000_000;
const newImei = () => String(++imeis);

/** A registered device that is connected, and whose login is stored. */
async function connected(pool: Pool, port: number | undefined) {
  const imei = newImei();
  const registered = await registerDevice(pool, imei);
  const device = await Gt06Device.connect(port ?? 0, imei);
  await untilConnected(pool, registered);
  return { registered, device, imei };
}

async function untilConnected(pool: Pool, { deviceId }: Registered): Promise<void> {
  const isThere = async () =>
    (
      await pool.query('SELECT FROM device_states WHERE device_id = $1 AND connection_id IS NOT NULL', [
        deviceId,
      ])
    ).rowCount === 1;
  await vi.waitUntil(isThere, { timeout: 10_000, interval: 20 });
}

const fixAt = (speedKmh: number, fixTime = new Date()) =>
  encodePosition({ ...BERLIN_FIX, speedKmh, fixTime, valid: true, satellites: 9 }, 7);

describe('a command', () => {
  test('reaches a connected device, and its answer is committed with the frame', async ({
    databaseUrl,
    pool,
  }) => {
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const { registered, device } = await connected(pool, ingest.ports.gt06);
    await using _ = device;
    const id = await queueCommand(pool, registered, { type: 'engineStop', parameters: {} });
    await device.untilCommands(1);
    const sent = await vi.waitUntil(async () => {
      const row = await commandOf(pool, id);
      return row?.bytes ? row : undefined;
    });
    expect(device.commands).toEqual([{ flag: sent.number, text: 'Relay,1#' }]);
    expect(sent).toMatchObject({ status: 'SENT', attempts: 1, isOver: false });
    device.answer(sent.number ?? 0, 'Cut off the fuel supply: Success!');
    expect(await untilStatus(pool, id, 'SUCCEEDED')).toMatchObject({
      result: 'Cut off the fuel supply: Success!',
      isOver: true,
    });
    const { rows } = await pool.query(
      `SELECT attributes FROM events WHERE device_id = $1 AND type = 'commandResult'`,
      [registered.deviceId],
    );
    expect(rows).toEqual([{ attributes: { result: 'Cut off the fuel supply: Success!', commandId: id } }]);
  });

  test('waits for a device that is away, and leaves once it connects', async ({ databaseUrl, pool }) => {
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const imei = newImei();
    const registered = await registerDevice(pool, imei);
    const id = await queueCommand(pool, registered);
    // One that waits for less than five seconds is not told of.
    await pool.query(`UPDATE commands SET created_at = created_at - interval '1 minute' WHERE id = $1`, [id]);
    await using device = await Gt06Device.connect(ingest.ports.gt06 ?? 0, imei);
    await device.untilCommands(1);
    await vi.waitUntil(async () => (await commandOf(pool, id))?.bytes, { timeout: 10_000, interval: 20 });
    const { rows: told } = await pool.query(
      `SELECT attributes->>'commandId' AS "commandId" FROM events WHERE device_id = $1 AND type = 'queuedCommandSent'`,
      [registered.deviceId],
    );
    expect(told).toEqual([{ commandId: id }]);
    expect(await untilStatus(pool, id, 'SENT')).toMatchObject({ attempts: 1 });
  });

  test('of many leaves alone, in their order', async ({ databaseUrl, pool }) => {
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const { registered, device } = await connected(pool, ingest.ports.gt06);
    await using _ = device;
    const ids = [];
    for (const data of ['ONE#', 'TWO#', 'THREE#'])
      ids.push(await queueCommand(pool, registered, { parameters: { data } }));
    for (const count of [1, 2, 3]) {
      await device.untilCommands(count);
      expect(device.commands).toHaveLength(count);
      device.answer(device.commands[count - 1]?.flag ?? 0, `OK ${count}`);
      await untilStatus(pool, ids[count - 1] ?? '', 'SUCCEEDED');
    }
    expect(device.commands.map(({ text }) => text)).toEqual(['ONE#', 'TWO#', 'THREE#']);
  });

  test('is answered by no other device, and by no number that is guessed', async ({ databaseUrl, pool }) => {
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const one = await connected(pool, ingest.ports.gt06);
    const other = await connected(pool, ingest.ports.gt06);
    await using _one = one.device;
    await using _other = other.device;
    const id = await queueCommand(pool, one.registered);
    await one.device.untilCommands(1);
    const flag = one.device.commands[0]?.flag ?? 0;
    other.device.answer(flag, 'forged');
    one.device.answer(flag + 1, 'guessed');
    one.device.answer(flag, 'own');
    expect(await untilStatus(pool, id, 'SUCCEEDED')).toMatchObject({ result: 'own' });
  });

  test('that its protocol does not have fails, and the next one leaves', async ({ databaseUrl, pool }) => {
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const { registered, device } = await connected(pool, ingest.ports.gt06);
    await using _ = device;
    const unknown = await queueCommand(pool, registered, { type: 'rebootDevice', parameters: {} });
    await queueCommand(pool, registered, { parameters: { data: 'NEXT#' } });
    await device.untilCommands(1);
    expect(await untilStatus(pool, unknown, 'FAILED')).toMatchObject({ reason: 'NOT_SUPPORTED' });
    expect(device.commands[0]?.text).toBe('NEXT#');
  });

  test('to a standing vehicle leaves with a fresh fix at rest, and not while it drives', async ({
    databaseUrl,
    pool,
  }) => {
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const { registered, device } = await connected(pool, ingest.ports.gt06);
    await using _ = device;
    device.send(fixAt(60, new Date(Date.now() - 40_000)));
    const id = await queueCommand(pool, registered, { maxSpeedKmh: 5 });
    device.send(fixAt(40, new Date(Date.now() - 20_000)));
    await vi.waitUntil(async () => {
      const { rows } = await pool.query('SELECT speed_kmh FROM device_states WHERE device_id = $1', [
        registered.deviceId,
      ]);
      return rows[0]?.speed_kmh === 40;
    });
    expect(device.commands).toEqual([]);
    expect(await commandOf(pool, id)).toMatchObject({ status: 'QUEUED' });
    device.send(fixAt(3));
    await device.untilCommands(1);
  });

  test('leaves by the next connection of a device whose last one ended', async ({ databaseUrl, pool }) => {
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const first = await connected(pool, ingest.ports.gt06);
    await first.device[Symbol.asyncDispose]();
    const id = await queueCommand(pool, first.registered);
    await using device = await Gt06Device.connect(ingest.ports.gt06 ?? 0, first.imei);
    await device.untilCommands(1);
    await untilStatus(pool, id, 'SENT');
    expect(device.commands).toHaveLength(1);
  });

  test('to who sends datagrams goes to the last address, and is answered from there', async ({
    databaseUrl,
    pool,
  }) => {
    const imei = newImei();
    const registered = await registerDevice(pool, imei);
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const datagrams = createSocket('udp4');
    const heard: string[] = [];
    datagrams.on('message', (bytes) => heard.push(bytes.toString('latin1')));
    const say = (text: string) => datagrams.send(text, ingest.ports['h02/udp'] ?? 0, '127.0.0.1');
    const id = await queueCommand(pool, registered, { type: 'engineStop', parameters: {} });
    say(`*HQ,${imei},V1,120000,A,5230.000,N,01324.000,E,0.00,0,050126,FFFFFBFF#`);
    const command = await vi.waitUntil(() => heard.find((text) => text.includes(',S20,')), {
      timeout: 10_000,
    });
    const time = command.split(',')[3];
    say(`*HQ,${imei},V4,S20,${time},1,1#`);
    expect(await untilStatus(pool, id, 'SUCCEEDED')).toMatchObject({ isOver: true });
    datagrams.close();
  });

  test('goes with the answer to a request, and ends there', async ({ databaseUrl, pool }) => {
    const registered = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const url = `http://127.0.0.1:${ingest.ports.osmand}/?id=${registered.identifier}&lat=52.5&lon=13.4`;
    const id = await queueCommand(pool, registered, { parameters: { data: 'interval 60' } });
    const said = await vi.waitUntil(async () => (await fetch(url)).text(), { timeout: 10_000 });
    expect(said).toBe('interval 60');
    await vi.waitUntil(async () => (await commandOf(pool, id))?.isOver);
    expect(await commandOf(pool, id)).toMatchObject({ status: 'SENT', reason: 'NO_ANSWER_EXPECTED' });
    expect(await (await fetch(url)).text()).toBe('');
  });

  test('leaves once, however many processes hold links of its device', async ({ databaseUrl, pool }) => {
    const imei = newImei();
    const registered = await registerDevice(pool, imei);
    await using one = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    await using two = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    await using first = await Gt06Device.connect(one.ports.gt06 ?? 0, imei);
    await untilConnected(pool, registered);
    await using second = await Gt06Device.connect(two.ports.gt06 ?? 0, imei);
    const ids = [];
    for (let index = 0; index < 10; index++) ids.push(await queueCommand(pool, registered));
    for (const id of ids) {
      const { number } = await untilStatus(pool, id, 'SENT');
      await vi.waitUntil(() => [...first.commands, ...second.commands].some(({ flag }) => flag === number));
      second.answer(number ?? 0, 'OK');
      await untilStatus(pool, id, 'SUCCEEDED');
    }
    expect(first.commands.length + second.commands.length).toBe(ids.length);
  });

  test('is answered by a later link to another process than the one that sent it', async ({
    databaseUrl,
    pool,
  }) => {
    const imei = newImei();
    const registered = await registerDevice(pool, imei);
    const one = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const first = await Gt06Device.connect(one.ports.gt06 ?? 0, imei);
    await untilConnected(pool, registered);
    const id = await queueCommand(pool, registered);
    await first.untilCommands(1);
    await one.close();
    await first[Symbol.asyncDispose]();
    await using two = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    await using second = await Gt06Device.connect(two.ports.gt06 ?? 0, imei);
    second.answer(first.commands[0]?.flag ?? 0, 'OK after all');
    expect(await untilStatus(pool, id, 'SUCCEEDED')).toMatchObject({ attempts: 1 });
    expect(second.commands).toEqual([]);
  });

  test('that is withdrawn has not left, and one that left is not withdrawn', async ({
    databaseUrl,
    pool,
  }) => {
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
    const { registered, device } = await connected(pool, ingest.ports.gt06);
    await using _ = device;
    let withdrawn = 0;
    for (let round = 1; round <= 30; round++) {
      const id = await queueCommand(pool, registered, { parameters: { data: `ROUND${round}#` } });
      const { rowCount } = await pool.query(
        `UPDATE commands SET status = 'CANCELLED', finished_at = now() WHERE id = $1 AND status = 'QUEUED'`,
        [id],
      );
      withdrawn += rowCount ?? 0;
      if (rowCount === 1) continue;
      await device.untilCommands(round - withdrawn);
      device.answer(device.commands.at(-1)?.flag ?? 0, 'OK');
      await untilStatus(pool, id, 'SUCCEEDED');
    }
    expect(device.commands).toHaveLength(30 - withdrawn);
  });
});
