import { gzipSync } from 'node:zlib';

/** One run of equal tiles: where their bytes are and how many tiles in a row share them. Length and offset in bytes. */
export type Entry = { tileId: number; runLength: number; length: number; offset: number };

/** Header and root directory are read together, in the first 16 KiB (PMTiles v3, section 3). */
const ROOT_MAX_BYTES = 16_384 - 127;
const LEAF_ENTRIES = 4096;
const LEAF_GROWTH = 1.2;

/** The root directory, and the leaf directories it points to when it alone would be too long. */
export function buildDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = serialize(entries);
  if (whole.length <= ROOT_MAX_BYTES) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = LEAF_ENTRIES; ; size = Math.ceil(size * LEAF_GROWTH)) {
    const { root, leaves } = withLeaves(entries, size);
    if (root.length <= ROOT_MAX_BYTES) return { root, leaves };
  }
}

function withLeaves(entries: readonly Entry[], leafSize: number): { root: Buffer; leaves: Buffer } {
  const pointers: Entry[] = [];
  const leaves: Buffer[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += leafSize) {
    const leaf = serialize(entries.slice(start, start + leafSize));
    pointers.push({ tileId: entries[start]?.tileId ?? 0, runLength: 0, length: leaf.length, offset });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: serialize(pointers), leaves: Buffer.concat(leaves) };
}

/** Columns of varints: ids as steps, run lengths, lengths, and offsets, where 0 says "right after the one before". */
function serialize(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  pushVarint(bytes, entries.length);
  entries.forEach(({ tileId }, index) => {
    pushVarint(bytes, tileId - (entries[index - 1]?.tileId ?? 0));
  });
  for (const { runLength } of entries) pushVarint(bytes, runLength);
  for (const { length } of entries) pushVarint(bytes, length);
  entries.forEach(({ offset }, index) => {
    const previous = entries[index - 1];
    const follows = previous !== undefined && offset === previous.offset + previous.length;
    pushVarint(bytes, follows ? 0 : offset + 1);
  });
  return gzipSync(Buffer.from(bytes), { level: 9 });
}

function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}
