import { DecodeError } from './decode-error.ts';

/** Reads the fields of a frame one after another, big-endian unless said. Past the end it throws `DecodeError`. */
export class ByteReader {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;

  constructor(bytes: Buffer, start = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#end = end;
    this.#at = start;
  }

  /** Bytes not read yet. */
  get left(): number {
    return this.#end - this.#at;
  }

  u8(): number {
    return this.#bytes.readUInt8(this.#advance(1));
  }

  i8(): number {
    return this.#bytes.readInt8(this.#advance(1));
  }

  u16(): number {
    return this.#bytes.readUInt16BE(this.#advance(2));
  }

  i16(): number {
    return this.#bytes.readInt16BE(this.#advance(2));
  }

  u24(): number {
    return this.#bytes.readUIntBE(this.#advance(3), 3);
  }

  u32(): number {
    return this.#bytes.readUInt32BE(this.#advance(4));
  }

  u32le(): number {
    return this.#bytes.readUInt32LE(this.#advance(4));
  }

  i32(): number {
    return this.#bytes.readInt32BE(this.#advance(4));
  }

  i64(): bigint {
    return this.#bytes.readBigInt64BE(this.#advance(8));
  }

  f32(): number {
    return this.#bytes.readFloatBE(this.#advance(4));
  }

  /** The byte `offset` places ahead, which stays unread. */
  peek(offset = 0): number {
    if (offset >= this.left) throw this.#short(offset + 1);
    return this.#bytes.readUInt8(this.#at + offset);
  }

  /** A view of what was read since `left` was so many. */
  since(left: number): Buffer {
    return this.#bytes.subarray(this.#end - left, this.#at);
  }

  skip(length: number): void {
    this.#advance(length);
  }

  /** A view of the next bytes, not a copy. */
  bytes(length: number): Buffer {
    const start = this.#advance(length);
    return this.#bytes.subarray(start, start + length);
  }

  hex(length: number): string {
    const start = this.#advance(length);
    return this.#bytes.toString('hex', start, start + length);
  }

  ascii(length: number): string {
    const start = this.#advance(length);
    return this.#bytes.toString('latin1', start, start + length);
  }

  /** A reader of the next bytes alone, which this one thereby passes. */
  sub(length: number): ByteReader {
    const start = this.#advance(length);
    return new ByteReader(this.#bytes, start, start + length);
  }

  #advance(length: number): number {
    const start = this.#at;
    if (length < 0 || length > this.#end - start) throw this.#short(length);
    this.#at = start + length;
    return start;
  }

  #short(length: number): DecodeError {
    return new DecodeError(`needs ${length} bytes at ${this.#at}`, this.#bytes);
  }
}
