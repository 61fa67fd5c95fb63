/** Numbers in [0, 1). */
export type Random = () => number;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** 32 bits that follow from the text alone (FNV-1a, then mixed, because neighbours differ in their last bits). */
export function hash(text: string): number {
  let value = FNV_OFFSET;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME);
  return mix(value);
}

/** A stream of numbers that follows from the key (mulberry32). */
export function randomOf(key: string): Random {
  let state = hash(key);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state) / 2 ** 32;
  };
}

export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}

/** A whole number from `least` to `most`, both included. */
export function wholeBetween(random: Random, least: number, most: number): number {
  return Math.floor(between(random, least, most + 1));
}

/** One of a list that is not empty. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new RangeError('nothing to choose from');
  return chosen;
}

/** A smooth curve through a random value in [-1, 1] at every whole `x`: what drifts without jumping. */
export function noise(seed: number, x: number): number {
  const left = Math.floor(x);
  const share = x - left;
  const ease = share * share * (3 - 2 * share);
  return latticeValue(seed, left) * (1 - ease) + latticeValue(seed, left + 1) * ease;
}

function latticeValue(seed: number, at: number): number {
  return (mix(seed ^ Math.imul(at | 0, 0x9e3779b1)) / 2 ** 32) * 2 - 1;
}

function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
