type Span = [from: number, to: number];

/** The ends, within the way, of the parts of it that lie inside. */
export function insideCuts(spans: readonly Readonly<Span>[]): number[] {
  return unionOf(spans)
    .flat()
    .filter((share) => share > 0 && share < 1);
}

/** Spans that overlap are one. */
export function unionOf(spans: readonly Readonly<Span>[]): Span[] {
  const union: Span[] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}
