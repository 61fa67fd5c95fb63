import { TimeoutError } from '../errors.ts';

/**
 * How long somebody waits for an answer. When they were told that it took too long, nothing is committed any more; while
 * a commit is under way they are not told so.
 */
export class Deadline {
  readonly #endsAtMs: number;
  readonly #now: () => number;
  #over = false;
  #committing = 0;

  constructor(waitMs: number, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#endsAtMs = now() + waitMs;
  }

  remainingMs(): number {
    return this.#over ? 0 : Math.max(0, this.#endsAtMs - this.#now());
  }

  /** Called when all but the commit is done; the answer calls what it returns. @throws TimeoutError when it is too late */
  enterCommit(): () => void {
    if (this.#over) throw new TimeoutError();
    this.#committing += 1;
    return () => {
      this.#committing -= 1;
    };
  }

  /** Ends the waiting. False while a commit is under way: its outcome is known within moments, and must be told. */
  expire(): boolean {
    if (this.#committing > 0) return false;
    this.#over = true;
    return true;
  }
}
