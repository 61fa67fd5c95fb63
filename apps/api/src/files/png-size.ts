/** Where a PNG says how large it is: behind its signature, and the length and name of its first part. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** In pixels, of a PNG that we drew. */
export function pngSize(bytes: Buffer): { widthPx: number; heightPx: number } {
  return { widthPx: bytes.readUInt32BE(WIDTH_AT), heightPx: bytes.readUInt32BE(HEIGHT_AT) };
}
