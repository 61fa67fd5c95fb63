import type { StreamProtocol } from '@fleet/protocols/protocol';

const EMPTY: Buffer = Buffer.alloc(0);
const NO_FRAMES: Buffer[] = [];

/** Received bytes cut into frames, handed out one at a time. Holds nothing while idle. */
export class FrameReader {
  readonly #protocol: StreamProtocol;
  readonly #maxBytes: number;
  #rest = EMPTY;
  #frames = NO_FRAMES;
  #next = 0;
  #isCut = true;

  constructor(protocol: StreamProtocol, maxBytes: number) {
    this.#protocol = protocol;
    this.#maxBytes = Math.min(maxBytes, protocol.maxFrameBytes);
  }

  /** True when the frame that has begun is longer than any may be. */
  get isOverlong(): boolean {
    return this.#rest.length > this.#maxBytes;
  }

  push(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    this.#isCut = false;
  }

  /** Bytes lie here that are a whole frame only if nothing follows them. */
  get mayEndQuietly(): boolean {
    return this.#protocol.splitQuiet !== undefined && this.#isCut && this.#rest.length > 0;
  }

  /** True when there was a frame in them. */
  endQuietly(): boolean {
    const cut = this.#protocol.splitQuiet?.(this.#rest);
    if (!cut || cut.frames.length === 0) return false;
    this.#frames = cut.frames;
    this.#next = 0;
    this.#rest = cut.rest;
    this.#isCut = false;
    return true;
  }

  next(): { frame: Buffer | null; skippedBytes: number } {
    const skippedBytes = this.#next >= this.#frames.length ? this.#cut() : 0;
    const frame = this.#frames[this.#next++] ?? null;
    if (!frame) {
      this.#frames = NO_FRAMES;
      this.#next = 0;
    }
    return { frame, skippedBytes };
  }

  #cut(): number {
    if (this.#isCut) return 0;
    const { frames, rest, skipped } = this.#protocol.split(this.#rest);
    this.#frames = frames;
    this.#next = 0;
    this.#isCut = true;
    // A copy, since a few bytes of a chunk would keep all 64 kB of it alive.
    this.#rest = rest.length === 0 ? EMPTY : Buffer.from(rest);
    return skipped;
  }
}
