/** A recorder that is silent for longer tells nothing of that time; another one may. */
const SILENCE_MS = 5 * 60_000;

/** A point, and in which of the file's tracks it stands, if in any. */
export type Recorded = { atMs: number; track: number | null | undefined };

/** From one point of a track to another, by their places, without a longer silence. */
type Span = { track: number; from: number; until: number };

/**
 * Whether each of these points is told by another track of the file as well: of two recorders that went together the one with
 * more points tells the way, since one through both would go to and fro between them.
 *
 * @param points in the order of time
 */
export function besideOthers(points: readonly Recorded[]): boolean[] {
  const beside = points.map(() => false);
  const spans = spansOf(points);
  // As most files are, and a hundred thousand points take a while.
  if (spans.every(({ track }) => track === spans[0]?.track)) return beside;
  // Where the next point is that no span reached yet: each is reached once, however many tracks there are.
  const next = new Int32Array(points.length + 1).map((_, place) => place);
  for (const { track, from, until } of spans)
    for (let place = nextOf(next, from); place <= until; place = nextOf(next, place)) {
      const own = points[place]?.track ?? track;
      beside[place] = own !== track;
      next[place] = place + 1;
    }
  return beside;
}

/** Those of tracks with more points first. */
function spansOf(points: readonly Recorded[]): Span[] {
  const [spans, open, sizes]: [Span[], Map<number, Span>, Map<number, number>] = [[], new Map(), new Map()];
  for (const [place, { atMs, track }] of points.entries()) {
    if (typeof track !== 'number') continue;
    sizes.set(track, (sizes.get(track) ?? 0) + 1);
    const span = open.get(track);
    if (span && atMs - (points[span.until]?.atMs ?? atMs) <= SILENCE_MS) {
      span.until = place;
      continue;
    }
    const begun = { track, from: place, until: place };
    open.set(track, begun);
    spans.push(begun);
  }
  return spans.sort((a, b) => (sizes.get(b.track) ?? 0) - (sizes.get(a.track) ?? 0));
}

function nextOf(next: Int32Array, place: number): number {
  let at = place;
  for (let to = next[at] ?? at; to !== at; to = next[at] ?? at) {
    // Half of the way is kept for who comes after.
    next[at] = next[to] ?? to;
    at = to;
  }
  return at;
}
