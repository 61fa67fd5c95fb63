import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { Certificates } from '@fleet/testing/certificates';
import { test } from '@fleet/testing/database';
import { sayAll } from '@fleet/testing/say';
import type { Pool } from 'pg';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { FIX, HEARD, install, login, newImei, REFUSED, secured } from './tls-port.ts';

const POSITIONS = 'SELECT 1 FROM positions WHERE device_id = $1';
const ALARMS = `SELECT attributes->>'alarm' AS alarm FROM events WHERE device_id = $1 AND type = 'alarm' ORDER BY at`;

async function set(pool: Pool, table: 'devices' | 'accounts', id: string, columns: Record<string, unknown>) {
  for (const [column, value] of Object.entries(columns))
    await pool.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, value]);
}

async function alarmsOf(pool: Pool, deviceId: string): Promise<unknown[]> {
  return (await rowsOf(pool, ALARMS, deviceId)).map(({ alarm }) => alarm);
}

describe('the TLS port', () => {
  test('takes any protocol as the universal port does, and requests', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool, newImei());
    const installed = await install(databaseUrl);
    expect(await sayAll(await secured(installed), login(identifier))).toBe(HEARD);
    const request = `GET /?id=${identifier}&lat=1&lon=2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    expect(await sayAll(await secured(installed), request)).toMatch(/^HTTP\/1\.1 200 /);
    const old = connect({
      port: installed.port,
      host: '127.0.0.1',
      maxVersion: 'TLSv1.1',
      rejectUnauthorized: false,
    });
    const [error] = await once(old, 'error');
    expect(error).toMatchObject({ code: expect.stringMatching(/^ERR_SSL/) });
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(2);
  });

  test('lets in whose certificate is bound to the device, by its fingerprint', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool, newImei());
    const installed = await install(databaseUrl);
    const { certificates, ingest, authority } = installed;
    const own = await certificates.issue('own', 'whatever');
    const other = await certificates.issue('other', identifier, authority);
    await set(pool, 'devices', deviceId, { certificate: own.fingerprint });
    expect(await sayAll(await secured(installed, other), login(identifier))).toBe(REFUSED);
    expect(await sayAll(await secured(installed), login(identifier))).toBe(REFUSED);
    const plain = connectPlain(ingest.ports.universal ?? 0, '127.0.0.1');
    expect(await sayAll(plain, login(identifier))).toBe(REFUSED);
    const ask = await fetch(`http://127.0.0.1:${ingest.ports.osmand}/?id=${identifier}&lat=1&lon=2`);
    expect(ask.status).toBe(400);
    await vi.waitFor(async () => expect(await alarmsOf(pool, deviceId)).toEqual(['wrongCertificate']));
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(0);
    expect(await sayAll(await secured(installed, own), login(identifier))).toBe(HEARD);
  });

  test('lets in by name only whom the authority named', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool, newImei());
    const installed = await install(databaseUrl);
    const { certificates, authority } = installed;
    await set(pool, 'devices', deviceId, { certificate: 'van-7' });
    const stranger = await certificates.issue('stranger', 'Trackers');
    const forged = [
      await certificates.issue('self-made', 'van-7'),
      await certificates.issue('by-a-stranger', 'van-7', stranger),
      await certificates.issue('another', 'van-8', authority),
    ];
    for (const pair of forged)
      expect(await sayAll(await secured(installed, pair), login(identifier))).toBe(REFUSED);
    const named = await certificates.issue('named', 'van-7', authority);
    expect(await sayAll(await secured(installed, named), login(identifier))).toBe(HEARD);
  });

  test('gives no name to a certificate without an authority', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool, newImei());
    const certificates = await Certificates.make();
    onTestFinished(() => certificates[Symbol.asyncDispose]());
    const { certFile, keyFile } = await certificates.issue('server', 'localhost');
    const tls = { port: 0, files: { certFile, keyFile, clientCaFile: null } };
    await using ingest = await startTestIngest(databaseUrl, { protocols: PROTOCOLS, tls });
    await set(pool, 'devices', deviceId, { certificate: 'van-7' });
    const own = await certificates.issue('own', 'van-7');
    const socket = await secured({ port: ingest.ports.tls ?? 0 }, own);
    expect(await sayAll(socket, login(identifier))).toBe(REFUSED);
  });

  test('is not taken over by who comes without the certificate', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool, newImei());
    const installed = await install(databaseUrl);
    const own = await installed.certificates.issue('own', 'whatever');
    await set(pool, 'devices', deviceId, { certificate: own.fingerprint });
    const holder = await secured(installed, own);
    let heard = '';
    holder.on('data', (chunk) => {
      heard += chunk.toString();
    });
    holder.write(login(identifier));
    await vi.waitFor(() => expect(heard).toBe(HEARD));
    expect(await sayAll(await secured(installed), login(identifier))).toBe(REFUSED);
    holder.write('#P#\r\n');
    await vi.waitFor(() => expect(heard).toBe(`${HEARD}#AP#\r\n`));
  });

  test('uses another certificate as soon as its files hold one, and keeps the old one else', async ({
    databaseUrl,
  }) => {
    const installed = await install(databaseUrl);
    const { certificates, server } = installed;
    const shown = async () =>
      (await secured(installed)).getPeerCertificate().fingerprint256.replaceAll(':', '').toLowerCase();
    const renewed = await certificates.issue('renewed', 'localhost');
    await certificates.replace(server, { ...renewed, key: 'half' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await shown()).toBe(server.fingerprint);
    await certificates.replace(server, renewed);
    await vi.waitFor(async () => expect(await shown()).toBe(renewed.fingerprint), 5_000);
  });
});

/** What a TLS client says first. */
describe('what an account says of all its devices', () => {
  test('holds for those that say nothing else', async ({ databaseUrl, pool }) => {
    const { accountId, deviceId, identifier } = await registerDevice(pool, newImei());
    const installed = await install(databaseUrl);
    const { certificates, authority, ingest } = installed;
    const named = await certificates.issue('named', identifier, authority);
    await set(pool, 'accounts', accountId, { device_credential: 'CERTIFICATE' });
    expect(await sayAll(await secured(installed), login(identifier))).toBe(REFUSED);
    await vi.waitFor(async () => expect(await alarmsOf(pool, deviceId)).toEqual(['noCredential']));
    expect(await sayAll(await secured(installed, named), login(identifier))).toBe(HEARD);
    const onPlain = () => sayAll(connectPlain(ingest.ports.wialon ?? 0, '127.0.0.1'), login(identifier));
    // Only this one has an exception.
    await set(pool, 'devices', deviceId, { required_credential: 'NONE' });
    await vi.waitFor(async () => expect(await onPlain()).toBe(HEARD), 5_000);
    await set(pool, 'accounts', accountId, {
      device_networks: '192.0.2.0/24',
      device_protocols: 'h02,wialon',
    });
    await vi.waitFor(async () => expect(await onPlain()).toBe(REFUSED), 5_000);
    await set(pool, 'devices', deviceId, { allowed_networks: '127.0.0.0/8' });
    await vi.waitFor(async () => expect(await onPlain()).toBe(HEARD), 5_000);
  });

  test('reaches a connection that is open', async ({ databaseUrl, pool }) => {
    const { accountId, identifier } = await registerDevice(pool, newImei());
    const installed = await install(databaseUrl);
    const socket = await secured(installed);
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.write(login(identifier));
    await vi.waitFor(() => expect(heard).toBe(HEARD));
    // Nothing is missed any more.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await set(pool, 'accounts', accountId, { device_credential: 'EITHER' });
    const closed = once(socket, 'close');
    const speaking = setInterval(() => socket.write(FIX), 50);
    onTestFinished(() => clearInterval(speaking));
    await closed;
    expect(await sayAll(await secured(installed), login(identifier))).toBe(REFUSED);
  });
});
