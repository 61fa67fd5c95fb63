const floats = new Float64Array(1);
const words = new BigInt64Array(floats.buffer);

function bitsOf(value: number): bigint {
  floats[0] = value;
  return words[0] ?? 0n;
}

/** How many representable numbers lie between: 0 where both are the same to the bit, small where they are near. */
export function stepsBetween(from: number, to: number): bigint {
  return Object.is(from, to) ? 0n : BigInt.asIntN(64, bitsOf(to) - bitsOf(from));
}

/** The number so many steps away, to the bit. */
export function stepFrom(from: number, steps: bigint): number {
  words[0] = BigInt.asIntN(64, bitsOf(from) + steps);
  return floats[0] ?? 0;
}
