import { setImmediate as othersTurn } from 'node:timers/promises';
import { TrackFileError } from './track-file-error.ts';

/** Values of a file: a hundred thousand points with what writers add of each. Each may take a hundred bytes of memory. */
const VALUES_MAX = 2_000_000;
const DEPTH_MAX = 32;
const CHUNK = 1_000_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPEN = new Set([0x7b, 0x5b]);
const CLOSE = new Set([0x7d, 0x5d]);

/**
 * Parses JSON after counting its values and its depth, so that a small file does not become gigabytes of objects.
 *
 * @throws TrackFileError
 */
export async function boundedJson(text: string): Promise<unknown> {
  const scan: Scan = { values: 1, depth: 0, isText: false, isEscaped: false };
  for (let at = 0; at < text.length; at++) {
    if (at % CHUNK === CHUNK - 1) await othersTurn();
    const code = text.charCodeAt(at);
    if (scan.isText) passText(scan, code);
    else count(scan, code);
    if (scan.values > VALUES_MAX || scan.depth > DEPTH_MAX)
      throw new TrackFileError('NOT_A_TRACK', 'too many values');
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TrackFileError('NOT_A_TRACK', 'no JSON that can be read', error);
  }
}

type Scan = { values: number; depth: number; isText: boolean; isEscaped: boolean };

function passText(scan: Scan, code: number): void {
  if (scan.isEscaped) scan.isEscaped = false;
  else if (code === BACKSLASH) scan.isEscaped = true;
  else if (code === QUOTE) scan.isText = false;
}

function count(scan: Scan, code: number): void {
  if (code === QUOTE) scan.isText = true;
  else if (code === COMMA) scan.values += 1;
  else if (OPEN.has(code)) {
    scan.values += 1;
    scan.depth += 1;
  } else if (CLOSE.has(code)) scan.depth -= 1;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
