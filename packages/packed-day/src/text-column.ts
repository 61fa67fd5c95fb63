import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { damaged } from './packed-day-error.ts';

/** Each text once, in the order in which they first come, then which of them stands where. */
export function writeTexts(to: ByteWriter, texts: readonly string[]): void {
  const places = new Map<string, number>();
  for (const text of texts) if (!places.has(text)) places.set(text, places.size);
  to.count(places.size);
  for (const text of places.keys()) to.text(text);
  for (const text of texts) to.count(places.get(text) ?? 0);
}

export function readTexts(from: ByteReader, length: number): string[] {
  const different = readDifferent(from, length);
  return Array.from({ length }, () => {
    const text = different[from.count()];
    if (text === undefined) throw damaged('a text that is not there');
    return text;
  });
}

export function skipTexts(from: ByteReader, length: number): void {
  readDifferent(from, length);
  from.skipCounts(length);
}

function readDifferent(from: ByteReader, length: number): string[] {
  const different: string[] = [];
  for (let left = from.countUpTo(length); left > 0; left--) different.push(from.text());
  return different;
}
