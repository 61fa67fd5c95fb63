/** After its first failure a device is left out for so long, twice as long after each further one, and for an hour at the most. */
const FIRST_MS = 60_000;
const LONGEST_MS = 3_600_000;
/** One that is not met again by then is gone, or somebody else folded it. */
const FORGOTTEN_MS = 24 * 3_600_000;

type Held = { failures: number; untilMs: number };

/**
 * Devices that could not be folded, as for a day of theirs that is damaged. Tried anew with each turn they would be read to the same
 * place each half minute, and break the transaction of those that are folded together with them.
 */
export class HeldDevices {
  readonly #held = new Map<string, Held>();

  /** Those to be left out now. */
  idsAt(nowMs: number): string[] {
    const ids: string[] = [];
    for (const [id, { untilMs }] of this.#held)
      if (untilMs > nowMs) ids.push(id);
      else if (untilMs + FORGOTTEN_MS <= nowMs) this.#held.delete(id);
    return ids;
  }

  failed(id: string, nowMs: number): void {
    const failures = (this.#held.get(id)?.failures ?? 0) + 1;
    this.#held.set(id, { failures, untilMs: nowMs + Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1)) });
  }

  folded(ids: readonly string[]): void {
    for (const id of ids) this.#held.delete(id);
  }
}
