import type { Coordinate } from './geofence.ts';

export type TakeEdge = (aLongitude: number, aLatitude: number, bLongitude: number, bLatitude: number) => void;

/** Edges in one band, on average, if all edges were equally high. */
const EDGES_PER_BAND = 2;
const MAX_BANDS = 512;

/** Result for a way that meets no edge. */
export const NO_CUTS: readonly number[] = [];

/**
 * Edges of closed rings by bands of latitude, so that a point or a short way reads few edges. `contains` and `cuts` are asked
 * several times for each fix in a town: they read the arrays themselves, as a function called for each edge costs more than the edge.
 */
export class BandedEdges {
  readonly count: number;
  /** Two longitudes and two latitudes for each edge. */
  readonly #ends: Float64Array;
  readonly #south: number;
  readonly #north: number;
  readonly #bandsPerDegree: number;
  readonly #bands: number;
  /** Start of each band's list in `#listed`. */
  readonly #starts: Uint32Array;
  readonly #listed: Uint32Array;
  /** The first band of each edge. */
  readonly #firstBand: Uint16Array;

  constructor(rings: readonly (readonly Coordinate[])[]) {
    this.#ends = endsOf(rings);
    this.count = this.#ends.length / 4;
    let [south, north] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = 1; at < this.#ends.length; at += 2) {
      south = Math.min(south, this.#ends[at] ?? south);
      north = Math.max(north, this.#ends[at] ?? north);
    }
    [this.#south, this.#north] = [south, north];
    this.#bands = Math.min(MAX_BANDS, Math.max(1, Math.floor(this.count / EDGES_PER_BAND)));
    this.#bandsPerDegree = north > south ? this.#bands / (north - south) : 0;
    this.#firstBand = new Uint16Array(this.count);
    this.#starts = new Uint32Array(this.#bands + 1);
    const lists = Array.from({ length: this.#bands }, (): number[] => []);
    for (let edge = 0; edge < this.count; edge++) {
      const [a, b] = [this.#ends[4 * edge + 1] ?? 0, this.#ends[4 * edge + 3] ?? 0];
      const first = this.#bandOf(Math.min(a, b));
      this.#firstBand[edge] = first;
      for (let band = first; band <= this.#bandOf(Math.max(a, b)); band++) lists[band]?.push(edge);
    }
    for (const [band, list] of lists.entries())
      this.#starts[band + 1] = (this.#starts[band] ?? 0) + list.length;
    this.#listed = Uint32Array.from(lists.flat());
  }

  /** Calls `take` once for every edge. */
  each(take: TakeEdge): void {
    for (let edge = 0; edge < this.count; edge++) this.#take(edge, take);
  }

  /** Calls `take` once for every edge between two latitudes, and for some of its neighbours. */
  eachBetween(south: number, north: number, take: TakeEdge): void {
    if (north < this.#south || south > this.#north) return;
    const [first, last] = [this.#bandOf(south), this.#bandOf(north)];
    for (let band = first; band <= last; band++) {
      const end = this.#starts[band + 1] ?? 0;
      for (let at = this.#starts[band] ?? 0; at < end; at++) {
        const edge = this.#listed[at] ?? 0;
        // An edge in several bands is taken in the first of the read bands.
        if (band === first || this.#firstBand[edge] === band) this.#take(edge, take);
      }
    }
  }

  /** By the even-odd rule; a point on an edge is inside. */
  contains(longitude: number, latitude: number): boolean {
    if (!(latitude >= this.#south && latitude <= this.#north)) return false;
    const band = this.#bandOf(latitude);
    const end = this.#starts[band + 1] ?? 0;
    let isInside = false;
    for (let at = this.#starts[band] ?? 0; at < end; at++) {
      const place = placeBeside(longitude, latitude, this.#ends, 4 * (this.#listed[at] ?? 0));
      if (place === 'on') return true;
      if (place === 'west') isInside = !isInside;
    }
    return isInside;
  }

  /** Shares of the straight way from `p` to `q` at which it cuts an edge, in their order. */
  cuts(px: number, py: number, qx: number, qy: number): readonly number[] {
    const [south, north] = [Math.min(py, qy), Math.max(py, qy)];
    if (north < this.#south || south > this.#north) return NO_CUTS;
    const [west, east] = [Math.min(px, qx), Math.max(px, qx)];
    const [first, last] = [this.#bandOf(south), this.#bandOf(north)];
    const end = this.#starts[last + 1] ?? 0;
    const cuts: number[] = [];
    for (let at = this.#starts[first] ?? 0; at < end; at++) {
      const edge = this.#listed[at] ?? 0;
      if (isBeside(this.#ends, 4 * edge, west, east)) continue;
      const share = shareOfCut(px, py, qx - px, qy - py, this.#ends, 4 * edge);
      // An edge in several bands cuts once.
      if (share > 0 && !this.#isListedBefore(edge, at, first)) cuts.push(share);
    }
    return inOrder(cuts);
  }

  /** Whether a band from `first` on has the edge already. */
  #isListedBefore(edge: number, at: number, first: number): boolean {
    const band = Math.max(this.#firstBand[edge] ?? 0, first);
    return at >= (this.#starts[band + 1] ?? 0);
  }

  #take(edge: number, take: TakeEdge): void {
    const ends = this.#ends;
    const at = 4 * edge;
    take(ends[at] ?? 0, ends[at + 1] ?? 0, ends[at + 2] ?? 0, ends[at + 3] ?? 0);
  }

  /** Monotonic in the latitude, so that an edge is in every band it crosses. */
  #bandOf(latitude: number): number {
    const band = Math.floor((latitude - this.#south) * this.#bandsPerDegree);
    return Math.min(this.#bands - 1, Math.max(0, band));
  }
}

function isBeside(ends: Float64Array, from: number, west: number, east: number): boolean {
  const [ax, bx] = [ends[from] ?? 0, ends[from + 2] ?? 0];
  return Math.max(ax, bx) < west || Math.min(ax, bx) > east;
}

function inOrder(shares: number[]): readonly number[] {
  return shares.length > 1 ? shares.sort((a, b) => a - b) : shares;
}

/** A point is on an edge, west of it at its own latitude, or elsewhere. Of two edges that share a corner, one has the corner. */
function placeBeside(
  longitude: number,
  latitude: number,
  ends: Float64Array,
  from: number,
): 'elsewhere' | 'on' | 'west' {
  const [ax, ay] = [ends[from] ?? 0, ends[from + 1] ?? 0];
  const [bx, by] = [ends[from + 2] ?? 0, ends[from + 3] ?? 0];
  if (latitude < Math.min(ay, by) || latitude > Math.max(ay, by) || longitude > Math.max(ax, bx))
    return 'elsewhere';
  const isBetween = longitude >= Math.min(ax, bx);
  if (isBetween && (bx - ax) * (latitude - ay) === (by - ay) * (longitude - ax)) return 'on';
  if (ay > latitude === by > latitude) return 'elsewhere';
  return longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax ? 'west' : 'elsewhere';
}

/** Zero if the way from `p` by `d` does not cut the edge. Of two edges that share a corner, one has the corner. */
function shareOfCut(
  px: number,
  py: number,
  dx: number,
  dy: number,
  ends: Float64Array,
  from: number,
): number {
  const ax = ends[from] ?? 0;
  const ay = ends[from + 1] ?? 0;
  const ex = (ends[from + 2] ?? 0) - ax;
  const ey = (ends[from + 3] ?? 0) - ay;
  const cross = dx * ey - dy * ex;
  if (cross === 0) return 0;
  const along = ((ax - px) * dy - (ay - py) * dx) / cross;
  if (!(along >= 0 && along < 1)) return 0;
  const share = ((ax - px) * ey - (ay - py) * ex) / cross;
  return share < 1 ? share : 0;
}

function endsOf(rings: readonly (readonly Coordinate[])[]): Float64Array {
  return Float64Array.from(
    rings.flatMap((ring) => ring.slice(1).flatMap(([x, y], at) => [...(ring[at] ?? [x, y]), x, y])),
  );
}
