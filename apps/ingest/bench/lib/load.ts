import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeIdentification, encodePositions } from '@fleet/protocols/teltonika/encode';
import { FIRST_FIX_MS } from './first-fix.ts';
import { percentile } from './percentile.ts';
import { streetRecord } from './street-record.ts';

const ON_THE_ROAD = [
  { id: 239, bytes: 1, value: 1 },
  { id: 240, bytes: 1, value: 1 },
  { id: 21, bytes: 1, value: 4 },
  { id: 69, bytes: 1, value: 1 },
  { id: 181, bytes: 2, value: 9 },
  { id: 66, bytes: 2, value: 13_920 },
  { id: 67, bytes: 2, value: 4_040 },
  { id: 16, bytes: 4, value: 1_234_567 },
  { id: 199, bytes: 4, value: 5_400 },
] as const;

/** A fleet of Teltonika trackers, each of which waits for the acknowledgement before its next packet. */
export type LoadOptions = {
  port: number;
  imeis: string[];
  packets: number;
  recordsPerPacket: number;
  /** Between two fixes of a tracker; 1 where nothing is said. */
  secondsApart?: number;
  /** When the first fix of all was; the start of this month where nothing is said. */
  firstFixMs?: number;
  /** Where in time the first packet stands, counted in packets; those before it were sent by an earlier run. */
  firstPacket?: number;
  /** Positions a second of all trackers together; null is as fast as they are acknowledged. */
  positionsPerSecond: number | null;
  /** How many connect at the same moment. */
  connectAtOnce?: number;
};

export type LoadResult = {
  positions: number;
  seconds: number;
  ackP50Ms: number;
  ackP99Ms: number;
  /** Of the process that plays the trackers, while it does. */
  cpuSeconds: number;
};

/** Resolves when all trackers of the fleet are connected. */
export async function connectFleet({
  imeis,
  port,
  connectAtOnce = 200,
}: Pick<LoadOptions, 'imeis' | 'port' | 'connectAtOnce'>): Promise<Tracker[]> {
  const trackers: Tracker[] = [];
  for (let first = 0; first < imeis.length; first += connectAtOnce) {
    const some = imeis.slice(first, first + connectAtOnce);
    trackers.push(...(await Promise.all(some.map((imei) => openTracker(port, imei)))));
  }
  return trackers;
}

export async function driveFleet(trackers: readonly Tracker[], options: LoadOptions): Promise<LoadResult> {
  const {
    packets,
    recordsPerPacket,
    positionsPerSecond,
    firstPacket = 0,
    secondsApart = 1,
    firstFixMs = FIRST_FIX_MS,
  } = options;
  // Made before and shared by all trackers: the load costs little beside what it loads.
  const frames = Array.from({ length: packets }, (_, index) =>
    packetOf(firstPacket + index, recordsPerPacket, { secondsApart, firstFixMs }),
  );
  const everyMs = positionsPerSecond ? (trackers.length * recordsPerPacket * 1_000) / positionsPerSecond : 0;
  const waitsMs: number[] = [];
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(
    trackers.map(async (tracker, index) => {
      for (const [turn, frame] of frames.entries()) {
        const dueInMs = startedAt + (turn + index / trackers.length) * everyMs - performance.now();
        if (dueInMs > 0) await delay(dueInMs);
        const sentAt = performance.now();
        await tracker.send(frame);
        waitsMs.push(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  waitsMs.sort((a, b) => a - b);
  return {
    positions: trackers.length * packets * recordsPerPacket,
    seconds,
    ackP50Ms: percentile(waitsMs, 0.5),
    ackP99Ms: percentile(waitsMs, 0.99),
    cpuSeconds: (user + system) / 1e6,
  };
}

export type Tracker = { socket: Socket; send: (packet: Buffer) => Promise<void> };

/** Connected and welcomed. */
export function openTracker(port: number, imei: string): Promise<Tracker> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let answered: () => void = () => undefined;
  const send = (packet: Buffer) =>
    new Promise<void>((resolve) => {
      answered = resolve;
      socket.write(packet);
    });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.once('data', ([answer]) => {
      if (answer !== 1) reject(new Error(`${imei} was refused`));
      socket.on('data', () => answered());
      resolve({ socket, send });
    });
    socket.write(encodeIdentification(imei));
  });
}

/** A packet of fixes; each is what an FMB120 on the road sends: a fix and nine elements. */
export function packetOf(
  packet: number,
  records: number,
  { firstFixMs = FIRST_FIX_MS, secondsApart = 1 }: { firstFixMs?: number; secondsApart?: number } = {},
): Buffer {
  return encodePositions(
    Array.from({ length: records }, (_, index) =>
      streetRecord(firstFixMs, (packet * records + index) * secondsApart, ON_THE_ROAD),
    ),
  );
}
