const BYTES_OF_LINE = 16;
const [FIRST_SHOWN, LAST_SHOWN] = [0x20, 0x7e];

export type HexLine = { offset: string; bytes: string; text: string };

/** Hex dump: offset, bytes and ASCII of each line. */
export function hexLines(hex: string): HexLine[] {
  const bytes = hex.match(/../g) ?? [];
  return Array.from({ length: Math.ceil(bytes.length / BYTES_OF_LINE) }, (_, line) => {
    const at = line * BYTES_OF_LINE;
    const some = bytes.slice(at, at + BYTES_OF_LINE);
    const text = some.map((byte) => letterOf(Number.parseInt(byte, 16))).join('');
    return { offset: at.toString(16).padStart(4, '0'), bytes: some.join(' '), text };
  });
}

const letterOf = (code: number): string =>
  code >= FIRST_SHOWN && code <= LAST_SHOWN ? String.fromCharCode(code) : '·';
