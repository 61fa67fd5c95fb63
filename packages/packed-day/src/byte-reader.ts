import { isUtf8 } from 'node:buffer';
import { damaged } from './packed-day-error.ts';

const WIDE_MAX_BYTES = 10;
/** Below it a number is as well told by 32 bits, which take half of the time. */
const SHORT_BELOW = 2 ** 31;

/** Reads what a `ByteWriter` wrote. Whatever the bytes are, it ends with a value or with `damaged`. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw damaged('it ends too soon');
    this.#at++;
    return value;
  }

  count(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      // Of noughts without an end it is no number any more.
      if (!(value <= Number.MAX_SAFE_INTEGER)) throw damaged('a number is too large');
      if (byte < 128) return value;
      factor *= 128;
    }
  }

  countUpTo(most: number): number {
    const value = this.count();
    if (value > most) throw damaged(`${value} where at most ${most} can be`);
    return value;
  }

  signed(): number {
    const value = this.count();
    if (value < SHORT_BELOW) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** Passes over so many counts, or whole numbers on both sides of zero. */
  skipCounts(length: number): void {
    for (let left = length; left > 0; left--) while (this.byte() >= 128);
  }

  wide(): bigint {
    let value = 0n;
    for (let read = 0; read < WIDE_MAX_BYTES; read++) {
      const byte = this.byte();
      value |= BigInt(byte & 127) << BigInt(read * 7);
      if (byte < 128) return BigInt.asIntN(64, (value >> 1n) ^ -(value & 1n));
    }
    throw damaged('a number is too large');
  }

  int64(): bigint {
    return this.#take(8).readBigInt64LE();
  }

  text(): string {
    const bytes = this.#take(this.count());
    if (!isUtf8(bytes)) throw damaged('a text is no Unicode');
    return bytes.toString('utf8');
  }

  bytesLeft(): number {
    return this.#bytes.length - this.#at;
  }

  /** All that was not read. */
  rest(): Buffer {
    return this.#take(this.bytesLeft());
  }

  #take(length: number): Buffer {
    if (length > this.bytesLeft()) throw damaged('it ends too soon');
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }
}
