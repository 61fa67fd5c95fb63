import { sizeOf, type Work } from './work.ts';

/** Fraction of the limit below which waiting connections are resumed. */
const RESUME_SHARE = 0.5;
/** Extra room of a full queue for small frames. */
const RESERVE_SHARE = 0.5;
/** Live data comes in frames of a few records; buffered uploads come in larger ones. */
const SMALL_RECORDS = 5;
/** Fraction of a batch reserved for small frames; the rest is for buffered uploads. */
const SMALL_SHARE = 0.75;

/**
 * Waiting writes, limited in records and bytes: in order per device and fair between devices, so buffered uploads do not delay
 * live data. Taking makes room; `onRoom` fires once per wait.
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

  /** False if not even a small frame of a device without queued writes is accepted. */
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

  /** Takes writes up to the limit, at least one: first a small one per device, then round robin. */
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

  /** Moves a lane with more writes to the end of the queue. */
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
