import DataLoader from 'dataloader';

/**
 * A batching loader that can be filled for a whole page in advance. Preloaded values are returned synchronously, without a
 * promise per row; other values are batched.
 */
export class PreloadLoader<Value> {
  readonly #find: (ids: readonly string[]) => Promise<Value[]>;
  readonly #loaded = new Map<string, Value>();
  readonly #others: DataLoader<string, Value>;

  /** @param find returns values in the order of the ids */
  constructor(find: (ids: readonly string[]) => Promise<Value[]>, options: { maxBatchSize: number }) {
    this.#find = find;
    this.#others = new DataLoader(find, options);
  }

  async preload(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.#loaded.has(id));
    const found = missing.length > 0 ? await this.#find(missing) : [];
    missing.forEach((id, at) => {
      this.#loaded.set(id, found[at] as Value);
    });
  }

  load(id: string): Value | Promise<Value> {
    return this.#loaded.has(id) ? (this.#loaded.get(id) as Value) : this.#others.load(id);
  }
}

/** Maps a value or a promise of it, synchronously if possible. */
export function mapMaybePromise<From, To>(
  value: From | Promise<From>,
  make: (value: From) => To,
): To | Promise<To> {
  return value instanceof Promise ? value.then(make) : make(value);
}
