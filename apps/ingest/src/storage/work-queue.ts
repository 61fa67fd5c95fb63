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
 * Works that wait, counted in records and in bytes: for each device in the order they came, and fair between devices, so that a
 * thousand emptied buffers do not stand before everybody's news. Taking makes room; `onRoom` tells once for each wait.
 */
export class WorkQueue {
  readonly #lanes = new Map<string, Lane>();
  #records = 0;
  #bytes = 0;
  #waiting: (() => void)[] = [];
  readonly #limit: Amount;

  constructor(limit: Amount) {
    this.#limit = limit;
  }

  get records(): number {
    return this.#records;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get isEmpty(): boolean {
    return this.#lanes.size === 0;
  }

  get isFull(): boolean {
    return this.#reaches(1);
  }

  /** False when not even one more small work of somebody who has none here is to be taken. */
  get hasReserve(): boolean {
    return !this.#reaches(1 + RESERVE_SHARE);
  }

  push(work: Work): void {
    const lane = this.#lanes.get(work.device.id);
    if (lane) lane.works.push(work);
    else this.#lanes.set(work.device.id, { works: [work], next: 0 });
    this.#records += sizeOf(work);
    this.#bytes += work.bytes;
  }

  /** Works of together at most so much, and at least one: first a small one of each device, then in turns. */
  take({ records, bytes }: Amount): Work[] {
    const batch: Work[] = [];
    const left = { records, bytes };
    this.#takeSmall(batch, left, records * (1 - SMALL_SHARE));
    while (this.#lanes.size > 0 && left.records > 0) {
      const before = batch.length;
      for (const [deviceId, lane] of [...this.#lanes]) {
        const head = lane.works[lane.next];
        if (head && (batch.length === 0 || fits(head, left))) this.#takeHead(batch, deviceId, lane, left);
      }
      if (batch.length === before) break;
    }
    if (this.#hasRoom()) this.#callWaiting();
    return batch;
  }

  onRoom(resume: () => void): void {
    this.#waiting.push(resume);
  }

  /** Leaves `rest` records to the others. */
  #takeSmall(batch: Work[], left: Amount, rest: number): void {
    for (const [deviceId, lane] of [...this.#lanes]) {
      const head = lane.works[lane.next];
      if (!head || sizeOf(head) > SMALL_RECORDS || left.records - sizeOf(head) < rest || !fits(head, left))
        continue;
      this.#takeHead(batch, deviceId, lane, left);
    }
  }

  /** A lane that has more goes to the end of the line. */
  #takeHead(batch: Work[], deviceId: string, lane: Lane, left: Amount): void {
    const work = lane.works[lane.next++];
    if (!work) return;
    batch.push(work);
    left.records -= sizeOf(work);
    left.bytes -= work.bytes;
    this.#records -= sizeOf(work);
    this.#bytes -= work.bytes;
    this.#lanes.delete(deviceId);
    if (lane.next < lane.works.length) this.#lanes.set(deviceId, lane);
  }

  #hasRoom(): boolean {
    const { records, bytes } = this.#limit;
    return this.#records <= records * RESUME_SHARE && this.#bytes <= bytes * RESUME_SHARE;
  }

  #reaches(share: number): boolean {
    return this.#records >= this.#limit.records * share || this.#bytes >= this.#limit.bytes * share;
  }

  #callWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }
}

export type Amount = { records: number; bytes: number };

/** Works of one device; those before `next` are taken. */
type Lane = { works: Work[]; next: number };

function fits(work: Work, left: Amount): boolean {
  return sizeOf(work) <= left.records && work.bytes <= left.bytes;
}
