/** What names a record of one device, in the order in which it is kept; `hash` is a signed number of 64 bits. */
export type FixKey = { atMs: number; hash: string };

const LAST_HASH = '9223372036854775807';

/** Before all records of an instant and later. */
export function keyBefore(atMs: number): FixKey {
  return { atMs: atMs - 1, hash: LAST_HASH };
}

/** After all records of an instant and earlier. */
export function keyAfter(atMs: number): FixKey {
  return { atMs, hash: LAST_HASH };
}

export function byKey(a: FixKey, b: FixKey): number {
  if (a.atMs !== b.atMs) return a.atMs - b.atMs;
  return a.hash === b.hash ? 0 : Number(BigInt(a.hash) > BigInt(b.hash)) * 2 - 1;
}
