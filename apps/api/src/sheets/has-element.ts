const [LESS, COLON, SLASH, GREATER] = [0x3c, 0x3a, 0x2f, 0x3e];
const BLANKS: readonly (number | undefined)[] = [0x20, 0x09, 0x0a, 0x0d];
const PREFIX_MAX_BYTES = 40;

/**
 * Whether XML has an element of this name, with or without a prefix. Searches the bytes, to avoid a second
 * copy as text.
 */
export function hasElement(xml: Buffer, name: string): boolean {
  for (let at = xml.indexOf(name); at !== -1; at = xml.indexOf(name, at + 1)) {
    const after = xml[at + name.length];
    const ends = after === GREATER || after === SLASH || BLANKS.includes(after);
    if (ends && beginsAt(xml, at)) return true;
  }
  return false;
}

/** Whether the name at this offset follows `<`, or `<` and a prefix. */
function beginsAt(xml: Buffer, at: number): boolean {
  if (xml[at - 1] === LESS) return true;
  if (xml[at - 1] !== COLON) return false;
  const before = xml.toString('latin1', Math.max(0, at - PREFIX_MAX_BYTES), at - 1);
  return /<[\w.-]+$/.test(before);
}
