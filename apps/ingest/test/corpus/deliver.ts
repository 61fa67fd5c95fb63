import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createRandom } from '@fleet/testing/random';
import { vi } from 'vitest';
import type { Ports } from '../../src/listeners/open-listeners.ts';
import { readMetrics } from '../harness.ts';
import type { Session } from './sessions.ts';

/** Into which pieces the bytes of a connection are written. */
export type Way = { name: string; cut: (bytes: Buffer) => Buffer[] };

const PIECES_PER_FRAME = 1.5;
const FRAME_BYTES = 80;

export const BYTE_BY_BYTE: Way = {
  name: 'byte by byte',
  cut: (bytes) => Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)),
};

export const ALL_JOINED: Way = { name: 'all joined', cut: (bytes) => [bytes] };

/** Pieces of all lengths, so that ends of frames and of pieces meet in every way. */
export function cutAtRandom(seed: number): Way {
  const random = createRandom(seed);
  const cut = (bytes: Buffer) => {
    const count = Math.ceil((bytes.length / FRAME_BYTES) * PIECES_PER_FRAME);
    const cuts = Array.from({ length: count }, () => Math.floor(random() * bytes.length));
    const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
    return edges.slice(1).map((end, at) => bytes.subarray(edges[at], end));
  };
  return { name: `at random cuts, seed ${seed}`, cut };
}

/** Sends a session and hangs up as trackers do; over when all came back that will, which is added to `received`. */
export function deliver(
  ports: Ports,
  protocol: string,
  { transport, sent }: Session,
  way: Way,
  received: Buffer[],
): Promise<void> {
  const wires = sent.map(({ wire }) => wire);
  if (transport === 'udp') return overUdp(ports, protocol, wires, received);
  return overTcp(ports[protocol] ?? 0, way.cut(Buffer.concat(wires)), received);
}

async function overTcp(port: number, pieces: Buffer[], received: Buffer[]): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  socket.on('data', (chunk) => received.push(chunk));
  const ended = once(socket, 'end');
  await once(socket, 'connect');
  for (const piece of pieces) {
    socket.write(piece);
    // The server, in this very event loop, reads before the next piece is written.
    await new Promise(setImmediate);
  }
  socket.end();
  await ended;
}

/** A datagram is whole or lost: there is but one way to send it. Over when each was answered, or its sender unknown. */
async function overUdp(ports: Ports, protocol: string, wires: Buffer[], received: Buffer[]): Promise<void> {
  const socket = createSocket('udp4');
  socket.on('message', (bytes) => received.push(bytes));
  const before = await unknownFrames(ports.metrics);
  for (const wire of wires) socket.send(wire, ports[`${protocol}/udp`] ?? 0, '127.0.0.1');
  await vi.waitUntil(
    async () => received.length + (await unknownFrames(ports.metrics)) - before >= wires.length,
    5_000,
  );
  socket.close();
}

async function unknownFrames(port: number | undefined): Promise<number> {
  const text = await readMetrics(port);
  return Number(/^ingest_unknown_frames_total\{[^}]*\} (\d+)$/m.exec(text)?.[1] ?? 0);
}
