/** Tasks that block reading: a lookup, the delay of a refusal, the disk, or the end of the connection. */
export class Holds {
  #count = 0;

  get isHeld(): boolean {
    return this.#count > 0;
  }

  /** Blocks until the connection ends. */
  forGood(): void {
    this.#count++;
  }

  /** Blocks until `task` has settled. */
  until(task: Promise<void>, { fail, goOn }: { fail: (error: unknown) => void; goOn: () => void }): void {
    this.#count++;
    void task.catch(fail).then(() => {
      this.#count--;
      goOn();
    });
  }
}
