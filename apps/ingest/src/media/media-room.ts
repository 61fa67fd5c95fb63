/** Somebody whose picture or sound is under way to us, piece by piece. */
export type MediaHolder = {
  /** Lets go of what came so far; its tracker begins anew, or does not. */
  giveUpMedia: () => void;
};

type Held = { bytes: number; changedAtMs: number };

const SWEEP_MS = 5_000;
/** A piece of a picture comes every few seconds, also over a slow link. */
const PATIENCE_MS = 60_000;

/**
 * The pictures and sounds that are in memory, of all trackers together. Above the limit those who bring them wait, but
 * for the one that began first: so one after the other ends. Who comes no farther meanwhile loses its place.
 */
export class MediaRoom {
  readonly #limit: number;
  /** In the order they began. */
  readonly #held = new Map<MediaHolder, Held>();
  readonly #waiting = new Set<() => void>();
  readonly #timer: NodeJS.Timeout;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#timer = setInterval(() => this.sweep(Date.now()), SWEEP_MS);
    this.#timer.unref();
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** So much of `holder` is in memory now; 0 when nothing is any more. */
  hold(holder: MediaHolder, bytes: number): void {
    const before = this.#held.get(holder)?.bytes ?? 0;
    if (bytes === before) return;
    if (bytes === 0) this.#held.delete(holder);
    else this.#held.set(holder, { bytes, changedAtMs: Date.now() });
    this.#bytes += bytes - before;
    if (bytes < before) this.#callWaiting();
  }

  mustWait(holder: MediaHolder): boolean {
    if (this.#bytes <= this.#limit || !this.#held.has(holder)) return false;
    const [first] = this.#held.keys();
    return first !== holder;
  }

  /** Called once, when it may be worth asking again. */
  onRoom(resume: () => void): void {
    this.#waiting.add(resume);
  }

  sweep(nowMs: number): void {
    for (const [holder, { changedAtMs }] of [...this.#held]) {
      if (this.#bytes <= this.#limit) return;
      if (nowMs - changedAtMs > PATIENCE_MS) holder.giveUpMedia();
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #callWaiting(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resume of waiting) resume();
  }
}
