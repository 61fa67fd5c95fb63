import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { damaged, unpackable } from './packed-day-error.ts';
import { readGaps, readRows, writeGaps, writeRows } from './rows-column.ts';
import { joinReadings, type Reading, splitReadings } from './split-readings.ts';
import { TextBudget } from './text-budget.ts';
import { readTexts, writeTexts } from './text-column.ts';
import { readValues, writeValues } from './value-column.ts';

type Column = { rows: number[]; values: string[] };

/** Readings by name: which records have it, and its values. A text that is no such object is kept whole, by its row. */
export function writeReadings(to: ByteWriter, texts: readonly string[]): void {
  const split = texts.map(splitReadings);
  const names = namesInOrder(split);
  const places = new Map(names.map((name, at) => [name, at]));
  const columns = names.map((): Column => ({ rows: [], values: [] }));
  const odd: number[] = [];
  const budget = new TextBudget(unpackable);
  for (const [row, readings] of split.entries()) {
    if (!readings || !stand(readings, places)) {
      odd.push(row);
      budget.take(texts[row]?.length ?? 0);
    } else for (const reading of readings) push(columns[places.get(reading.name) ?? 0], row, reading, budget);
  }
  writeGaps(to, odd);
  writeTexts(
    to,
    odd.map((row) => texts[row] ?? ''),
  );
  to.count(names.length);
  for (const [at, name] of names.entries()) {
    const { rows, values } = columns[at] ?? { rows: [], values: [] };
    to.text(name);
    writeRows(to, rows, texts.length);
    writeValues(to, values);
  }
}

export function readReadings(from: ByteReader, length: number): string[] {
  const odd = readGaps(from, length);
  const oddTexts = readTexts(from, odd.length);
  const budget = new TextBudget(damaged);
  for (const { length: characters } of oddTexts) budget.take(characters);
  const members = Array.from({ length }, (): string[] => []);
  for (let left = from.countUpTo(from.bytesLeft()); left > 0; left--) {
    const name = from.text();
    const rows = readRows(from, length);
    const values = readValues(from, rows.length);
    for (const [at, row] of rows.entries()) {
      const value = values[at] ?? '';
      budget.take(name.length + value.length);
      members[row]?.push(`${name}: ${value}`);
    }
  }
  const texts = members.map(joinReadings);
  for (const [at, row] of odd.entries()) texts[row] = oddTexts[at] ?? '';
  return texts;
}

/** Shorter names first, and by their bytes among those of a length: so PostgreSQL keeps the members of an object. */
function namesInOrder(split: readonly (Reading[] | null)[]): string[] {
  const names = new Set<string>();
  for (const readings of split) for (const { name } of readings ?? []) names.add(name);
  return [...names]
    .map((name) => ({ name, bytes: Buffer.from(name) }))
    .sort((a, b) => a.bytes.length - b.bytes.length || Buffer.compare(a.bytes, b.bytes))
    .map(({ name }) => name);
}

/** Whether they stand in that order, each once. */
function stand(readings: readonly Reading[], places: ReadonlyMap<string, number>): boolean {
  let before = -1;
  for (const { name } of readings) {
    const place = places.get(name) ?? -1;
    if (place <= before) return false;
    before = place;
  }
  return true;
}

function push(column: Column | undefined, row: number, { name, value }: Reading, budget: TextBudget): void {
  budget.take(name.length + value.length);
  column?.rows.push(row);
  column?.values.push(value);
}
