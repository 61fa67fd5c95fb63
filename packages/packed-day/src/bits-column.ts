import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

/** Eight a byte, the first in the lowest bit. */
export function writeBits(to: ByteWriter, bits: readonly boolean[]): void {
  for (let at = 0; at < bits.length; at += 8) {
    let byte = 0;
    for (let bit = 0; bit < 8; bit++) if (bits[at + bit]) byte |= 1 << bit;
    to.byte(byte);
  }
}

export function readBits(from: ByteReader, length: number): boolean[] {
  return Array.from(readBitColumn(from, length), (bit) => bit === 1);
}

/** 1 where a bit is set, and 0 where it is not. */
export function readBitColumn(from: ByteReader, length: number): Uint8Array {
  const bits = new Uint8Array(length);
  for (let at = 0; at < length; at += 8) {
    const byte = from.byte();
    for (let bit = 0; bit < 8 && at + bit < length; bit++) bits[at + bit] = (byte >> bit) & 1;
  }
  return bits;
}
