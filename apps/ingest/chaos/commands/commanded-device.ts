import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@fleet/testing/random';
import type { Cut } from '../tracker.ts';
import { DIALECTS, type StreamProtocolName } from './dialects.ts';

const MAX_PAUSE_MS = 400;
const POLL_MS = 500;

export type DeviceOptions = {
  imei: string;
  protocol: StreamProtocolName | 'osmand';
  port: number;
  random: Random;
};

/** A device that executes commands, connects again after any trouble, and keeps what it received. */
export class CommandedDevice {
  readonly #options: DeviceOptions;
  /** The numbers of the commands that came, in their order. */
  readonly received: number[] = [];
  readonly #abandoned: Socket[] = [];
  #socket: Socket | null = null;
  #isOver = false;

  constructor(options: DeviceOptions) {
    this.#options = options;
  }

  async run(): Promise<void> {
    const { random, protocol } = this.#options;
    while (!this.#isOver) {
      await (protocol === 'osmand' ? this.#poll() : this.#converse(protocol)).catch(() => undefined);
      await delay(random() * MAX_PAUSE_MS);
    }
    for (const socket of this.#abandoned) socket.destroy();
  }

  stop(): void {
    this.#isOver = true;
    this.#socket?.destroy();
  }

  /** Something happens to the connection. */
  cut(how: Cut): void {
    const socket = this.#socket;
    if (!socket) return;
    if (how !== 'halfOpen') return void socket.resetAndDestroy();
    // It neither reads nor closes any more, as behind a dead radio cell; the device dials anew.
    socket.removeAllListeners('data').pause().emit('close');
    this.#abandoned.push(socket);
  }

  async #converse(protocol: StreamProtocolName): Promise<void> {
    const { port, imei } = this.#options;
    const { hello, next } = DIALECTS[protocol];
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('error', () => undefined);
    this.#socket = socket;
    let buffer: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      buffer = Buffer.concat([buffer, bytes]);
      for (let command = next(buffer, imei); command; command = next(buffer, imei)) {
        buffer = buffer.subarray(command.end);
        this.received.push(command.ordinal);
        if (command.reply) socket.write(command.reply);
      }
    });
    socket.once('connect', () => socket.write(hello(imei)));
    await once(socket, 'close');
    this.#socket = null;
  }

  /** Requests carry its commands in their answers. */
  async #poll(): Promise<void> {
    const { port, imei } = this.#options;
    const url = `http://127.0.0.1:${port}/?id=${imei}&lat=52.5&lon=13.4`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const [, ordinal] = /CMD(\d{6})#/.exec(await answer.text()) ?? [];
    if (ordinal) this.received.push(Number(ordinal));
    await delay(POLL_MS);
  }
}
