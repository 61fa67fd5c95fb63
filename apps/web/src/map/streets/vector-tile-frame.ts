/**
 * A vector tile is a row of layers, each a field 3 with its length before it
 * (github.com/mapbox/vector-tile-spec, 2.1, section 4). As much of that as tells a tile from a page or a picture, and
 * adds a layer to it, without reading what is inside.
 */
const LAYER_TAG = 0x1a;
const NAME_TAG = 0x0a;
/** What the length of a layer of a tile may say: more bits than this are no tile of ours. */
const VARINT_BYTES_MAX = 4;

/** Names of the layers of a tile, in their order; null for bytes that are no vector tile. */
export function layerNames(bytes: Uint8Array): string[] | null {
  const names: string[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at] !== LAYER_TAG) return null;
    const length = readVarint(bytes, at + 1);
    if (!length || length.next + length.value > bytes.length) return null;
    names.push(nameOf(bytes.subarray(length.next, length.next + length.value)));
    at = length.next + length.value;
  }
  return names;
}

/** The name is the first field of a layer in what all known makers write; a layer that begins otherwise has none. */
function nameOf(layer: Uint8Array): string {
  if (layer[0] !== NAME_TAG) {
    // The version may come before it.
    if (layer[0] !== 0x78 || layer[2] !== NAME_TAG) return '';
    return nameOf(layer.subarray(2));
  }
  const length = readVarint(layer, 1);
  return length ? new TextDecoder().decode(layer.subarray(length.next, length.next + length.value)) : '';
}

function readVarint(bytes: Uint8Array, from: number): { value: number; next: number } | null {
  let value = 0;
  for (let index = 0; index < VARINT_BYTES_MAX; index++) {
    const byte = bytes[from + index];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, next: from + index + 1 };
  }
  return null;
}

/** Of the layer below. */
export const GROUND = 'ground';

/**
 * A layer with one square that covers the tile and a little around it, as the specification encodes it: it is drawn
 * where a tile came, and only there.
 */
const GROUND_LAYER = Uint8Array.of(
  ...[LAYER_TAG, 33],
  ...[0x78, 2], // version
  ...[NAME_TAG, GROUND.length, ...new TextEncoder().encode(GROUND)],
  ...[0x12, 18], // a feature:
  ...[0x18, 3], // a polygon
  ...[0x22, 14], // its geometry:
  ...[9, 127, 127], // to -64, -64
  ...[26, 0x80, 0x42, 0, 0, 0x80, 0x42, 0xff, 0x41, 0], // 4224 right, down, and left
  15, // close
  ...[0x28, 0x80, 0x20], // extent 4096
);

/** The same tile with its ground. */
export function withGround(bytes: Uint8Array): ArrayBuffer {
  const whole = new Uint8Array(GROUND_LAYER.length + bytes.length);
  whole.set(GROUND_LAYER);
  whole.set(bytes, GROUND_LAYER.length);
  return whole.buffer;
}
