import type { GeoPoint } from '@fleet/tracks/geo-point';
import type Flatbush from 'flatbush';

/** Height and width of a cell; some 550 m from south to north. */
const DEGREES = 0.005;
const CELLS_PER_DEGREE = 1 / DEGREES;
/** Larger than the number of cells around the earth. */
const ROW = 131_072;
/** A cell with more boxes is not listed: reading them all would take longer than a search in the tree. */
const MAX_LISTED = 256;
/** Maximum cells and list entries of one index; above either it is cleared. It takes some megabytes. */
const MAX_CELLS = 4_096;
const MAX_ENTRIES = 200_000;

const UNLISTED = new Uint32Array(0);

/**
 * Lists of boxes near each grid cell, built when a vehicle is first seen there and reused by later fixes.
 * Only for boxes and ways that do not cross the date line.
 */
export class GeofenceCells {
  readonly #tree: Flatbush;
  readonly #cells = new Map<number, Uint32Array>();
  #entries = 0;

  constructor(tree: Flatbush) {
    this.#tree = tree;
  }

  /**
   * Candidate boxes of a way, in order, including every box that it meets; null if the tree must be searched.
   */
  around(from: GeoPoint, to: GeoPoint): Uint32Array | null {
    if (Math.abs(to.latitude - from.latitude) > DEGREES || Math.abs(to.longitude - from.longitude) > DEGREES)
      return null;
    const row = Math.floor(to.latitude * CELLS_PER_DEGREE);
    const column = Math.floor(to.longitude * CELLS_PER_DEGREE);
    const key = row * ROW + column;
    const listed = this.#cells.get(key) ?? this.#list(key, row, column);
    return listed === UNLISTED ? null : listed;
  }

  /** A way that is no longer than a cell and ends in this one stays within it and its neighbours. */
  #list(key: number, row: number, column: number): Uint32Array {
    if (this.#cells.size >= MAX_CELLS || this.#entries >= MAX_ENTRIES) {
      this.#cells.clear();
      this.#entries = 0;
    }
    // Slightly wider than the neighbours, because their borders are rounded.
    const [low, high] = [-1.001 * DEGREES, 2.001 * DEGREES];
    const [south, west] = [row * DEGREES, column * DEGREES];
    const found = this.#tree.search(west + low, south + low, west + high, south + high);
    const listed = found.length > MAX_LISTED ? UNLISTED : Uint32Array.from(found).sort();
    this.#cells.set(key, listed);
    this.#entries += listed.length;
    return listed;
  }
}
