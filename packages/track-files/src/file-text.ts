import { TextDecoder } from 'node:util';

/** Text of a file that says nothing of its encoding: by its mark, else UTF-8, else what Windows writes in western Europe. */
export function fileText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Lines one by one, with no end: the longest that any format has is far shorter than `LINE_MAX`. */
export function* linesOf(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from);
    const until = end === -1 ? text.length : end;
    yield text.slice(from, Math.min(until, from + LINE_MAX)).replace(/\r$/, '');
    from = until + 1;
  }
}

const LINE_MAX = 4_096;
