/** Runs tasks of an owner one after the other; `take` returns null beyond the limit of waiting tasks. */
export class TaskQueues {
  readonly #limit: number;
  readonly #lines = new WeakMap<object, { last: Promise<unknown>; length: number }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  take<Result>(owner: object, task: () => Promise<Result>): Promise<Result> | null {
    const line = this.#lines.get(owner) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= this.#limit) return null;
    this.#lines.set(owner, line);
    line.length++;
    const result = line.length === 1 ? task() : line.last.then(task);
    line.last = result
      .catch(() => undefined)
      .then(() => {
        line.length--;
      });
    return result;
  }
}
