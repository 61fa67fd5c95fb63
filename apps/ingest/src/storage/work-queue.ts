import { sizeOf, type Work } from './work.ts';

/** Below this part of the limit those who wait for room are told. */
const RESUME_SHARE = 0.5;
/** What a full queue still takes of those who bring little. */
const RESERVE_SHARE = 0.5;
/** News of now come in frames of a record or a few; buffers that are emptied come in larger ones. */
const SMALL_RECORDS = 5;
/** So much of a batch goes to small works before all others; the rest keeps emptying buffers. */
const SMALL_SHARE = 0.75;

/**
 * Works that wait, counted in records: for each device in the order they came, and fair between devices, so that a
 * thousand emptied buffers do not stand before everybody's news. Taking makes room; `onRoom` tells once for each wait.
 */
export class WorkQueue {
  readonly #lanes = new Map<string, Lane>();
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
    return this.#lanes.size === 0;
  }

  get isFull(): boolean {
    return this.#records >= this.#limit;
  }

  /** False when not even one more small work of somebody who has none here is to be taken. */
  get hasReserve(): boolean {
    return this.#records < this.#limit * (1 + RESERVE_SHARE);
  }

  push(work: Work): void {
    const lane = this.#lanes.get(work.device.id);
    if (lane) lane.works.push(work);
    else this.#lanes.set(work.device.id, { works: [work], next: 0 });
    this.#records += sizeOf(work);
  }

  /** Works with together at most `records` records, and at least one: first a small one of each device, then in turns. */
  take(records: number): Work[] {
    const batch: Work[] = [];
    let left = this.#takeSmall(batch, records);
    while (this.#lanes.size > 0 && left > 0) {
      const before = batch.length;
      for (const [deviceId, lane] of [...this.#lanes]) {
        const size = sizeOfHead(lane);
        if (batch.length > 0 && size > left) continue;
        left -= size;
        this.#takeHead(batch, deviceId, lane);
      }
      if (batch.length === before) break;
    }
    if (this.#records <= this.#limit * RESUME_SHARE) this.#callWaiting();
    return batch;
  }

  onRoom(resume: () => void): void {
    this.#waiting.push(resume);
  }

  /** What is left of `records`. */
  #takeSmall(batch: Work[], records: number): number {
    let left = records;
    for (const [deviceId, lane] of [...this.#lanes]) {
      const size = sizeOfHead(lane);
      if (size > SMALL_RECORDS || left - size < records * (1 - SMALL_SHARE)) continue;
      left -= size;
      this.#takeHead(batch, deviceId, lane);
    }
    return left;
  }

  /** A lane that has more goes to the end of the line. */
  #takeHead(batch: Work[], deviceId: string, lane: Lane): void {
    const work = lane.works[lane.next++];
    if (!work) return;
    batch.push(work);
    this.#records -= sizeOf(work);
    this.#lanes.delete(deviceId);
    if (lane.next < lane.works.length) this.#lanes.set(deviceId, lane);
  }

  #callWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }
}

/** Works of one device; those before `next` are taken. */
type Lane = { works: Work[]; next: number };

function sizeOfHead({ works, next }: Lane): number {
  const head = works[next];
  return head ? sizeOf(head) : 0;
}
