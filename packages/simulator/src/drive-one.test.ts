import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { createLogger } from '@fleet/telemetry/logger';
import { expect, onTestFinished, test, vi } from 'vitest';
import { driveOne, type WatchedVehicle } from './drive-one.ts';

const WAIT_MS = 20_000;
const HEAD_START_MS = 180_000;
const log = createLogger('test', 'silent');

/** Keeps what is reported; `says` is the status of its answers. */
async function listen(says: () => number = () => 200) {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://ingest').searchParams);
    request.resume();
    response.writeHead(says()).end();
  }).listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(server.listening).toBe(true));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, server, port: (server.address() as AddressInfo).port };
}

const connectionsOf = (server: Server) => promisify(server.getConnections.bind(server))();

function start(port: number, more: Partial<WatchedVehicle> = {}) {
  const setsOutMs = Date.now() - HEAD_START_MS;
  const driving = driveOne(
    {
      key: randomUUID(),
      imei: 'demo-1',
      type: 'CAR',
      region: 'antwerp',
      lastFixMs: null,
      odometerM: 0,
      setsOutMs,
      secret: 'a secret & more',
      ...more,
    },
    { host: '127.0.0.1', port },
    log,
  );
  onTestFinished(driving.close);
  return driving;
}

const timesOf = (asked: readonly URLSearchParams[]) => asked.map((each) => Number(each.get('timestamp')));

test('whoever is waited for is on the way at once, says who it is with its secret, and goes on', async () => {
  const { asked, port } = await listen();
  start(port);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(6), { timeout: WAIT_MS });
  expect(new Set(asked.map((each) => `${each.get('id')} ${each.get('token')}`))).toEqual(
    new Set(['demo-1 a secret & more']),
  );
  expect(asked.some((each) => Number(each.get('speed')) > 5)).toBe(true);
  expect(asked.at(-1)?.get('ignition')).toBe('true');
  const places = new Set(asked.map((each) => `${each.get('lat')} ${each.get('lon')}`));
  expect(places.size).toBeGreaterThan(3);
});

test('of any vehicle, in any region, and by any key it drives within its head start', async () => {
  const types = ['CAR', 'TRUCK', 'OFFROAD', 'MOTORCYCLE', 'SCOOTER', 'BICYCLE'] as const;
  for (const type of types)
    for (const region of ['antwerp', 'cape-town'] as const) {
      const { asked, port } = await listen();
      const driving = start(port, { type, region });
      await vi.waitFor(() => expect(asked.some((each) => Number(each.get('speed')) > 3)).toBe(true), {
        timeout: WAIT_MS,
      });
      await driving.close();
    }
});

test('whoever takes over goes on after the last record, on the same way', async () => {
  const same = { key: 'the same', setsOutMs: Date.now() - HEAD_START_MS };
  const first = await listen();
  const driving = start(first.port, same);
  await vi.waitFor(() => expect(first.asked.length).toBeGreaterThan(4), { timeout: WAIT_MS });
  await driving.close();
  const lastMs = Math.max(...timesOf(first.asked)) * 1000;
  const second = await listen();
  start(second.port, { ...same, lastFixMs: lastMs });
  await vi.waitFor(() => expect(second.asked.length).toBeGreaterThan(1), { timeout: WAIT_MS });
  expect(Math.min(...timesOf(second.asked)) * 1000).toBeGreaterThan(lastMs);
});

test('whoever is refused tries again, and once it is closed no more', async () => {
  let status = 400;
  const { asked, server, port } = await listen(() => status);
  const driving = start(port);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), { timeout: WAIT_MS });
  status = 200;
  await vi.waitFor(() => expect(new Set(timesOf(asked)).size).toBeGreaterThan(3), { timeout: WAIT_MS });
  await driving.close();
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0));
});
