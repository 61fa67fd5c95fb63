import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TraccarFix = {
  at: Date;
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
type Position = { id: number; deviceId: number; fixTime: string; latitude: number; longitude: number };

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

/** A server that answers like Traccar's published interface (openapi.yaml, 6.14): devices, positions, sessions. */
export async function startTraccarServer(host = '127.0.0.1'): Promise<TraccarServer> {
  const devices = new Map<number, Device>();
  const positions = new Map<number, Position[]>();
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
      for (const fix of fixes) all.push(positionOf(++ids, deviceId, fix));
      all.sort((a, b) => a.fixTime.localeCompare(b.fixTime) || a.id - b.id);
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
    const isOpen = url.pathname === '/api/server' || isSignedIn(request, traccar);
    if (!isOpen) return send(response, 401, { message: 'HTTP 401 Unauthorized' });
    const body = answerTo(url, positions, traccar);
    return body ? send(response, 200, body) : send(response, 404, { message: 'HTTP 404 Not Found' });
  });
  server.listen(0, host);
  await once(server, 'listening');
  traccar.url = `http://${host}:${(server.address() as AddressInfo).port}/`;
  return traccar;
}

function answerTo(url: URL, positions: Map<number, Position[]>, traccar: TraccarServer): object | null {
  switch (url.pathname) {
    case '/api/server':
      return { id: 1, version: '6.14.5' };
    case '/api/session':
      return { id: 1, email: traccar.email };
    case '/api/devices':
      return devicesOf(url, traccar);
    case '/api/positions':
      return positionsAt(url, positions, traccar);
    default:
      return null;
  }
}

function positionOf(id: number, deviceId: number, fix: TraccarFix): Position {
  const { at, latitude, longitude, speedKmh = 0, attributes = {} } = fix;
  const time = at.toISOString().replace('Z', '+00:00');
  return {
    ...{ id, deviceId, protocol: 'osmand', deviceTime: time, fixTime: time, serverTime: time },
    ...{ outdated: false, valid: true, latitude, longitude, altitude: 0, course: 0, accuracy: 0 },
    ...{ speed: speedKmh / KMH_PER_KNOT, address: null, network: null, geofenceIds: null },
    ...{ attributes: { ...attributes, distance: 12.5, totalDistance: 1_000 } },
  } as Position;
}

function isSignedIn({ headers }: IncomingMessage, { token, email, password }: TraccarServer): boolean {
  const basic = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
  return headers.authorization === `Bearer ${token}` || headers.authorization === basic;
}

function devicesOf(url: URL, { devices, faults }: TraccarServer): Device[] {
  const all = [...devices.values()].map((device) => ({ status: 'online', disabled: false, ...device }));
  if (faults.ignoresPages) return all;
  const offset = Number(url.searchParams.get('offset') ?? 0);
  return all.slice(offset, offset + Number(url.searchParams.get('limit') ?? all.length));
}

function positionsAt(
  { searchParams }: URL,
  positions: Map<number, Position[]>,
  { faults }: TraccarServer,
): Position[] {
  const deviceId = searchParams.get('deviceId');
  if (deviceId === null) return [...positions.values()].flatMap((all) => all.at(-1) ?? []);
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''].map(Date.parse);
  const all = positions.get(Number(deviceId)) ?? [];
  const within = all.filter(
    ({ fixTime }) => Date.parse(fixTime) >= (from ?? 0) && Date.parse(fixTime) <= (to ?? 0),
  );
  return within.slice(0, faults.cutAt ?? CUT_AT);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
