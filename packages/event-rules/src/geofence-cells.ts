import type { GeoPoint } from '@fleet/tracks/geo-point';
import type Flatbush from 'flatbush';

/** Heights and widths of cells in degrees: some 140 m from south to north for ways of seconds, and 550 m for longer ones. */
const SIZES = [0.00125, 0.005] as const;
/** A cell with more boxes is not listed: reading them all would take longer than a search in the tree. */
const MAX_LISTED = 256;
/** Maximum lists of one size and their entries; above either they are cleared. One index takes some megabytes. */
const MAX_LISTS = 4_096;
const MAX_ENTRIES = 100_000;

const UNLISTED = new Uint32Array(0);
const NONE = new Uint32Array(0);

/**
 * Lists of boxes near each grid cell, built when a vehicle is first seen there and reused by later fixes.
 * Only for boxes and ways that do not cross the date line.
 */
export class GeofenceCells {
  readonly #grids: readonly Grid[];

  constructor(tree: Flatbush) {
    this.#grids = SIZES.map((degrees) => new Grid(tree, degrees));
  }

  /**
   * Candidate boxes of a way, in order, including every box that it meets; null if the tree must be searched.
   */
  around(from: GeoPoint, to: GeoPoint): Uint32Array | null {
    const north = Math.abs(to.latitude - from.latitude);
    const east = Math.abs(to.longitude - from.longitude);
    for (const grid of this.#grids)
      if (north <= grid.degrees && east <= grid.degrees) return grid.around(from, to);
    return null;
  }
}

class Grid {
  readonly degrees: number;
  readonly #cellsPerDegree: number;
  readonly #tree: Flatbush;
  /** The cell of the south-western corner of all boxes; cells are counted from the one beside it. */
  readonly #row: number;
  readonly #column: number;
  readonly #rows: number;
  readonly #columns: number;
  /** Two keys for each cell: ways within it, and ways into it. */
  readonly #lists = new Map<number, Uint32Array>();
  #entries = 0;

  constructor(tree: Flatbush, degrees: number) {
    this.#tree = tree;
    this.degrees = degrees;
    this.#cellsPerDegree = 1 / degrees;
    this.#row = Math.floor(tree.minY * this.#cellsPerDegree) - 1;
    this.#column = Math.floor(tree.minX * this.#cellsPerDegree) - 1;
    this.#rows = Math.floor(tree.maxY * this.#cellsPerDegree) + 2 - this.#row;
    this.#columns = Math.floor(tree.maxX * this.#cellsPerDegree) + 2 - this.#column;
  }

  around(from: GeoPoint, to: GeoPoint): Uint32Array | null {
    const row = Math.floor(to.latitude * this.#cellsPerDegree) - this.#row;
    const column = Math.floor(to.longitude * this.#cellsPerDegree) - this.#column;
    if (!(row >= 0 && row < this.#rows && column >= 0 && column < this.#columns)) return NONE;
    const isWithin =
      row === Math.floor(from.latitude * this.#cellsPerDegree) - this.#row &&
      column === Math.floor(from.longitude * this.#cellsPerDegree) - this.#column;
    const key = 2 * (row * this.#columns + column) + (isWithin ? 0 : 1);
    const listed = this.#lists.get(key) ?? this.#list(key, row, column, isWithin ? 0 : 1);
    return listed === UNLISTED ? null : listed;
  }

  /** A way that is no longer than a cell and ends in this one stays within it and its neighbours. */
  #list(key: number, row: number, column: number, neighbours: number): Uint32Array {
    if (this.#lists.size >= MAX_LISTS || this.#entries >= MAX_ENTRIES) {
      this.#lists.clear();
      this.#entries = 0;
    }
    // Slightly wider than the cells, because their borders are rounded.
    const [low, high] = [-(neighbours + 0.001) * this.degrees, (neighbours + 1.001) * this.degrees];
    const [south, west] = [(row + this.#row) * this.degrees, (column + this.#column) * this.degrees];
    const found = this.#tree.search(west + low, south + low, west + high, south + high);
    const listed = found.length > MAX_LISTED ? UNLISTED : Uint32Array.from(found).sort();
    this.#lists.set(key, listed);
    this.#entries += listed.length;
    return listed;
  }
}
