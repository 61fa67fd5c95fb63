import { BoundedMap } from './bounded-map.ts';

/** What the database answered, by key, until it is said to have changed. */
export class QueryCache<Answer> {
  readonly #answers: BoundedMap<string, Answer>;
  #changes = 0;

  constructor(limit: number) {
    this.#answers = new BoundedMap(limit);
  }

  get(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  /** To keep what is asked for now. When something changed while it was on its way, it is used once and not kept. */
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
