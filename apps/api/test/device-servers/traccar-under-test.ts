import { setTimeout as delay } from 'node:timers/promises';
import { startTraccarServer, type TraccarFix } from '@fleet/testing/traccar-server';
import { REAL_TRACCAR, type RealTraccar } from './env.ts';

const KMH_PER_KNOT = 1.852;
const STORED_WITHIN_MS = 20_000;

/** A server with devices and positions: the fake, or a real Traccar if the environment names one. */
export type TraccarUnderTest = {
  url: string;
  token: string;
  isReal: boolean;
  addDevice: (device: { name: string; uniqueId: string; phone?: string }) => Promise<{ id: number }>;
  /** Returns once the server has stored them. */
  report: (deviceId: number, fixes: readonly TraccarFix[]) => Promise<void>;
  eraseDevice: (deviceId: number) => Promise<void>;
  /** Removes the added devices from a real server. */
  close: () => Promise<void>;
};

export async function openTraccar(options: { cutAt?: number } = {}): Promise<TraccarUnderTest> {
  if (REAL_TRACCAR) return openRealTraccar(REAL_TRACCAR);
  const double = await startTraccarServer();
  double.faults = options;
  return {
    ...{ url: double.url, token: double.token, isReal: false },
    addDevice: async (device) => double.addDevice(device),
    report: async (deviceId, fixes) => double.report(deviceId, fixes),
    eraseDevice: async (deviceId) => void double.devices.delete(deviceId),
    close: async () => double.close(),
  };
}

/** Sends positions to a real server by its OsmAnd protocol, as trackers do. */
function openRealTraccar({ url, token, osmandUrl }: RealTraccar): TraccarUnderTest {
  const added = new Map<number, string>();
  const counts = new Map<number, number>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(new URL(`api/${path}`, url), { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const countOf = async (deviceId: number) => {
    const range = `from=${encodeURIComponent('2000-01-01T00:00:00Z')}&to=${encodeURIComponent('2100-01-01T00:00:00Z')}`;
    const found = (await (await ask(`positions?deviceId=${deviceId}&${range}`)).json()) as unknown[];
    return found.length;
  };
  const eraseDevice = async (deviceId: number) => {
    await ask(`devices/${deviceId}`, { method: 'DELETE' });
    added.delete(deviceId);
  };
  return {
    ...{ url, token, isReal: true, eraseDevice },
    addDevice: async (device) => {
      const made = (await (
        await ask('devices', { method: 'POST', body: JSON.stringify(device) })
      ).json()) as { id: number };
      added.set(made.id, device.uniqueId);
      return made;
    },
    report: async (deviceId, fixes) => {
      for (const fix of fixes) await send(osmandUrl, added.get(deviceId) ?? '', fix);
      const wanted = (counts.get(deviceId) ?? 0) + fixes.length;
      counts.set(deviceId, wanted);
      for (const end = performance.now() + STORED_WITHIN_MS; (await countOf(deviceId)) < wanted; ) {
        if (performance.now() > end) throw new Error('The Traccar server did not store all fixes');
        await delay(200);
      }
    },
    close: async () => {
      for (const id of [...added.keys()]) await eraseDevice(id);
    },
  };
}

async function send(osmandUrl: string, identifier: string, fix: TraccarFix): Promise<void> {
  const { at, latitude, longitude, speedKmh = 0, attributes = {} } = fix;
  const target = new URL(osmandUrl);
  target.search = new URLSearchParams({
    ...{ id: identifier, lat: String(latitude), lon: String(longitude) },
    ...{ speed: String(speedKmh / KMH_PER_KNOT), timestamp: String(at.getTime() / 1_000) },
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)])),
  }).toString();
  const { ok, status } = await fetch(target, { method: 'POST' });
  if (!ok) throw new Error(`The OsmAnd port of Traccar answered ${status}`);
}
