import { readFileSync } from 'node:fs';

const DATA = new URL('../data/', import.meta.url);

/** Rows of a table in data/, by the names in its first line. */
export function readTable(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(file, DATA), 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length) throw new Error(`${file}: "${line}" has ${cells.length} columns`);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

/** Hand-written Russian names, by country and Latin name. */
export function readNames(file: string): Map<string, string> {
  return new Map(
    readTable(file).map(({ country, name, ru = '' }) => [nameKey(country ?? '', name ?? ''), ru]),
  );
}

export function nameKey(country: string, name: string): string {
  return `${country}\t${name}`;
}
