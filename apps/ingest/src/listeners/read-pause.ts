import type { Socket } from 'node:net';

/** Bytes still read from a paused tracker: some reports and heartbeats. */
const PAUSED_READ_BYTES = 4_096;
/** Longer than a tracker waits for a reply: a socket that has been full for this long is abandoned. */
const FULL_MS = 120_000;
/** Time to store and acknowledge frames after the peer closed its side. */
const HALF_CLOSED_MS = 30_000;

/**
 * Pauses reading under back-pressure. Up to 4 kB are still read, or a closed peer would go unnoticed and its connection would
 * take the place of a new one.
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

  /** Whether reading is paused; silence of the tracker means nothing then. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** Whether the peer closed its side. */
  get isEnded(): boolean {
    return this.#endedAtMs !== null;
  }

  wait(): void {
    this.#isWaiting = true;
    this.heard();
  }

  /** Called when bytes arrived. Beyond the limit they stay in the socket. */
  heard(): void {
    if (!this.#isWaiting || this.#socket.isPaused() || this.#reader.heldBytes <= PAUSED_READ_BYTES) return;
    this.#socket.pause();
    this.#fullSinceMs ??= Date.now();
  }

  ended(): void {
    this.#endedAtMs = Date.now();
  }

  /** Resumes reading. True if it was paused. */
  goOn(): boolean {
    const waited = this.#isWaiting;
    this.#isWaiting = false;
    this.#fullSinceMs = null;
    if (this.#socket.isPaused()) this.#socket.resume();
    return waited;
  }

  /** The reason to close the connection; null to keep it. */
  closeReason(nowMs: number): 'left' | 'stalled' | null {
    if (this.#endedAtMs !== null && nowMs - this.#endedAtMs > HALF_CLOSED_MS) return 'left';
    return this.#fullSinceMs !== null && nowMs - this.#fullSinceMs > FULL_MS ? 'stalled' : null;
  }
}
