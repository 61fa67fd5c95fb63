import type { ReadingList, ReadingValue } from './reading-list.ts';
import {
  FLOAT_BYTES,
  FLOAT_CODE,
  LONG_TEXT,
  LONGEST_FIGURES,
  MOST_PLACES,
  NEGATIVE,
  NUMBER_CODES,
  PLACES_FACTOR,
} from './value-codes.ts';

const START_BYTES = 4_096;
const UTF8_MAX_BYTES = 3;
const LENGTH_BYTES = 5;
const WORD = 0x1_0000_0000;

/**
 * Writes the values of a row's readings into one buffer that is used again for each row: bits of what is on or off, then
 * numbers and texts in the order of the list. `value-codes` says how a number stands.
 */
export class ValuesWriter {
  #buffer = Buffer.allocUnsafeSlow(START_BYTES);
  #view = new DataView(this.#buffer.buffer);
  #length = 0;

  /** What was written last; valid until the next `write`. */
  get buffer(): Buffer {
    return this.#buffer;
  }

  /** Values in the order of the list, each of its kind. Answers how many bytes of `buffer` they are. */
  write({ kinds, bools }: ReadingList, values: readonly ReadingValue[]): number {
    this.#length = (bools + 7) >> 3;
    this.#buffer.fill(0, 0, this.#length);
    let bit = 0;
    for (let place = 0; place < kinds.length; place++) {
      const value = values[place];
      if (typeof value === 'number') this.#number(value);
      else if (typeof value === 'string') this.#text(value);
      else {
        if (value) this.#buffer[bit >> 3] = (this.#buffer[bit >> 3] ?? 0) | (1 << (bit & 7));
        bit++;
      }
    }
    return this.#length;
  }

  #number(value: number): void {
    this.#reserve(1 + FLOAT_BYTES);
    // Of minus nought JSON tells nought.
    if (value >= 0 && value < NUMBER_CODES && Number.isInteger(value)) {
      this.#buffer[this.#length++] = value;
      return;
    }
    const size = value < 0 ? -value : value;
    for (let places = 0, factor = 1; places <= MOST_PLACES; places++, factor *= 10) {
      const figures = Math.round(size * factor);
      if (figures > LONGEST_FIGURES) break;
      if (figures / factor === size) {
        this.#figures(figures, places * PLACES_FACTOR + (value < 0 ? NEGATIVE : 0));
        return;
      }
    }
    this.#buffer[this.#length] = FLOAT_CODE;
    this.#view.setFloat64(this.#length + 1, value);
    this.#length += 1 + FLOAT_BYTES;
  }

  /** The lowest byte first, as many as there are. */
  #figures(figures: number, code: number): void {
    const codeAt = this.#length++;
    let low = figures % WORD;
    let high = (figures - low) / WORD;
    let bytes = 0;
    do {
      this.#buffer[this.#length++] = low & 0xff;
      low = (low >>> 8) + (high & 0xff) * 0x1_00_00_00;
      high >>>= 8;
      bytes++;
    } while (low > 0 || high > 0);
    this.#buffer[codeAt] = NUMBER_CODES + code + bytes - 1;
  }

  #text(value: string): void {
    this.#reserve(LENGTH_BYTES + value.length * UTF8_MAX_BYTES);
    const bytes = Buffer.byteLength(value);
    if (bytes < LONG_TEXT) this.#buffer[this.#length++] = bytes;
    else {
      this.#buffer[this.#length] = LONG_TEXT;
      this.#view.setUint32(this.#length + 1, bytes);
      this.#length += LENGTH_BYTES;
    }
    this.#length += this.#buffer.write(value, this.#length, 'utf8');
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
    this.#view = new DataView(larger.buffer);
  }
}
