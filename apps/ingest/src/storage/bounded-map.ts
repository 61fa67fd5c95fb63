/** A map that forgets what was used longest ago when it holds more than `limit`. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #limit: number;
  readonly #onForget: (value: Value) => void;

  /** @param onForget told of each value that had to go for another */
  constructor(limit: number, onForget: (value: Value) => void = () => undefined) {
    this.#limit = limit;
    this.#onForget = onForget;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#limit) return;
    const oldest = this.#entries.entries().next();
    if (oldest.done) return;
    this.#entries.delete(oldest.value[0]);
    this.#onForget(oldest.value[1]);
  }

  /** Looks at every value: for what happens seldom. */
  deleteWhere(isGone: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries) if (isGone(value)) this.#entries.delete(key);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
