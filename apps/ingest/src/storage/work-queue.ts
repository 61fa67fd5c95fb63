import { sizeOf, type Work } from './work.ts';

/** Below this part of the limit those who wait for room are told. */
const RESUME_SHARE = 0.5;

/** Work in the order it came, counted in records. Taking makes room; `onRoom` tells once for each wait. */
export class WorkQueue {
  #works: Work[] = [];
  #records = 0;
  #waiting: (() => void)[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get records(): number {
    return this.#records;
  }

  get isEmpty(): boolean {
    return this.#works.length === 0;
  }

  get isFull(): boolean {
    return this.#records >= this.#limit;
  }

  push(work: Work): void {
    this.#works.push(work);
    this.#records += sizeOf(work);
  }

  /** The oldest works with together at most `records` records, and at least one work. */
  take(records: number): Work[] {
    let count = 0;
    let taken = 0;
    for (const work of this.#works) {
      if (count > 0 && taken + sizeOf(work) > records) break;
      taken += sizeOf(work);
      count++;
    }
    this.#records -= taken;
    const batch = this.#works.splice(0, count);
    if (this.#records <= this.#limit * RESUME_SHARE) this.#callWaiting();
    return batch;
  }

  onRoom(resume: () => void): void {
    this.#waiting.push(resume);
  }

  #callWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }
}
