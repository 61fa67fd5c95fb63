import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { test } from '@fleet/testing/database';
import { sayAll } from '@fleet/testing/say';
import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import { metricOf, registerDevice, rowsOf, startTestIngest } from './harness.ts';

const SECRET = 'a long secret'.replaceAll(' ', '-');
const FIX = '#SD#020126;030405;3355.4940;S;01825.4460;E;50;271;12;8\r\n';
const newImei = () => String(86e13 + Math.floor(Math.random() * 1e13));

async function secured(pool: Pool) {
  const device = await registerDevice(pool, newImei());
  const salt = Buffer.from('0011223344556677', 'hex');
  const hash = createHash('sha256').update(salt).update(SECRET).digest('hex');
  const values = [device.deviceId, `${salt.toString('hex')}:${hash}`];
  await pool.query('UPDATE devices SET secret_hash = $2 WHERE id = $1', values);
  return device;
}

/** A login of Wialon from an address of 127.0.0.0/8, and what is answered. */
async function login(port: number | undefined, identifier: string, secret: string, from = '127.0.0.1') {
  const socket = connect({ port: port ?? 0, host: '127.0.0.1', localAddress: from });
  return sayAll(socket, `#L#${identifier};${secret}\r\n${FIX}`);
}

test('a secret is not guessed at speed, and the tracker goes on from the network it is known from', async ({
  databaseUrl,
  pool,
}) => {
  const { deviceId, identifier } = await secured(pool);
  await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
  const port = ingest.ports.wialon;
  expect(await login(port, identifier, SECRET, '127.0.0.9')).toBe('#AL#1\r\n#ASD#1\r\n');
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, at) => login(port, identifier, `wrong-${at}`, '127.0.0.66')),
  );
  expect(guesses.every((answer) => answer === '#AL#0\r\n')).toBe(true);
  // Not even the right one is found out from there.
  expect(await login(port, identifier, SECRET, '127.0.0.66')).toBe('#AL#0\r\n');
  expect(await login(port, identifier, SECRET, '127.0.0.9')).toBe('#AL#1\r\n#ASD#1\r\n');
  const throttled = await metricOf(ingest, 'ingest_refused_speakers_total', '{reason="tooManyTries"}');
  expect(throttled).toBe(26);
  const ALARMS = `SELECT 1 FROM events WHERE device_id = $1 AND type = 'alarm'`;
  expect(await rowsOf(pool, ALARMS, deviceId)).toHaveLength(1);
});

test('requests are counted with connections, and another process knows of both', async ({
  databaseUrl,
  pool,
}) => {
  const { identifier, deviceId } = await secured(pool);
  await using first = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
  await using second = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
  const ask = async (port: number | undefined, token: string) =>
    (await fetch(`http://127.0.0.1:${port}/?id=${identifier}&lat=1&lon=2&token=${token}`)).status;
  for (let at = 0; at < 5; at++) expect(await ask(first.ports.osmand, `wrong-${at}`)).toBe(400);
  const BLOCKED = `SELECT 1 FROM device_secret_tries WHERE device_id = $1 AND network <> '' AND blocked_until > now()`;
  await vi.waitFor(async () => expect(await rowsOf(pool, BLOCKED, deviceId)).toHaveLength(1), 5_000);
  await vi.waitFor(async () => {
    expect(await login(second.ports.wialon, identifier, SECRET)).toBe('#AL#0\r\n');
    expect(
      await metricOf(second, 'ingest_refused_speakers_total', '{reason="tooManyTries"}'),
    ).toBeGreaterThan(0);
  }, 5_000);
});

test('a tracker that shows no secret is refused, and counted for nothing', async ({ databaseUrl, pool }) => {
  const { identifier } = await secured(pool);
  await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS });
  for (let at = 0; at < 12; at++)
    expect(await login(ingest.ports.wialon, identifier, 'NA')).toBe('#AL#0\r\n');
  expect(await login(ingest.ports.wialon, identifier, SECRET)).toBe('#AL#1\r\n#ASD#1\r\n');
});
