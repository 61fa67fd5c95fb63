import { type Span, spansBefore, spansFrom } from '@fleet/stored-fixes/span';
import { DAY_MS } from '@fleet/stored-fixes/utc-day';

type Period = { fromMs: number; untilMs: number };

/** The spans of one vehicle in a period, in so many pieces or fewer: cut at ends of days, since a packed day is unpacked for each piece it lies in. */
export function spanPieces(spans: readonly Span[], period: Period, pieces: number): (readonly Span[])[] {
  const cut: (readonly Span[])[] = [];
  let left = spans;
  for (const atMs of edgesIn(period, pieces)) {
    cut.push(spansBefore(left, { group: 0, atMs }));
    left = spansFrom(left, { group: 0, atMs });
  }
  return [...cut, left];
}

function edgesIn({ fromMs, untilMs }: Period, pieces: number): Set<number> {
  const edges = new Set<number>();
  for (let piece = 1; piece < pieces; piece++) {
    const atMs = fromMs + ((untilMs - fromMs) * piece) / pieces;
    const dayMs = Math.floor(atMs / DAY_MS) * DAY_MS;
    if (dayMs > fromMs) edges.add(dayMs);
  }
  return edges;
}
