/** A time range without its end. Infinity means that the end is not known yet. */
export type Span<Source = unknown> = { fromMs: number; untilMs: number; source: Source };

/**
 * The times in which both hold, with the source of the span that started last, or of the one that has a
 * source. Lists are sorted and their spans disjoint.
 */
export function intersect<A, B>(first: readonly Span<A>[], second: readonly Span<B>[]): Span<A | B>[] {
  const both: Span<A | B>[] = [];
  let [a, b] = [0, 0];
  for (;;) {
    const [one, other] = [first[a], second[b]];
    if (!one || !other) return both;
    const [fromMs, untilMs] = [Math.max(one.fromMs, other.fromMs), Math.min(one.untilMs, other.untilMs)];
    const [newer, older] = one.fromMs >= other.fromMs ? [one, other] : [other, one];
    const source = newer.source ?? older.source;
    if (fromMs < untilMs) both.push({ fromMs, untilMs, source });
    if (one.untilMs < other.untilMs) a += 1;
    else b += 1;
  }
}

/** The times in which any holds; gaps of up to `gapMs` are closed. */
export function unite<Source>(spans: readonly Span<Source>[], gapMs = 0): Span<Source>[] {
  const sorted = [...spans].sort((a, b) => a.fromMs - b.fromMs);
  const united: Span<Source>[] = [];
  for (const span of sorted) {
    const last = united.at(-1);
    if (last && span.fromMs - last.untilMs <= gapMs) last.untilMs = Math.max(last.untilMs, span.untilMs);
    else united.push({ ...span });
  }
  return united;
}

export const holdsAt = (spans: readonly Span[], atMs: number): boolean =>
  spans.some(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
