import type { Logger } from '@fleet/telemetry/logger';
import { BoundedMap } from '../storage/bounded-map.ts';

const QUIET_MS = 60_000;
const MAX_SOURCES = 10_000;
const MAX_LOGGED_BYTES = 512;
/** Log lines of all sources per interval, so that forged senders cannot fill the disk. Metrics count every frame. */
const MAX_LINES = 200;

export type BadFrame = {
  protocol: string;
  deviceId: string | null;
  remoteAddress: string;
  frame: Uint8Array;
};

/** Logs the bytes of bad frames once per device and minute: enough to fix a decoder. */
export class BadFrameLog {
  readonly #log: Logger;
  readonly #quietUntil = new BoundedMap<string, number>(MAX_SOURCES);

  #lines = 0;
  #countedSince = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  note({ protocol, deviceId, remoteAddress, frame }: BadFrame, error: unknown): void {
    const source = `${protocol}|${deviceId ?? remoteAddress}`;
    const now = Date.now();
    if ((this.#quietUntil.get(source) ?? 0) > now) return;
    if (this.#isLoud(now)) return;
    this.#quietUntil.set(source, now + QUIET_MS);
    const hex = Buffer.from(frame.subarray(0, MAX_LOGGED_BYTES)).toString('hex');
    this.#log.warn({ err: error, protocol, deviceId, remoteAddress, frame: hex }, 'bad frame');
  }

  #isLoud(now: number): boolean {
    if (now - this.#countedSince >= QUIET_MS) {
      this.#countedSince = now;
      this.#lines = 0;
    }
    return ++this.#lines > MAX_LINES;
  }
}
