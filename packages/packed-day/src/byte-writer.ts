import { unpackable } from './packed-day-error.ts';

const START_BYTES = 64 * 1024;
const VARINT_MAX_BYTES = 10;
const UTF8_MAX_BYTES = 3;

/** Bytes one after the other; small numbers take few of them. */
export class ByteWriter {
  #buffer = Buffer.allocUnsafeSlow(START_BYTES);
  #length = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#buffer[this.#length++] = value;
  }

  /** A whole number from 0 to 2^53 - 1, seven bits a byte. */
  count(value: number): void {
    this.#reserve(VARINT_MAX_BYTES);
    let rest = value;
    // Shifts know 32 bits.
    for (; rest > 0x7fff_ffff; rest = Math.floor(rest / 128)) this.#put((rest % 128) | 128);
    for (; rest > 127; rest >>>= 7) this.#put((rest & 127) | 128);
    this.#put(rest);
  }

  /** A whole number of at most 52 bits; those near zero are short on both sides of it. */
  signed(value: number): void {
    this.count(value < 0 ? -value * 2 - 1 : value * 2);
  }

  /** 64 bits as two's complement, likewise. */
  wide(value: bigint): void {
    this.#reserve(VARINT_MAX_BYTES);
    let rest = BigInt.asUintN(64, (value << 1n) ^ (value >> 63n));
    for (; rest > 127n; rest >>= 7n) this.#put(Number(rest & 127n) | 128);
    this.#put(Number(rest));
  }

  int64(value: bigint): void {
    this.#reserve(8);
    this.#length = this.#buffer.writeBigInt64LE(value, this.#length);
  }

  text(value: string): void {
    // Half a character has no UTF-8, and would come back as another.
    if (!value.isWellFormed()) throw unpackable('a text that is no Unicode');
    const bytes = Buffer.byteLength(value);
    this.count(bytes);
    this.#reserve(value.length * UTF8_MAX_BYTES);
    this.#length += this.#buffer.write(value, this.#length, 'utf8');
  }

  finish(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  #put(value: number): void {
    this.#buffer[this.#length++] = value;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    if (this.#length + bytes > this.#maxBytes) throw unpackable(`more than ${this.#maxBytes} bytes`);
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
