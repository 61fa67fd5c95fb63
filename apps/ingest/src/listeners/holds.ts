/** What a connection waits for before it reads on: a lookup, the delay of a refusal, the disk, or its end. */
export class Holds {
  #count = 0;

  get isHeld(): boolean {
    return this.#count > 0;
  }

  /** Holds until the connection ends. */
  forGood(): void {
    this.#count++;
  }

  /** Holds until `task` has ended, with or without an error. */
  until(task: Promise<void>, { fail, goOn }: { fail: (error: unknown) => void; goOn: () => void }): void {
    this.#count++;
    void task.catch(fail).then(() => {
      this.#count--;
      goOn();
    });
  }
}
