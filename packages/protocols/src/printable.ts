/** Text as it is, without space around it; bytes that are not ASCII text in hex. */
export function textOrHex(bytes: Buffer): string {
  return isPrintable(bytes) ? bytes.toString('latin1').trim() : bytes.toString('hex');
}

function isPrintable(bytes: Buffer): boolean {
  return bytes.every((byte) => (byte >= 32 && byte < 128) || byte === 13 || byte === 10);
}

/** Without space and control characters around it: text of a fixed length is filled with either. */
export function trimFill(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= SPACE) start++;
  while (end > start && text.charCodeAt(end - 1) <= SPACE) end--;
  return text.slice(start, end);
}

const SPACE = 0x20;
