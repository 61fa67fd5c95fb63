import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { TileAddress } from '../tiling/tile-set.ts';
import { buildDirectories, type Entry } from './directory.ts';

const HEADER_BYTES = 127;
const VERSION = 3;
const GZIP = 2;
const VECTOR_TILE = 1;
const E7 = 1e7;
const BOUNDS = { west: -180, south: -85, east: 180, north: 85 };
const CENTER = { longitude: 0, latitude: 20, zoom: 2 };

export type EncodedTile = { address: TileAddress; bytes: Uint8Array };

/**
 * Writes a PMTiles archive, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): header, root
 * directory, metadata, leaf directories, tile data. Equal tiles are stored once.
 */
export function writeArchive(
  file: string,
  tiles: readonly EncodedTile[],
  { maxZoom, metadata }: { maxZoom: number; metadata: object },
): { tiles: number; contents: number; bytes: number } {
  const { entries, data, contents } = layOut(tiles);
  const { root, leaves } = buildDirectories(entries);
  const meta = gzipSync(Buffer.from(JSON.stringify(metadata)), { level: 9 });
  const header = headerOf(
    { root: root.length, meta: meta.length, leaves: leaves.length, data: data.length },
    { tiles: tiles.length, entries: entries.length, contents },
    maxZoom,
  );
  const archive = Buffer.concat([header, root, meta, leaves, data]);
  writeFileSync(file, archive);
  return { tiles: tiles.length, contents, bytes: archive.length };
}

function layOut(tiles: readonly EncodedTile[]): { entries: Entry[]; data: Buffer; contents: number } {
  const inOrder = tiles
    .map(({ address: { z, x, y }, bytes }) => ({ tileId: zxyToTileId(z, x, y), bytes }))
    .sort((a, b) => a.tileId - b.tileId);
  const stored = new Map<string, { offset: number; length: number }>();
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { tileId, bytes } of inOrder) {
    const hash = createHash('sha1').update(bytes).digest('base64');
    let place = stored.get(hash);
    if (!place) {
      const packed = gzipSync(bytes, { level: 9 });
      place = { offset: end, length: packed.length };
      stored.set(hash, place);
      parts.push(packed);
      end += packed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.tileId + last.runLength === tileId) last.runLength++;
    else entries.push({ tileId, runLength: 1, ...place });
  }
  return { entries, data: Buffer.concat(parts), contents: stored.size };
}

function headerOf(
  lengths: { root: number; meta: number; leaves: number; data: number },
  counts: { tiles: number; entries: number; contents: number },
  maxZoom: number,
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(VERSION, 7);
  let start = HEADER_BYTES;
  [lengths.root, lengths.meta, lengths.leaves, lengths.data].forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(start), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    start += length;
  });
  header.writeBigUInt64LE(BigInt(counts.tiles), 72);
  header.writeBigUInt64LE(BigInt(counts.entries), 80);
  header.writeBigUInt64LE(BigInt(counts.contents), 88);
  const clustered = 1;
  [clustered, GZIP, GZIP, VECTOR_TILE, 0, maxZoom].forEach((value, index) => {
    header.writeUInt8(value, 96 + index);
  });
  [BOUNDS.west, BOUNDS.south, BOUNDS.east, BOUNDS.north].forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * E7), 102 + index * 4);
  });
  header.writeUInt8(CENTER.zoom, 118);
  header.writeInt32LE(CENTER.longitude * E7, 119);
  header.writeInt32LE(CENTER.latitude * E7, 123);
  return header;
}
