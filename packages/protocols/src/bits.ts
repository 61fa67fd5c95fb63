/** Is bit `index` of a number of at most 32 bits set? */
export function bit(value: number, index: number): boolean {
  return ((value >>> index) & 1) === 1;
}

/** Bits `from` up to, not including, `to`. */
export function bits(value: number, from: number, to: number): number {
  return (value >>> from) & ((1 << (to - from)) - 1);
}

/** Two decimal digits in a byte; nibbles above nine count as they are. */
export function bcd(byte: number): number {
  return (byte >> 4) * 10 + (byte & 0x0f);
}

/** A radio signal in dBm, whose sign some devices leave out: all of them are below zero. */
export function belowZero(dbm: number): number {
  return dbm > 0 ? -dbm : dbm;
}

/** A radio signal in dBm, which devices send as a magnitude or as a signed byte. */
export function signalDbm(byte: number): number {
  return byte > 127 ? byte - 256 : -byte;
}
