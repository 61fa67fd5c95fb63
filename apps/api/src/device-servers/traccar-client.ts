import type { DeviceServerAuth } from '@fleet/contracts/device-server';
import { TraccarPosition } from '@fleet/protocols/traccar/traccar-position';
import { z } from 'zod';
import { type Getting, getOnce } from '../outgoing/get-once.ts';
import { ServerTrouble, troubleOfRequest } from './server-trouble.ts';

const PAGE = 500;
/** Most devices of one server; a larger one is moved in parts. */
export const REMOTE_DEVICES_MAX = 10_000;
const TEXT_MAX = 200;

/** Text from a foreign server, without control characters. */
const Text = z.string().transform((text) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX),
);
const TextOrNull = Text.nullish().transform((text) => text || null);

const Server = z.object({ version: TextOrNull });
const RemoteDevice = z.object({
  id: z.int().min(0),
  name: Text,
  uniqueId: Text,
  phone: TextOrNull,
  model: TextOrNull,
  category: TextOrNull,
  lastUpdate: z.string().max(64).nullish(),
});
export type RemoteDevice = z.output<typeof RemoteDevice>;

/** Client of a Traccar server (openapi.yaml of 6.14), with the credentials of one of its users. */
export type TraccarClient = {
  version: () => Promise<string | null>;
  devices: () => Promise<RemoteDevice[]>;
  /** The last position of each device. */
  lastPositions: () => Promise<TraccarPosition[]>;
  /** Positions by time of fix, both ends included. The server may cut a long answer. */
  positions: (deviceId: number, from: Date, to: Date) => Promise<TraccarPosition[]>;
  /** Whether the server's user may still see a device. */
  knows: (deviceId: number) => Promise<boolean>;
};

export function createTraccarClient(
  { url, auth }: { url: string; auth: DeviceServerAuth },
  getting: Getting,
): TraccarClient {
  const headers = { accept: 'application/json', authorization: authorizationOf(auth) };

  async function ask<Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const target = new URL(`api/${path}`, url);
    target.search = new URLSearchParams(query).toString();
    const { status, body } = await getOnce({ url: target.href, headers }, getting).catch((error: unknown) => {
      throw troubleOfRequest(error);
    });
    requireOk(status, body);
    return parse(body, schema);
  }

  return {
    version: async () => (await ask('server', {}, Server)).version,
    devices: () => allDevices((query) => ask('devices', query, z.array(RemoteDevice))),
    lastPositions: () => ask('positions', {}, Positions),
    positions: (deviceId, from, to) =>
      ask(
        'positions',
        { deviceId: String(deviceId), from: from.toISOString(), to: to.toISOString() },
        Positions,
      ),
    knows: async (deviceId) =>
      (await ask('devices', { id: String(deviceId) }, z.array(RemoteDevice))).some(
        ({ id }) => id === deviceId,
      ),
  };
}

/** Unreadable positions are left out; the rest of the answer is kept. */
const Positions = z.array(z.unknown()).transform((found) =>
  found.flatMap((one) => {
    const position = TraccarPosition.safeParse(one);
    return position.success ? [position.data] : [];
  }),
);

/** In pages, or at once from a server without pages. */
async function allDevices(
  ask: (query: Record<string, string>) => Promise<RemoteDevice[]>,
): Promise<RemoteDevice[]> {
  const found = new Map<number, RemoteDevice>();
  for (let offset = 0; ; offset += PAGE) {
    const page = await ask({ limit: String(PAGE), offset: String(offset) });
    const before = found.size;
    for (const device of page) found.set(device.id, device);
    if (found.size > REMOTE_DEVICES_MAX) throw new ServerTrouble('TOO_LARGE');
    if (page.length !== PAGE || found.size === before) return [...found.values()];
  }
}

function authorizationOf({ token, email, password }: DeviceServerAuth): string {
  if (token !== undefined) return `Bearer ${token}`;
  return `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
}

/** @throws ServerTrouble */
function requireOk(status: number, body: Buffer): void {
  if (status === 200) return;
  const said = body.subarray(0, TEXT_MAX).toString('utf8');
  if (status === 401 || status === 403) throw new ServerTrouble('REFUSED', said);
  if (status >= 300 && status < 400) throw new ServerTrouble('REDIRECT');
  if (status === 404) throw new ServerTrouble('NOT_TRACCAR');
  throw new ServerTrouble('STATUS', `${status} ${said}`);
}

/** @throws ServerTrouble */
function parse<Schema extends z.ZodType>(body: Buffer, schema: Schema): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new ServerTrouble('NOT_TRACCAR');
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ServerTrouble('NOT_TRACCAR');
  return parsed.data;
}
