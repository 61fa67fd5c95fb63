import { TimeoutError } from '../errors.ts';

/**
 * Deadline of a request. After a timeout was reported nothing is committed; during a commit no timeout is reported.
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

  /** Called right before the commit; returns a function to call after it. @throws TimeoutError if it is too late */
  enterCommit(): () => void {
    if (this.#over) throw new TimeoutError();
    this.#committing += 1;
    return () => {
      this.#committing -= 1;
    };
  }

  /** Ends the wait. False during a commit, whose outcome is known within moments and must be reported. */
  expire(): boolean {
    if (this.#committing > 0) return false;
    this.#over = true;
    return true;
  }
}
