import { MOST_BYTES } from './envelope.ts';
import type { PackedDayError } from './packed-day-error.ts';

/** What the readings of a day may come to as text: 256 of each of 10,000 records, with names and values of ordinary length. */
export const MOST_CHARACTERS = 2 * MOST_BYTES;
/** What a text takes beside its characters while it is put together. */
const BESIDE = 16;

/**
 * A bit of a packed day may stand for a reading with a long name, and a byte for a long text: what they come to is counted before it is
 * made, by the same measure when a day is packed and when it is unpacked.
 */
export class TextBudget {
  readonly #beyond: (what: string) => PackedDayError;
  #left = MOST_CHARACTERS;

  constructor(beyond: (what: string) => PackedDayError) {
    this.#beyond = beyond;
  }

  /** @throws what the budget was made with */
  take(characters: number): void {
    this.#left -= characters + BESIDE;
    if (this.#left < 0) throw this.#beyond(`readings of more than ${MOST_CHARACTERS} characters`);
  }
}
