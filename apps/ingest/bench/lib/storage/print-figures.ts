type Read = { name: string; ms: number; pages: number; rows: number };

/** Bytes and microseconds of a position, and what three questions take. */
export type Figures = {
  name: string;
  heap: number;
  index: number;
  toast: number;
  /** Null where it was not measured. */
  log: number | null;
  writeMicros: number;
  reads: Read[];
};

type Scale = { days: number; rowsADeviceAndDay: number };

const NAME_WIDTH = 29;
const WIDTH = 11;
const YEAR_DAYS = 365;
const GIGABYTE = 1e9;
const THOUSAND = 1_000;

/** One line a way; what stands in brackets is beside the first, which is the product's. */
export function printFigures(ways: readonly Figures[], { days, rowsADeviceAndDay }: Scale): void {
  const [first] = ways;
  if (!first) return;
  line('bytes a position', ['heap', 'index', 'toast', 'all', 'ratio', 'log', 'GB a year']);
  for (const way of ways) {
    const all = sum(way);
    const yearGb = (all * rowsADeviceAndDay * YEAR_DAYS * THOUSAND) / GIGABYTE;
    line(way.name, [
      way.heap.toFixed(1),
      way.index.toFixed(1),
      way.toast.toFixed(1),
      all.toFixed(1),
      (all / sum(first)).toFixed(3),
      way.log?.toFixed(0) ?? '-',
      yearGb.toFixed(0),
    ]);
  }
  process.stdout.write('(a year: of 1,000 devices that report as these)\n\n');
  line('time (ratio), pages', ['write µs', ...first.reads.flatMap(({ name }) => [`${name} ms`, 'pages'])]);
  for (const way of ways)
    line(way.name, [
      beside(way.writeMicros, first.writeMicros),
      ...way.reads.flatMap(({ ms, pages }, at) => [beside(ms, first.reads[at]?.ms ?? ms), pages.toFixed(0)]),
    ]);
  const rows = first.reads.map(({ name, rows: count }) => `${name} ${count}`).join(', ');
  process.stdout.write(`(rows answered: ${rows}; all days are ${days})\n\n`);
}

function sum({ heap, index, toast }: Figures): number {
  return heap + index + toast;
}

function beside(value: number, first: number): string {
  return `${value.toFixed(1)} (${(value / first).toFixed(2)})`;
}

function line(name: string, cells: readonly string[]): void {
  process.stdout.write(
    `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH + 2)).join('')}\n`,
  );
}
