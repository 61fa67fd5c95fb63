import type { Moment } from './geo-point.ts';
import {
  addSums,
  addToDay,
  type DaySums,
  NO_DAY_SUMS,
  NO_SUMS,
  type Sums,
  type TripOrStopKind,
} from './sums.ts';
import type { TripFoldState } from './trip-fold.ts';
import type { OpenTripOrStop, TripOrStop } from './trip-or-stop.ts';

/** Sums of a day bucket, by its first instant. */
export type BucketSums = { fromMs: number; sums: DaySums };

/** Sums of a trip or stop that is not confirmed yet. */
export type HeldPart = { fromMs: number; sums: Sums };

/** Start of the oldest bucket that may still change; null without any. */
export function openFromMs({ slots, held }: Pick<TripFoldState, 'slots' | 'held'>): number | null {
  const [bucket, part] = [slots[0], held?.[0]];
  if (bucket && part) return Math.min(bucket.fromMs, part.fromMs);
  return (bucket ?? part)?.fromMs ?? null;
}

/** Mutable trip state while one record is folded. */
export class TripBuilder {
  readonly #slots: BucketSums[];
  readonly closed: TripOrStop[] = [];
  #open: OpenTripOrStop | null;
  #held: readonly HeldPart[] | null;

  constructor({ slots, open, held }: Pick<TripFoldState, 'slots' | 'open' | 'held'>) {
    this.#slots = [...slots];
    this.#open = open;
    this.#held = held;
  }

  get kind(): TripOrStopKind | null {
    return this.#open?.kind ?? null;
  }

  get oldestMs(): number {
    return openFromMs({ slots: this.#slots, held: this.#held }) ?? Number.NEGATIVE_INFINITY;
  }

  /** Adds sums to the open trip or stop, or holds them while it is not confirmed. */
  add(slotFromMs: number, sums: Sums): void {
    if (this.#held) this.#held = withPart(this.#held, { fromMs: slotFromMs, sums });
    else this.#apply({ fromMs: slotFromMs, sums });
  }

  /** Holds further sums: the current state is not confirmed. */
  hold(): void {
    this.#held ??= [];
  }

  /** Adds held sums to the open trip or stop. */
  settle(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const part of held) this.#apply(part);
  }

  /** Starts a trip or stop to which the held sums belong. */
  changeHeldTo(kind: TripOrStopKind, at: Moment, slotFromMs: number): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.changeTo(kind, at, slotFromMs);
    for (const part of held) this.#apply(part);
  }

  /** Starts a trip or stop. A change before the start of the open one replaces its kind. */
  changeTo(kind: TripOrStopKind, at: Moment, slotFromMs: number): void {
    if (this.#open && at.atMs <= this.#open.from.atMs) {
      this.#open = { ...this.#open, kind };
      return;
    }
    this.close(at);
    this.#open = { kind, from: at, slotFromMs, sums: NO_SUMS, later: NO_SUMS };
  }

  close(to: Moment): void {
    if (this.#open && to.atMs > this.#open.from.atMs) this.closed.push({ ...this.#open, to });
    this.#open = null;
  }

  /** Returns the new state, and the buckets before `beforeMs`, which are complete. */
  finish(beforeMs: number): Pick<TripFoldState, 'slots' | 'open' | 'held'> & { ended: BucketSums[] } {
    const keptMs = Math.min(beforeMs, this.#held?.[0]?.fromMs ?? beforeMs);
    return {
      slots: this.#slots.filter(({ fromMs }) => fromMs >= keptMs),
      ended: this.#slots.filter(({ fromMs }) => fromMs < keptMs),
      open: this.#open,
      held: this.#held,
    };
  }

  #apply({ fromMs, sums }: HeldPart): void {
    const bucket = this.#slots.find((each) => each.fromMs === fromMs);
    const after = { fromMs, sums: addToDay(bucket?.sums ?? NO_DAY_SUMS, sums, this.kind) };
    if (bucket) this.#slots[this.#slots.indexOf(bucket)] = after;
    else insertBucket(this.#slots, after);
    if (!this.#open) return;
    const { later, slotFromMs } = this.#open;
    this.#open = {
      ...this.#open,
      sums: addSums(this.#open.sums, sums),
      later: fromMs > slotFromMs ? addSums(later, sums) : later,
    };
  }
}

function insertBucket(slots: BucketSums[], bucket: BucketSums): void {
  const index = slots.findIndex(({ fromMs }) => fromMs > bucket.fromMs);
  slots.splice(index < 0 ? slots.length : index, 0, bucket);
}

function withPart(held: readonly HeldPart[], part: HeldPart): HeldPart[] {
  const known = held.find(({ fromMs }) => fromMs === part.fromMs);
  if (!known) return [...held, part].sort((a, b) => a.fromMs - b.fromMs);
  const sums = addSums(known.sums, part.sums);
  return held.map((each) => (each === known ? { ...each, sums } : each));
}
