import { type Calendar, cutCalendar } from '@fleet/tracks/calendar';
import { isCertainUntil } from '@fleet/tracks/certain-until';
import { addDays, type DaySums, NO_DAY_SUMS } from '@fleet/tracks/sums';
import type { BucketSums } from '@fleet/tracks/trip-builder';
import { currentTotals } from '@fleet/tracks/trip-fold';
import { type FoldState, foldRecord } from './fold-record.ts';
import type { RecordKey } from './read-devices.ts';
import { type PastRecord, type RecordsRequest, readRecords } from './read-records.ts';

/** A day of a device of which a part is wanted. */
export type CutDay = {
  deviceId: string;
  bucketAt: Calendar;
  /** The day, and what of it is wanted. */
  fromMs: number;
  toMs: number;
  partFromMs: number;
  partToMs: number;
  /** From where it can be folded: what the fold carried, and after which record. */
  state: FoldState;
  key: RecordKey;
  /** The first fix after what is wanted; null where there is none. */
  nextMs: number | null;
  /** The last record that is folded; later ones are no part of any stored day. Null where that is not known. */
  last: RecordKey | null;
};

/** Devices that are read together, and records of them: a MB or two, which is rubbish before it grows old. */
const DEVICES_AT_ONCE = 4;
const RECORDS_AT_ONCE = 2_000;
/** What a part came to is known with the first record after it, or soon after that; seldom much later. */
const BEYOND_MS = 600_000;
const BEYOND_GROWS = 6;
const BEYOND_MAX_MS = 172_800_000;

/**
 * What the wanted parts of these days came to, each of another device, in their order: the fold of its records with the
 * day cut there, so that the parts of a day are together what is stored of it. `pause` is called between devices.
 */
export async function foldParts(
  client: RecordsRequest,
  days: readonly CutDay[],
  pause: () => Promise<void>,
): Promise<DaySums[]> {
  const sums: DaySums[] = [];
  for (let at = 0; at < days.length; at += DEVICES_AT_ONCE) {
    const folds = days.slice(at, at + DEVICES_AT_ONCE).map((day) => new PartFold(day));
    let left = folds;
    while (left.length > 0) left = await readOn(client, left, pause);
    sums.push(...folds.map((fold) => fold.sums));
  }
  return sums;
}

/** @returns those of which more is to be read */
async function readOn(
  client: RecordsRequest,
  folds: readonly PartFold[],
  pause: () => Promise<void>,
): Promise<PartFold[]> {
  const keys = new Map(folds.map(({ day, key }) => [day.deviceId, key]));
  const untils = new Map(folds.map(({ day, untilMs }) => [day.deviceId, untilMs]));
  const read = await readRecords(client, keys, RECORDS_AT_ONCE, untils);
  for (const fold of folds) {
    const own = read.get(fold.day.deviceId);
    if (own) fold.take(own.records, own.isWhole);
    await pause();
  }
  return folds.filter(({ isDone }) => !isDone);
}

/** One day while its records come. */
class PartFold {
  readonly day: CutDay;
  readonly #bucketAt: Calendar;
  #state: FoldState;
  key: RecordKey;
  /** The end of what is wanted. */
  readonly #toMs: number;
  /** How far is read, and how far that is after the first record beyond. */
  untilMs: number;
  #beyondMs = BEYOND_MS;
  sums: DaySums = NO_DAY_SUMS;
  isDone = false;

  constructor(day: CutDay) {
    this.day = day;
    this.#toMs = Math.min(day.toMs, day.partToMs);
    this.#bucketAt = cutCalendar(day.bucketAt, [day.partFromMs, day.partToMs]);
    this.#state = day.state;
    this.key = day.key;
    this.untilMs = day.nextMs === null ? Number.POSITIVE_INFINITY : day.nextMs + BEYOND_MS;
  }

  /** `isWhole`: there are no more until the end of what is read. */
  take(records: readonly PastRecord[], isWhole: boolean): void {
    for (const record of records) {
      if (this.day.last && isAfter(record, this.day.last)) {
        this.#end();
        return;
      }
      const step = foldRecord(this.#state, record, this.#bucketAt);
      this.#add(step.ended);
      this.#state = step.state;
      this.key = { atMs: record.atMs, hash: record.hash };
      if (isCertainUntil(step.state, this.#toMs)) {
        this.#add(step.state.slots);
        this.isDone = true;
        return;
      }
    }
    if (!isWhole) return;
    if (this.untilMs === Number.POSITIVE_INFINITY) this.#end();
    else this.untilMs = this.#farther();
  }

  #farther(): number {
    this.#beyondMs *= BEYOND_GROWS;
    const { nextMs } = this.day;
    if (nextMs === null || this.#beyondMs > BEYOND_MAX_MS) return Number.POSITIVE_INFINITY;
    return nextMs + this.#beyondMs;
  }

  #end(): void {
    this.#add(currentTotals(this.#state).slots);
    this.isDone = true;
  }

  #add(slots: readonly BucketSums[]): void {
    const from = Math.max(this.day.fromMs, this.day.partFromMs);
    for (const { fromMs, sums } of slots)
      if (fromMs >= from && fromMs < this.#toMs) this.sums = addDays(this.sums, sums);
  }
}

function isAfter(record: RecordKey, last: RecordKey): boolean {
  return record.atMs > last.atMs || (record.atMs === last.atMs && BigInt(record.hash) > BigInt(last.hash));
}
