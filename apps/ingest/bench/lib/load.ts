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

/** Fleet of Teltonika trackers. Each waits for the acknowledgement before its next packet. */
export type LoadOptions = {
  port: number;
  imeis: string[];
  packets: number;
  recordsPerPacket: number;
  /** Seconds between two fixes of a tracker; default 1. */
  secondsApart?: number;
  /** Time of the first fix; default is the start of this month. */
  firstFixMs?: number;
  /** Index of the first packet; earlier ones were sent by a previous run. */
  firstPacket?: number;
  /** Positions a second of all trackers together; null: as fast as they are acknowledged. */
  positionsPerSecond: number | null;
  /** Number of trackers that connect at the same time. */
  connectAtOnce?: number;
};

export type LoadResult = {
  positions: number;
  seconds: number;
  ackP50Ms: number;
  ackP99Ms: number;
  /** Processor time of the process with the trackers. */
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
  // Packets are made before and shared by all trackers, so that the load costs little.
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

/** A connected and accepted tracker. */
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

/** Packet of fixes like those of an FMB120: a fix with nine elements. */
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
