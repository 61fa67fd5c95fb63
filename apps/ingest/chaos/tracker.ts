import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeIdentification, encodePositions } from '@fleet/protocols/teltonika/encode';
import type { Random } from '@fleet/testing/random';
import { streetRecord } from '../bench/lib/street-record.ts';

/** A record a second from here; each second of a device is one record, so that nothing can hide. */
export const FIRST_FIX_MS = Date.UTC(2026, 9, 1);
/** Ignition changes with each so many records: each change is one event. */
export const RECORDS_A_CHANGE = 20;

const MAX_FRAME_RECORDS = 40;
const ANSWER_TIMEOUT_MS = 2_000;
const MAX_PAUSE_MS = 400;
/** The answer was lost on the way: what is stored is sent once more. */
const FORGETS = 0.03;
const IGNITION = 239;

export type Cut = 'reset' | 'midFrame' | 'halfOpen';

/** A tracker with a buffer: it deletes what was acknowledged, and sends the rest again after any trouble. */
export class ChaosTracker {
  readonly #port: number;
  readonly #imei: string;
  readonly #records: number;
  readonly #random: Random;
  readonly #abandoned: Socket[] = [];
  #socket: Socket | null = null;
  #acknowledged = 0;
  #resent = 0;

  constructor(of: { port: number; imei: string; records: number; random: Random }) {
    this.#port = of.port;
    this.#imei = of.imei;
    this.#records = of.records;
    this.#random = of.random;
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  get resent(): number {
    return this.#resent;
  }

  /** Ends when everything is acknowledged. */
  async run(): Promise<void> {
    while (this.#acknowledged < this.#records) {
      await this.#converse().catch(() => undefined);
      this.#socket?.destroy();
      this.#socket = null;
      await delay(this.#random() * MAX_PAUSE_MS);
    }
    for (const socket of this.#abandoned) socket.destroy();
  }

  /** Something happens to the connection. */
  cut(how: Cut): void {
    const socket = this.#socket;
    if (!socket) return;
    if (how === 'midFrame') socket.write(this.#frame(this.#acknowledged, 5).subarray(0, 40));
    if (how === 'reset') socket.resetAndDestroy();
    else if (how === 'midFrame') socket.destroySoon();
    else {
      // It neither reads nor closes any more, as behind a dead radio cell; the tracker dials anew.
      socket.removeAllListeners('data').pause().emit('abandoned');
      this.#abandoned.push(socket);
      this.#socket = null;
    }
  }

  async #converse(): Promise<void> {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('error', () => undefined);
    this.#socket = socket;
    const welcome = await ask(socket, encodeIdentification(this.#imei));
    if (welcome[0] !== 1) throw new Error('refused');
    let first = this.#acknowledged;
    while (first < this.#records) {
      const count = Math.min(1 + Math.floor(this.#random() * MAX_FRAME_RECORDS), this.#records - first);
      const answer = await ask(socket, this.#frame(first, count));
      if (answer.readUInt32BE() !== count) throw new Error('another count');
      if (first < this.#acknowledged) this.#resent += Math.min(count, this.#acknowledged - first);
      this.#acknowledged = Math.max(this.#acknowledged, first + count);
      first = this.#random() < FORGETS ? Math.max(0, first - MAX_FRAME_RECORDS) : this.#acknowledged;
    }
  }

  #frame(first: number, count: number): Buffer {
    return encodePositions(
      Array.from({ length: count }, (_, index) => {
        const second = first + index;
        const ignition = Math.floor(second / RECORDS_A_CHANGE) % 2;
        return streetRecord(FIRST_FIX_MS, second, [{ id: IGNITION, bytes: 1, value: ignition }]);
      }),
    );
  }
}

async function ask(socket: Socket, bytes: Buffer): Promise<Buffer> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
  const end = () => over.abort();
  socket.once('close', end).once('abandoned', end);
  if (socket.destroyed) end();
  try {
    const answer = once(socket, 'data', { signal });
    socket.write(bytes);
    return ((await answer) as [Buffer])[0];
  } finally {
    socket.off('close', end).off('abandoned', end);
  }
}
