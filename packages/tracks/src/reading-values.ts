/** A stored value of a reading. */
export type ReadingValue = { atMs: number; value: number; isAfterGap: boolean };

const FIRST_ROOM = 256;

/**
 * Values in the order in which they were pushed. They are held as columns: a month of a vehicle is a hundred thousand of
 * them, and as objects each would take three times the memory.
 */
export class ReadingValues implements Iterable<ReadingValue> {
  private size = 0;
  private atMs = new Float64Array(FIRST_ROOM);
  private values = new Float64Array(FIRST_ROOM);
  private gaps = new Uint8Array(FIRST_ROOM);

  get length(): number {
    return this.size;
  }

  push({ atMs, value, isAfterGap }: ReadingValue): void {
    if (this.size === this.atMs.length) this.grow();
    this.atMs[this.size] = atMs;
    this.values[this.size] = value;
    this.gaps[this.size] = isAfterGap ? 1 : 0;
    this.size++;
  }

  /** Of the last one where the index is -1; undefined where there is none. */
  at(index: number): ReadingValue | undefined {
    const place = index < 0 ? this.size + index : index;
    const [atMs, value] = [this.atMs[place], this.values[place]];
    if (place >= this.size || atMs === undefined || value === undefined) return undefined;
    return { atMs, value, isAfterGap: this.gaps[place] === 1 };
  }

  *[Symbol.iterator](): Generator<ReadingValue, undefined> {
    for (let index = 0; index < this.size; index++) {
      const value = this.at(index);
      if (value) yield value;
    }
  }

  private grow(): void {
    const room = this.atMs.length * 2;
    const { atMs, values, gaps } = this;
    this.atMs = new Float64Array(room);
    this.values = new Float64Array(room);
    this.gaps = new Uint8Array(room);
    this.atMs.set(atMs);
    this.values.set(values);
    this.gaps.set(gaps);
  }
}
