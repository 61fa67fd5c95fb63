import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { crc16ibm } from '@fleet/protocols/crc';
import { encodeIdentification, encodePositions } from '@fleet/protocols/teltonika/encode';
import { FIRST_FIX_MS } from './first-fix.ts';

/** A fleet of Teltonika trackers, each of which waits for the acknowledgement before its next packet. */
export type LoadOptions = {
  port: number;
  imeis: string[];
  packets: number;
  recordsPerPacket: number;
  /** Positions a second of all trackers together; null is as fast as they are acknowledged. */
  positionsPerSecond: number | null;
};

export type LoadResult = { positions: number; seconds: number; ackP50Ms: number; ackP99Ms: number };

const HEAD_BYTES = 10;
const TAIL_BYTES = 5;

export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { imeis, packets, recordsPerPacket, positionsPerSecond } = options;
  const trackers = await Promise.all(imeis.map((imei) => openTracker(options.port, imei)));
  const everyMs = positionsPerSecond ? (imeis.length * recordsPerPacket * 1_000) / positionsPerSecond : 0;
  const waitsMs: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    trackers.map(async (tracker, index) => {
      const template = packetOf(index, recordsPerPacket);
      for (let packet = 0; packet < packets; packet++) {
        const dueAt = startedAt + (packet + index / imeis.length) * everyMs;
        if (everyMs > 0) await delay(Math.max(0, dueAt - performance.now()));
        const sentAt = performance.now();
        await tracker.send(dated(template, recordsPerPacket, packet * recordsPerPacket));
        waitsMs.push(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  for (const { socket } of trackers) socket.destroy();
  waitsMs.sort((a, b) => a - b);
  const percentile = (share: number) => waitsMs[Math.floor((waitsMs.length - 1) * share)] ?? 0;
  const positions = imeis.length * packets * recordsPerPacket;
  return { positions, seconds, ackP50Ms: percentile(0.5), ackP99Ms: percentile(0.99) };
}

type Tracker = { socket: Socket; send: (packet: Buffer) => Promise<void> };

function openTracker(port: number, imei: string): Promise<Tracker> {
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

/** What an FMB120 on the road sends: a fix and nine elements a record. */
function packetOf(index: number, records: number): Buffer {
  return encodePositions(
    Array.from({ length: records }, (_, record) => ({
      fixTime: new Date(0),
      latitude: 52 + (index % 100) / 100 + record / 10_000,
      longitude: 13 + index / 10_000,
      altitudeM: 34,
      speedKmh: 47,
      courseDeg: 90,
      satellites: 11,
      elements: [
        { id: 239, bytes: 1, value: 1 },
        { id: 240, bytes: 1, value: 1 },
        { id: 21, bytes: 1, value: 4 },
        { id: 69, bytes: 1, value: 1 },
        { id: 181, bytes: 2, value: 9 },
        { id: 66, bytes: 2, value: 13_920 },
        { id: 67, bytes: 2, value: 4_040 },
        { id: 16, bytes: 4, value: 1_234_567 },
        { id: 199, bytes: 4, value: 5_400 },
      ],
    })),
  );
}

/** The packet with fixes one second apart, from the given one on, and its checksum. */
function dated(template: Buffer, records: number, firstRecord: number): Buffer {
  const packet = Buffer.from(template);
  const recordBytes = (packet.length - HEAD_BYTES - TAIL_BYTES) / records;
  for (let record = 0; record < records; record++) {
    const fixTimeMs = FIRST_FIX_MS + (firstRecord + record) * 1_000;
    packet.writeBigInt64BE(BigInt(fixTimeMs), HEAD_BYTES + record * recordBytes);
  }
  packet.writeUInt32BE(crc16ibm(packet.subarray(8, packet.length - 4)), packet.length - 4);
  return packet;
}
