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

/** What a slot came to; by its first instant, which the calendar knows it by. */
export type BucketSums = { fromMs: number; sums: DaySums };

/** Sums that belong to a trip or to a stop, which is not yet certain. */
export type HeldPart = { fromMs: number; sums: Sums };

/** The oldest of all slots that more may come to, and what is held may be the only one in it; null where there is none. */
export function openFromMs({ slots, held }: Pick<TripFoldState, 'slots' | 'held'>): number | null {
  const [bucket, part] = [slots[0], held?.[0]];
  if (bucket && part) return Math.min(bucket.fromMs, part.fromMs);
  return (bucket ?? part)?.fromMs ?? null;
}

/** A journal while one record is folded into it. */
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

  /** A slot's sums go to what is going on, or are held while that is not certain. */
  add(slotFromMs: number, sums: Sums): void {
    if (this.#held) this.#held = withPart(this.#held, { fromMs: slotFromMs, sums });
    else this.#apply({ fromMs: slotFromMs, sums });
  }

  /** From now on it is not certain what is going on. */
  hold(): void {
    this.#held ??= [];
  }

  /** What was held goes on as before. */
  settle(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const part of held) this.#apply(part);
  }

  /** What was held was the beginning of this. */
  changeHeldTo(kind: TripOrStopKind, at: Moment, slotFromMs: number): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.changeTo(kind, at, slotFromMs);
    for (const part of held) this.#apply(part);
  }

  /** A change that is dated before the stretch began is one of its beginning. */
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

  /** The state after it, and the slots that nothing can come to any more: those before this instant. */
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
