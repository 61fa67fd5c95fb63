import { BoundedMap } from './bounded-map.ts';

/** Caches query results by key until they are invalidated. */
export class QueryCache<Answer> {
  readonly #answers: BoundedMap<string, Answer>;
  #changes = 0;

  constructor(limit: number) {
    this.#answers = new BoundedMap(limit);
  }

  get(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  /** Returns a setter for the results of a query that starts now. If a key is invalidated meanwhile, nothing is cached. */
  ask(): (key: string, answer: Answer) => void {
    const changes = this.#changes;
    return (key, answer) => {
      if (changes === this.#changes) this.#answers.set(key, answer);
    };
  }

  forget(key: string): void {
    this.#changes++;
    this.#answers.delete(key);
  }

  forgetWhere(isGone: (answer: Answer) => boolean): void {
    this.#changes++;
    this.#answers.deleteWhere(isGone);
  }

  forgetAll(): void {
    this.#changes++;
    this.#answers.clear();
  }
}
