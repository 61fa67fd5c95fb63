/** Text as it is, without space around it; bytes that are not ASCII text in hex. */
export function textOrHex(bytes: Buffer): string {
  return isPrintable(bytes) ? bytes.toString('latin1').trim() : bytes.toString('hex');
}

function isPrintable(bytes: Buffer): boolean {
  return bytes.every((byte) => (byte >= 32 && byte < 128) || byte === 13 || byte === 10);
}
