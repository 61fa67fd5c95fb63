import { TextDecoder } from 'node:util';
import { TrackFileError } from './track-file-error.ts';

const NAMED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
const HEAD_BYTES = 256;

/** Reads bytes as the text that they say they are: by their mark, else by the XML declaration, else UTF-8. */
export function xmlDecoder(bytes: Uint8Array): TextDecoder {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true });
  } catch (error) {
    throw new TrackFileError('NOT_A_TRACK', 'an encoding that nobody knows', error);
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1').replace(/^ï»¿/, '');
  const named = NAMED.exec(head)?.[1] ?? 'utf-8';
  // What could be read so far is no UTF-16, whatever it is called.
  return named.toLowerCase().startsWith('utf-16') ? 'utf-8' : named;
}
