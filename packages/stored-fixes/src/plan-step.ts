import { keyAfter } from './fix-key.ts';
import { PARTS_OF_SPAN, type Part } from './parts.ts';
import type { Bound, Span } from './span.ts';

/**
 * How far can be read at once, where these parts lie on the way: until enough records are at hand, so that neither the
 * parts nor the rows between them are more than a page. Null: to the end.
 */
export function planStep(spans: readonly Span[], parts: readonly Part[], limit: number): Bound | null {
  const inOrder = parts
    .flatMap((part) => {
      const span = spans[part.number];
      return span ? [{ ...startOf(span, part), positions: part.positions }] : [];
    })
    .sort(byPlace);
  return earliest(enoughAt(inOrder, limit), knownUntil(spans, parts));
}

/** Where a part begins that is not needed to have enough before it. */
function enoughAt(parts: readonly (Bound & { positions: number })[], limit: number): Bound | null {
  let positions = 0;
  let last: Bound | null = null;
  for (const part of parts) {
    const isLater = last === null || byPlace(last, part) < 0;
    if (positions >= limit && isLater) return { group: part.group, atMs: part.atMs };
    positions += part.positions;
    last = part;
  }
  return null;
}

/** Where a span has as many parts as are asked for, those behind them are not known. */
function knownUntil(spans: readonly Span[], parts: readonly Part[]): Bound | null {
  let known: Bound | null = null;
  for (const [number, own] of Map.groupBy(parts, (part) => part.number)) {
    const span = spans[number];
    if (!span || own.length < PARTS_OF_SPAN) continue;
    const lastMs = own.reduce((most, part) => Math.max(most, part.lastMs), 0);
    known = earliest(known, { group: span.group, atMs: lastMs + 1 });
  }
  return known;
}

/** What of a part lies before its span is read already; a step that ended no later would lead nowhere. */
function startOf({ group, after }: Span, { firstMs }: Part): Bound {
  const fromMs = after.hash === keyAfter(after.atMs).hash ? after.atMs + 1 : after.atMs;
  return { group, atMs: Math.max(firstMs, fromMs) };
}

function earliest(a: Bound | null, b: Bound | null): Bound | null {
  if (!a || !b) return a ?? b;
  return byPlace(a, b) <= 0 ? a : b;
}

function byPlace(a: Bound, b: Bound): number {
  return a.group - b.group || a.atMs - b.atMs;
}
