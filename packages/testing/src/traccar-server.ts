import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TraccarFix = {
  at: Date;
  /** Device time if it differs from the time of the fix: a heartbeat repeats the last fix. */
  deviceAt?: Date;
  latitude: number;
  longitude: number;
  speedKmh?: number;
  attributes?: Record<string, unknown>;
};
type Device = {
  id: number;
  name: string;
  uniqueId: string;
  phone?: string;
  model?: string;
  category?: string;
};
type StoredFix = TraccarFix & { id: number; deviceId: number };

/** What it does other than a plain server. */
export type TraccarFaults = {
  /** Answers with no more positions than these, without saying so. */
  cutAt?: number;
  /** Answers with all devices whatever the page. */
  ignoresPages?: boolean;
  /** Answers everything like this. */
  answer?: (request: IncomingMessage, response: ServerResponse) => void;
};

export type TraccarServer = {
  url: string;
  token: string;
  email: string;
  password: string;
  devices: Map<number, Device>;
  /** What the next answers are like. */
  faults: TraccarFaults;
  /** Paths with their queries, as they were asked. */
  asked: string[];
  addDevice: (device: Omit<Device, 'id'>) => Device;
  /** Stores fixes of a device as if its tracker had sent them. */
  report: (deviceId: number, fixes: readonly TraccarFix[]) => void;
  positionsOf: (deviceId: number) => number;
  close: () => void;
};

const KMH_PER_KNOT = 1.852;
const CUT_AT = 50_000;
const SESSION = 'JSESSIONID=node0traccar';

/**
 * A fake of Traccar's API (openapi.yaml of 6.14 and its resources `DeviceResource`, `PositionResource`,
 * `SessionResource`): 400 for a forbidden device, positions by time of fix, and never `outdated`, which its
 * database does not store.
 */
export async function startTraccarServer(host = '127.0.0.1'): Promise<TraccarServer> {
  const devices = new Map<number, Device>();
  const positions = new Map<number, StoredFix[]>();
  let ids = 0;
  const traccar: TraccarServer = {
    ...{ url: '', token: 'a-token-of-traccar', email: 'owner@traccar.example', password: 'traccar-password' },
    ...{ devices, faults: {}, asked: [] },
    addDevice: (device) => {
      const added = { ...device, id: ++ids };
      devices.set(added.id, added);
      return added;
    },
    report: (deviceId, fixes) => {
      const all = positions.get(deviceId) ?? [];
      for (const fix of fixes) all.push({ ...fix, id: ++ids, deviceId });
      all.sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
      positions.set(deviceId, all);
    },
    positionsOf: (deviceId) => positions.get(deviceId)?.length ?? 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://traccar');
    traccar.asked.push(`${url.pathname}${url.search}`);
    if (traccar.faults.answer) return traccar.faults.answer(request, response);
    if (url.pathname === '/api/session') return void answerSession(request, response, url, traccar);
    const isOpen = url.pathname === '/api/server' || isSignedIn(request, traccar);
    if (!isOpen) return send(response, 401, 'HTTP 401 Unauthorized - WebApplicationException');
    const { status, body } = answerTo(url, positions, traccar);
    send(response, status, body);
  });
  server.listen(0, host);
  await once(server, 'listening');
  traccar.url = `http://${host}:${(server.address() as AddressInfo).port}/`;
  return traccar;
}

type Answer = { status: number; body: unknown };

function answerTo(url: URL, positions: Map<number, StoredFix[]>, traccar: TraccarServer): Answer {
  switch (url.pathname) {
    case '/api/server':
      return { status: 200, body: { id: 1, registration: false, readonly: false, version: '6.14.5' } };
    case '/api/devices':
      return { status: 200, body: devicesOf(url, traccar) };
    case '/api/positions':
      return positionsAt(url, positions, traccar);
    default:
      return { status: 404, body: 'HTTP 404 Not Found - NotFoundException' };
  }
}

/** Signs in by form or token; without either it returns the user of the cookie, or 404. */
async function answerSession(
  request: IncomingMessage,
  response: ServerResponse,
  { searchParams }: URL,
  traccar: TraccarServer,
): Promise<void> {
  const user = { id: 1, name: 'Owner', email: traccar.email, administrator: false };
  if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const isKnown = form.get('email') === traccar.email && form.get('password') === traccar.password;
    if (!isKnown) return send(response, 401, 'HTTP 401 Unauthorized - WebApplicationException');
  } else if (searchParams.get('token') !== traccar.token && !isSignedIn(request, traccar)) {
    return send(response, 404, 'HTTP 404 Not Found - WebApplicationException');
  }
  response.setHeader('set-cookie', `${SESSION};Path=/`);
  send(response, 200, user);
}

function positionOf({ id, deviceId, at, deviceAt, ...fix }: StoredFix): object {
  const { latitude, longitude, speedKmh = 0, attributes = {} } = fix;
  const told = (time: Date) => time.toISOString().replace('Z', '+00:00');
  return {
    ...{ id, deviceId, protocol: 'osmand', serverTime: told(deviceAt ?? at) },
    ...{ deviceTime: told(deviceAt ?? at), fixTime: told(at) },
    ...{ outdated: false, valid: true, latitude, longitude, altitude: 0, course: 0, accuracy: 0 },
    ...{ speed: speedKmh / KMH_PER_KNOT, address: null, network: null, geofenceIds: null },
    ...{ attributes: { ...attributes, distance: 12.5, totalDistance: 1_000 } },
  };
}

function isSignedIn({ headers }: IncomingMessage, { token, email, password }: TraccarServer): boolean {
  const basic = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
  const { authorization, cookie } = headers;
  return authorization === `Bearer ${token}` || authorization === basic || cookie === SESSION;
}

/** Sorted by name. Of requested ids or identifiers, missing ones are left out. */
function devicesOf({ searchParams }: URL, { devices, faults }: TraccarServer): object[] {
  const told = (device: Device) => ({
    status: 'online',
    disabled: false,
    groupId: 0,
    attributes: {},
    ...device,
  });
  const all = [...devices.values()];
  const [ids, uniqueIds] = [searchParams.getAll('id').map(Number), searchParams.getAll('uniqueId')];
  if (ids.length + uniqueIds.length > 0)
    return all.filter(({ id, uniqueId }) => ids.includes(id) || uniqueIds.includes(uniqueId)).map(told);
  if (faults.ignoresPages) return all.map(told);
  const offset = Number(searchParams.get('offset') ?? 0);
  const limit = Number(searchParams.get('limit') ?? all.length);
  const named = all.toSorted((a, b) => a.name.localeCompare(b.name));
  return named.slice(offset, offset + limit).map(told);
}

function positionsAt(
  { searchParams }: URL,
  positions: Map<number, StoredFix[]>,
  { devices, faults }: TraccarServer,
): Answer {
  const deviceId = Number(searchParams.get('deviceId') ?? 0);
  if (deviceId === 0) {
    const last = [...devices.keys()].flatMap((id) => positions.get(id)?.at(-1) ?? []);
    return { status: 200, body: last.map(positionOf) };
  }
  if (!devices.has(deviceId)) return { status: 400, body: 'Device access denied - SecurityException (...)' };
  const all = positions.get(deviceId) ?? [];
  const [from, to] = [searchParams.get('from'), searchParams.get('to')];
  if (from === null || to === null) return { status: 200, body: all.slice(-1).map(positionOf) };
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(fromMs) || Number.isNaN(toMs))
    return { status: 400, body: 'DateTimeParseException (...)' };
  const within = all.filter(({ at }) => at.getTime() >= fromMs && at.getTime() <= toMs);
  return { status: 200, body: within.slice(0, faults.cutAt ?? CUT_AT).map(positionOf) };
}

/** An error is the text of an exception, with the content type of the resource. */
function send(response: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}
