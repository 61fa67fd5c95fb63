const START_BYTES = 64 * 1024;
/** Signature, flags and header extension of the binary COPY format (PostgreSQL manual, COPY, "Binary Format"). */
const HEADER = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex');
/** PostgreSQL counts microseconds from 2000-01-01. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const JSONB_VERSION = 1;
const UTF8_MAX_BYTES = 3;

/**
 * Writes rows of binary COPY into one buffer that is used again for each batch. Fields go in the order of columns.
 * Numbers go through a `DataView`: the methods of `Buffer` write 64 bits byte by byte, and allocate.
 */
export class CopyWriter {
  #buffer = Buffer.allocUnsafeSlow(START_BYTES);
  #view = new DataView(this.#buffer.buffer);
  #length = 0;
  #lastUuid = '';
  readonly #uuidBytes = Buffer.alloc(16);
  readonly #columns: number;

  constructor(columns: number) {
    this.#columns = columns;
    this.reset();
  }

  reset(): void {
    this.#length = HEADER.copy(this.#buffer);
  }

  row(): void {
    this.#reserve(2);
    this.#view.setInt16(this.#length, this.#columns);
    this.#length += 2;
  }

  /** The whole COPY data; valid until the next `reset`. */
  finish(): Buffer {
    this.#reserve(2);
    this.#view.setInt16(this.#length, -1);
    this.#length += 2;
    return this.#buffer.subarray(0, this.#length);
  }

  uuid(value: string | null): void {
    if (value === null) this.#null();
    else {
      this.#size(16);
      // Rows of one device stand together, so most ids are the one before.
      if (value !== this.#lastUuid) {
        this.#lastUuid = value;
        this.#uuidBytes.write(value.replaceAll('-', ''), 'hex');
      }
      this.#length += this.#uuidBytes.copy(this.#buffer, this.#length);
    }
  }

  time(value: Date | null): void {
    this.timeMs(value === null ? null : value.getTime());
  }

  timeMs(value: number | null): void {
    if (value === null) this.#null();
    else {
      this.#size(8);
      const micros = (value - EPOCH_MS) * 1_000;
      const high = Math.floor(micros / 0x1_0000_0000);
      this.#view.setInt32(this.#length, high);
      this.#view.setUint32(this.#length + 4, micros - high * 0x1_0000_0000);
      this.#length += 8;
    }
  }

  int8(value: bigint | null): void {
    if (value === null) this.#null();
    else {
      this.#size(8);
      this.#view.setBigInt64(this.#length, value);
      this.#length += 8;
    }
  }

  int4(value: number | null): void {
    if (value === null) this.#null();
    else {
      this.#size(4);
      this.#view.setInt32(this.#length, value);
      this.#length += 4;
    }
  }

  int2(value: number | null): void {
    if (value === null) this.#null();
    else {
      this.#size(2);
      this.#view.setInt16(this.#length, value);
      this.#length += 2;
    }
  }

  float8(value: number | null): void {
    if (value === null) this.#null();
    else {
      this.#size(8);
      this.#view.setFloat64(this.#length, value);
      this.#length += 8;
    }
  }

  float4(value: number | null): void {
    if (value === null) this.#null();
    else {
      this.#size(4);
      this.#view.setFloat32(this.#length, value);
      this.#length += 4;
    }
  }

  bool(value: boolean | null): void {
    if (value === null) this.#null();
    else {
      this.#size(1);
      this.#view.setUint8(this.#length, value ? 1 : 0);
      this.#length += 1;
    }
  }

  text(value: string | null): void {
    if (value === null) this.#null();
    else {
      this.#string(value, 0);
    }
  }

  jsonb(json: string | null): void {
    if (json === null) this.#null();
    else this.#string(json, 1);
  }

  /** The first `length` bytes of `bytes`. */
  bytea(bytes: Buffer | null, length: number): void {
    if (bytes === null) this.#null();
    else {
      this.#size(length);
      this.#length += bytes.copy(this.#buffer, this.#length, 0, length);
    }
  }

  /** `prefix` bytes (the version of jsonb) stand before the text and count to its length. */
  #string(value: string, prefix: number): void {
    this.#reserve(4 + prefix + value.length * UTF8_MAX_BYTES);
    const sizeAt = this.#length;
    this.#length += 4;
    if (prefix > 0) this.#view.setUint8(this.#length++, JSONB_VERSION);
    this.#length += this.#buffer.write(value, this.#length, 'utf8');
    this.#view.setInt32(sizeAt, this.#length - sizeAt - 4);
  }

  #null(): void {
    this.#reserve(4);
    this.#view.setInt32(this.#length, -1);
    this.#length += 4;
  }

  #size(bytes: number): void {
    this.#reserve(4 + bytes);
    this.#view.setInt32(this.#length, bytes);
    this.#length += 4;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
    this.#view = new DataView(larger.buffer);
  }
}
