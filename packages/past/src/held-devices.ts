/** Back-off after the first failure of a device; doubles with each failure, up to an hour. */
const FIRST_MS = 60_000;
const LONGEST_MS = 3_600_000;
/** Entries that did not fail again by then are dropped. */
const FORGOTTEN_MS = 24 * 3_600_000;

type Held = { failures: number; untilMs: number };

/**
 * Back-off list of devices that could not be folded, for example because of a damaged day. Retrying them in every run would
 * break the transaction of the devices folded with them.
 */
export class HeldDevices {
  readonly #held = new Map<string, Held>();

  /** Devices to skip now. */
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
