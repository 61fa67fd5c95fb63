import { readBits, writeBits } from './bits-column.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { readNumbers, writeNumbers } from './number-column.ts';
import { damaged } from './packed-day-error.ts';
import { readGaps, writeGaps } from './rows-column.ts';
import { readTexts, writeTexts } from './text-column.ts';

const BOOLEANS = 0;
const NUMBERS = 1;
const TEXTS = 2;

/** The values of one reading, as JSON texts: by the kind that nearly all of them are of. */
export function writeValues(to: ByteWriter, values: readonly string[]): void {
  if (values.every((value) => value === 'true' || value === 'false')) {
    to.byte(BOOLEANS);
    writeBits(
      to,
      values.map((value) => value === 'true'),
    );
    return;
  }
  const others = values.flatMap((value, at) => (isNumber(value) ? [] : [at]));
  if (others.length * 2 > values.length) {
    to.byte(TEXTS);
    writeTexts(to, values);
  } else {
    to.byte(NUMBERS);
    writeNumbersAmongOthers(to, values, others);
  }
}

export function readValues(from: ByteReader, length: number): string[] {
  switch (from.byte()) {
    case BOOLEANS:
      return readBits(from, length).map(String);
    case NUMBERS:
      return readNumbersAmongOthers(from, length);
    case TEXTS:
      return readTexts(from, length);
    default:
      throw damaged('an unknown kind of reading');
  }
}

/** Whether the text is what the number is written as: others, such as 1.50 or 30 digits, come back as texts. */
function isNumber(value: string): boolean {
  return String(Number(value)) === value && Number.isFinite(Number(value));
}

function writeNumbersAmongOthers(to: ByteWriter, values: readonly string[], others: readonly number[]): void {
  const isOther = new Set(others);
  writeGaps(to, others);
  writeTexts(
    to,
    others.map((at) => values[at] ?? ''),
  );
  writeNumbers(
    to,
    values.flatMap((value, at) => (isOther.has(at) ? [] : [Number(value)])),
  );
}

function readNumbersAmongOthers(from: ByteReader, length: number): string[] {
  const others = readGaps(from, length);
  const texts = new Map(readTexts(from, others.length).map((text, at) => [others[at], text]));
  const numbers = readNumbers(from, length - others.length).values();
  return Array.from({ length }, (_, at) => texts.get(at) ?? String(numbers.next().value));
}
