/** How much a part of the matrix covers and how long that takes, said once at its end. */
export class CountCases {
  #cases = 0;
  readonly #startedAtMs = performance.now();

  add(cases = 1): void {
    this.#cases += cases;
  }

  report(part: string): void {
    const seconds = ((performance.now() - this.#startedAtMs) / 1_000).toFixed(1);
    process.stdout.write(`access matrix, ${part}: ${this.#cases} cases in ${seconds} s\n`);
  }
}
