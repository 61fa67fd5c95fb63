/** Random values of a seed, the same each time (mulberry32). */
export type Random = {
  below: (most: number) => number;
  chance: (share: number) => boolean;
  oneOf: <T>(values: readonly T[]) => T;
  amount: (most: number) => bigint;
};

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    chance: (share) => next() < share,
    amount: (most) => BigInt(below(most + 1)),
    oneOf: <T>(values: readonly T[]): T => {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('Nothing to choose from');
      return value;
    },
  };
}
