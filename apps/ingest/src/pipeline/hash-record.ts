const bytes = new DataView(new ArrayBuffer(8));

/**
 * 64 bits that tell records apart, as a signed integer, made of what the device sent: numbers by their bits (writing
 * them out in digits costs more than all the rest), text by its units. Two lanes of multiply and xor, mixed at the end
 * (as in MurmurHash3). Not against forgery: it tells records of one device and one instant apart.
 */
export function hashRecord(numbers: readonly (number | null)[], text: string): bigint {
  let left = 0x9e3779b9;
  let right = 0x85ebca6b;
  for (const number of numbers) {
    // One sort of "nothing": the bits of a NaN differ between machines.
    bytes.setFloat64(0, number === null || Number.isNaN(number) ? Number.POSITIVE_INFINITY : number);
    const [high, low] = [bytes.getInt32(0), bytes.getInt32(4)];
    left = addWord(addWord(left, high, 0xcc9e2d51), low, 0xcc9e2d51);
    right = addWord(addWord(right, high, 0x239b961b), low, 0x239b961b);
  }
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    left = Math.imul(left ^ unit, 0x9e3779b1);
    right = Math.imul((right << 5) ^ (right >>> 27) ^ unit, 0x85ebca77);
  }
  left = mix(left ^ (right >>> 15));
  right = mix(right ^ left);
  bytes.setInt32(0, left);
  bytes.setInt32(4, right);
  return bytes.getBigInt64(0);
}

/** All 32 bits of a word reach all bits of the lane; a text's small units do not need that. */
function addWord(lane: number, word: number, factor: number): number {
  const product = Math.imul(word, factor);
  const spread = lane ^ Math.imul((product << 15) | (product >>> 17), 0x1b873593);
  return Math.imul((spread << 13) | (spread >>> 19), 5) + 0xe6546b64;
}

function mix(lane: number): number {
  let mixed = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
