import type { StreamProtocol } from '@fleet/protocols/protocol';

const EMPTY: Buffer = Buffer.alloc(0);
const NO_FRAMES: Buffer[] = [];

/** Splits received bytes into frames and returns one at a time. Holds no memory while idle. */
export class FrameReader {
  readonly #protocol: StreamProtocol;
  readonly #maxBytes: number;
  #rest = EMPTY;
  #frames = NO_FRAMES;
  #next = 0;
  #skipped = 0;
  #isCut = true;

  constructor(protocol: StreamProtocol, maxBytes: number) {
    this.#protocol = protocol;
    this.#maxBytes = Math.min(maxBytes, protocol.maxFrameBytes);
  }

  /** Whether the current frame exceeds the maximum length. */
  get isOverlong(): boolean {
    return this.#rest.length > this.#maxBytes;
  }

  /** Received bytes that were not returned yet. */
  get heldBytes(): number {
    let held = this.#rest.length;
    for (let at = this.#next; at < this.#frames.length; at++) held += this.#frames[at]?.length ?? 0;
    return held;
  }

  push(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    this.#isCut = false;
  }

  /** Whether the remaining bytes are a frame only if nothing follows. */
  get mayEndQuietly(): boolean {
    return this.#protocol.splitQuiet !== undefined && this.#isCut && this.#rest.length > 0;
  }

  /** True if they contained a frame. */
  endQuietly(): boolean {
    const cut = this.#protocol.splitQuiet?.(this.#rest);
    if (!cut || cut.frames.length === 0) return false;
    this.#frames = cut.frames;
    this.#next = 0;
    this.#rest = cut.rest;
    this.#isCut = false;
    return true;
  }

  /** Length of the frame that `next` will return; 0 if there is none yet. */
  get nextBytes(): number {
    if (this.#next >= this.#frames.length) this.#cut();
    return this.#frames[this.#next]?.length ?? 0;
  }

  next(): { frame: Buffer | null; skippedBytes: number } {
    if (this.#next >= this.#frames.length) this.#cut();
    const frame = this.#frames[this.#next++] ?? null;
    if (!frame) {
      this.#frames = NO_FRAMES;
      this.#next = 0;
    }
    const skippedBytes = this.#skipped;
    this.#skipped = 0;
    return { frame, skippedBytes };
  }

  #cut(): void {
    if (this.#isCut) return;
    const { frames, rest, skipped } = this.#protocol.split(this.#rest);
    this.#frames = frames;
    this.#next = 0;
    this.#isCut = true;
    this.#skipped += skipped;
    // A copy, since a few bytes would keep the whole 64 kB chunk alive.
    this.#rest = rest.length === 0 ? EMPTY : Buffer.from(rest);
  }
}
