import type { Coordinate } from './geofence.ts';

export type TakeEdge = (aLongitude: number, aLatitude: number, bLongitude: number, bLatitude: number) => void;

/** Edges in one band, on average, if all edges were equally high. */
const EDGES_PER_BAND = 2;
const MAX_BANDS = 512;

/** Edges of closed rings by bands of latitude, so that a point or a short way reads few edges. */
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

function endsOf(rings: readonly (readonly Coordinate[])[]): Float64Array {
  return Float64Array.from(
    rings.flatMap((ring) => ring.slice(1).flatMap(([x, y], at) => [...(ring[at] ?? [x, y]), x, y])),
  );
}
