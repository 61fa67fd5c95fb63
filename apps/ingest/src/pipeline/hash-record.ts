const UTF8_MAX_BYTES = 3;

/** What is hashed, as bytes: a text read unit by unit costs several times its copy. Grows with the longest record. */
let bytes = Buffer.alloc(4_096);
let words = new DataView(bytes.buffer);

/**
 * 64 bits that tell records apart, as a signed integer, made of what the device sent: numbers by their bits (writing
 * them out in digits costs more than all the rest), text in UTF-8. Two lanes of MurmurHash3 with factors of their own,
 * mixed at the end. Not against forgery: it tells records of one device and one instant apart.
 */
export function hashRecord(numbers: readonly (number | null)[], text: string): bigint {
  return hashWritten(writeRecord(numbers, text));
}

/** The same of bytes as they came. */
export function hashBytes(sent: Uint8Array): bigint {
  reserve(sent.length + 4);
  bytes.set(sent);
  words.setInt32(sent.length, 0);
  return hashWritten(sent.length);
}

/** Of so many bytes, which are followed by zeros to the next word. */
function hashWritten(length: number): bigint {
  // `| 0` keeps the lanes 32-bit integers; a number beyond that makes the compiler take floating point for all of it.
  let left = 0x9e3779b9 | 0;
  let right = 0x85ebca6b | 0;
  for (let at = 0; at < length; at += 4) {
    const word = words.getInt32(at);
    left = addWord(left, word, 0xcc9e2d51);
    right = addWord(right, word, 0x239b961b);
  }
  left = mix(left ^ length ^ (right >>> 15));
  right = mix(right ^ left);
  words.setInt32(0, left);
  words.setInt32(4, right);
  return words.getBigInt64(0);
}

/** How many bytes it takes, which are followed by zeros to the next word. */
function writeRecord(numbers: readonly (number | null)[], text: string): number {
  reserve(numbers.length * 8 + text.length * UTF8_MAX_BYTES + 4);
  let length = 0;
  for (const number of numbers) {
    // One sort of "nothing": the bits of a NaN differ between machines.
    words.setFloat64(length, number === null || Number.isNaN(number) ? Number.POSITIVE_INFINITY : number);
    length += 8;
  }
  length += bytes.write(text, length, 'utf8');
  words.setInt32(length, 0);
  return length;
}

function reserve(length: number): void {
  if (length <= bytes.length) return;
  bytes = Buffer.alloc(length);
  words = new DataView(bytes.buffer);
}

function addWord(lane: number, word: number, factor: number): number {
  const product = Math.imul(word, factor);
  const spread = lane ^ Math.imul((product << 15) | (product >>> 17), 0x1b873593);
  return (Math.imul((spread << 13) | (spread >>> 19), 5) + 0xe6546b64) | 0;
}

function mix(lane: number): number {
  let mixed = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
