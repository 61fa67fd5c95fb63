import type { Moment } from './geo-point.ts';
import type { JournalState } from './journal.ts';
import type { OpenStretch, Stretch } from './stretch.ts';
import {
  addSums,
  addToDay,
  type DaySums,
  NO_DAY_SUMS,
  NO_SUMS,
  type StretchKind,
  type Sums,
} from './sums.ts';

/** What a slot came to; by its first instant, which the calendar knows it by. */
export type SlotSums = { fromMs: number; sums: DaySums };

/** Sums that belong to a trip or to a stop, which is not yet certain. */
export type HeldPart = { fromMs: number; sums: Sums };

/** The oldest of all slots that more may come to, and what is held may be the only one in it; null where there is none. */
export function openFromMs({ slots, held }: Pick<JournalState, 'slots' | 'held'>): number | null {
  const [slot, part] = [slots[0], held?.[0]];
  if (slot && part) return Math.min(slot.fromMs, part.fromMs);
  return (slot ?? part)?.fromMs ?? null;
}

/** A journal while one record is folded into it. */
export class JournalDraft {
  readonly #slots: SlotSums[];
  readonly closed: Stretch[] = [];
  #open: OpenStretch | null;
  #held: readonly HeldPart[] | null;

  constructor({ slots, open, held }: Pick<JournalState, 'slots' | 'open' | 'held'>) {
    this.#slots = [...slots];
    this.#open = open;
    this.#held = held;
  }

  get kind(): StretchKind | null {
    return this.#open?.kind ?? null;
  }

  get oldestMs(): number {
    return openFromMs({ slots: this.#slots, held: this.#held }) ?? Number.NEGATIVE_INFINITY;
  }

  /** A slot's sums go to what is going on, or are held while that is not certain. */
  give(slotFromMs: number, sums: Sums): void {
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
  turnHeldTo(kind: StretchKind, at: Moment, slotFromMs: number): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.turnTo(kind, at, slotFromMs);
    for (const part of held) this.#apply(part);
  }

  /** A change that is dated before the stretch began is one of its beginning. */
  turnTo(kind: StretchKind, at: Moment, slotFromMs: number): void {
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
  finish(beforeMs: number): Pick<JournalState, 'slots' | 'open' | 'held'> & { ended: SlotSums[] } {
    const keptMs = Math.min(beforeMs, this.#held?.[0]?.fromMs ?? beforeMs);
    return {
      slots: this.#slots.filter(({ fromMs }) => fromMs >= keptMs),
      ended: this.#slots.filter(({ fromMs }) => fromMs < keptMs),
      open: this.#open,
      held: this.#held,
    };
  }

  #apply({ fromMs, sums }: HeldPart): void {
    const slot = this.#slots.find((each) => each.fromMs === fromMs);
    const after = { fromMs, sums: addToDay(slot?.sums ?? NO_DAY_SUMS, sums, this.kind) };
    if (slot) this.#slots[this.#slots.indexOf(slot)] = after;
    else insertSlot(this.#slots, after);
    if (!this.#open) return;
    const { later, slotFromMs } = this.#open;
    this.#open = {
      ...this.#open,
      sums: addSums(this.#open.sums, sums),
      later: fromMs > slotFromMs ? addSums(later, sums) : later,
    };
  }
}

function insertSlot(slots: SlotSums[], slot: SlotSums): void {
  const index = slots.findIndex(({ fromMs }) => fromMs > slot.fromMs);
  slots.splice(index < 0 ? slots.length : index, 0, slot);
}

function withPart(held: readonly HeldPart[], part: HeldPart): HeldPart[] {
  const known = held.find(({ fromMs }) => fromMs === part.fromMs);
  if (!known) return [...held, part].sort((a, b) => a.fromMs - b.fromMs);
  const sums = addSums(known.sums, part.sums);
  return held.map((each) => (each === known ? { ...each, sums } : each));
}
