import type { Socket } from 'node:net';

/** What a tracker says while it waits for us: some reports and heartbeats. */
const PAUSED_READ_BYTES = 4_096;
/** Longer than a tracker waits for an answer: behind a socket that has been full for so long there is nobody. */
const FULL_MS = 120_000;
/** What was said before a goodbye has this long to be stored and answered. */
const HALF_CLOSED_MS = 30_000;

/**
 * Whether we listen to a tracker. One that has to wait is still heard a little: a socket that nobody reads does not
 * tell that its tracker is gone, and those of an outage would take the connections of all that come again.
 */
export class ReadPause {
  readonly #socket: Socket;
  readonly #reader: { heldBytes: number };
  #isWaiting = false;
  #fullSinceMs: number | null = null;
  #endedAtMs: number | null = null;

  constructor(socket: Socket, reader: { heldBytes: number }) {
    this.#socket = socket;
    this.#reader = reader;
  }

  /** The tracker was told to wait: that it says nothing means nothing. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** It said that it will say no more. */
  get isEnded(): boolean {
    return this.#endedAtMs !== null;
  }

  wait(): void {
    this.#isWaiting = true;
    this.heard();
  }

  /** More came. Beyond a little it stays in the socket. */
  heard(): void {
    if (!this.#isWaiting || this.#socket.isPaused() || this.#reader.heldBytes <= PAUSED_READ_BYTES) return;
    this.#socket.pause();
    this.#fullSinceMs ??= Date.now();
  }

  ended(): void {
    this.#endedAtMs = Date.now();
  }

  /** True when it was waiting. */
  goOn(): boolean {
    const waited = this.#isWaiting;
    this.#isWaiting = false;
    this.#fullSinceMs = null;
    if (this.#socket.isPaused()) this.#socket.resume();
    return waited;
  }

  /** Why there is no sense in keeping it; null while there is. */
  closeReason(nowMs: number): 'left' | 'stalled' | null {
    if (this.#endedAtMs !== null && nowMs - this.#endedAtMs > HALF_CLOSED_MS) return 'left';
    return this.#fullSinceMs !== null && nowMs - this.#fullSinceMs > FULL_MS ? 'stalled' : null;
  }
}
