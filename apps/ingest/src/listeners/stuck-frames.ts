import { hash } from 'node:crypto';
import { BoundedMap } from '../storage/bounded-map.ts';
import type { UndecodableFrame, UndecodableFrames } from '../storage/undecodable-frames.ts';

/** So often a frame is left unacknowledged: what a bad line broke comes whole the next time. */
const REPEATS = 3;
const MAX_REMEMBERED = 10_000;

/** Frames that come again and again, as part of them can be neither read nor stored, and block all behind them. */
export class StuckFrames {
  readonly #kept: UndecodableFrames;
  readonly #times = new BoundedMap<string, number>(MAX_REMEMBERED);
  readonly #suspects = new BoundedMap<string, true>(MAX_REMEMBERED);

  constructor(kept: UndecodableFrames) {
    this.#kept = kept;
  }

  /** Something of it was refused: from now on its frames stay at hand until they are stored. */
  suspect(deviceId: string): void {
    this.#suspects.set(deviceId, true);
  }

  isSuspect(deviceId: string): boolean {
    return this.#suspects.get(deviceId) ?? false;
  }

  /** Notes one that came. True when it came too often and its bytes are kept: then it is to be acknowledged. */
  async keepWhenStuck(frame: UndecodableFrame): Promise<boolean> {
    const key = `${frame.deviceId}|${hash('sha1', frame.frame, 'base64')}`;
    const times = (this.#times.get(key) ?? 0) + 1;
    this.#times.set(key, times);
    return times >= REPEATS && this.#kept.keep(frame);
  }
}
