/** Longest pause of the event loop, in milliseconds: a small part of the time between two commits. */
const PAUSE_MS = 5;
/** Chunks in one turn of the event loop from which on it does not pause. */
const FULL_TURN = 16;
/** Turns with data that are farther apart than this, in milliseconds, do not pause: a single tracker never waits. */
const CLOSE_MS = 20;

/**
 * Pauses the event loop shortly after it read from few sockets, so that the next turn reads from several. A fleet that sends
 * one record a packet would wake the process for each packet, and a wake-up costs about as much as the packet.
 */
export class ReadGather {
  readonly #pause: () => void;
  readonly #nowMs: () => number;
  #chunks = 0;
  #lastTurnMs = Number.NEGATIVE_INFINITY;

  constructor(pause: () => void = pauseThread, nowMs: () => number = () => performance.now()) {
    this.#pause = pause;
    this.#nowMs = nowMs;
  }

  /** Called for each chunk that a socket received. */
  heard(): void {
    this.#chunks++;
    // Immediates run after all sockets that are readable in this turn.
    if (this.#chunks === 1) setImmediate(this.#endTurn);
  }

  readonly #endTurn = () => {
    const isFull = this.#chunks >= FULL_TURN;
    const nowMs = this.#nowMs();
    const isClose = nowMs - this.#lastTurnMs <= CLOSE_MS;
    this.#chunks = 0;
    this.#lastTurnMs = nowMs;
    if (isClose && !isFull) this.#pause();
  };
}

const NEVER_WOKEN = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** The thread sleeps; it uses no processor time. */
function pauseThread(): void {
  Atomics.wait(NEVER_WOKEN, 0, 0, PAUSE_MS);
}
