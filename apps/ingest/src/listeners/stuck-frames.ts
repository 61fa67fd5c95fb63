import { hash } from 'node:crypto';
import { BoundedMap } from '../storage/bounded-map.ts';
import type { UndecodableFrame, UndecodableFrames } from '../storage/undecodable-frames.ts';

/** Times a frame is left unacknowledged: one broken by the line arrives intact the next time. */
const REPEATS = 3;
const MAX_REMEMBERED = 10_000;

/** Detects frames that are sent again and again because part of them cannot be read or stored. */
export class StuckFrames {
  readonly #kept: UndecodableFrames;
  readonly #times = new BoundedMap<string, number>(MAX_REMEMBERED);
  readonly #suspects = new BoundedMap<string, true>(MAX_REMEMBERED);

  constructor(kept: UndecodableFrames) {
    this.#kept = kept;
  }

  /** Marks a device whose data was refused: its frames are kept in memory until they are stored. */
  suspect(deviceId: string): void {
    this.#suspects.set(deviceId, true);
  }

  isSuspect(deviceId: string): boolean {
    return this.#suspects.get(deviceId) ?? false;
  }

  /** Counts a frame. True once it came too often and its bytes are quarantined: then it must be acknowledged. */
  async keepWhenStuck(frame: UndecodableFrame): Promise<boolean> {
    const key = `${frame.deviceId}|${hash('sha1', frame.frame, 'base64')}`;
    const times = (this.#times.get(key) ?? 0) + 1;
    this.#times.set(key, times);
    return times >= REPEATS && this.#kept.keep(frame);
  }
}
