import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { vi } from 'vitest';
import type { LinePosition } from './line-protocol.ts';

export type Tracker = {
  socket: Socket;
  /** Lines received so far. */
  heard: string[];
  write: (text: string) => void;
  position: (position: LinePosition | LinePosition[]) => void;
  /** Waits until so many lines that match were received. */
  until: (line: RegExp, count?: number) => Promise<string[]>;
  closed: Promise<unknown>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** A tracker of the line protocol; with an identifier it says who it is. */
export async function connectTracker(port: number, identifier?: string): Promise<Tracker> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  const heard: string[] = [];
  let rest = '';
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    heard.push(...lines);
  });
  const matching = (line: RegExp) => heard.filter((each) => line.test(each));
  const tracker: Tracker = {
    socket,
    heard,
    write: (text) => void socket.write(`${text}\n`),
    position: (position) => void socket.write(`P ${JSON.stringify(position)}\n`),
    until: async (line, count = 1) => {
      await vi.waitUntil(() => matching(line).length >= count, { timeout: 10_000, interval: 10 });
      return matching(line);
    },
    closed,
    [Symbol.asyncDispose]: async () => {
      socket.destroy();
      await closed;
    },
  };
  if (identifier !== undefined) tracker.write(`ID ${identifier}`);
  return tracker;
}
