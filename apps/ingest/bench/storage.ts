/**
 * `pnpm bench:storage`: what positions take as the product's rows, as rows of other shapes and as packed days, on one database,
 * of the same simulated fleet, in one run and in turns; and what of their files is given back when days are packed. `--few`
 * leaves out what lies between, for a fleet that is large:
 * `--few --devices 1000 --days 30` is a month of a thousand, some hours and 60 GB of disk.
 */
import { parseArgs } from 'node:util';
import { startBenchStack } from './lib/bench-stack.ts';
import { print, printLoad, round } from './lib/print.ts';
import { releaseDays } from './lib/storage/give-back.ts';
import { makeFleet } from './lib/storage/make-fleet.ts';
import { NARROW_VARIANTS } from './lib/storage/narrow-variants.ts';
import { CREATE_PACKED, PACKED_TABLE, type Packing, packStoredDay } from './lib/storage/packed-variant.ts';
import { PLAIN_VARIANTS } from './lib/storage/plain-variants.ts';
import { type Figures, printFigures } from './lib/storage/print-figures.ts';
import { PRODUCT_VARIANT } from './lib/storage/product-variant.ts';
import { type Reading, readPacked, readRows } from './lib/storage/storage-queries.ts';
import { sizeOf, writeVariants } from './lib/storage/write-variants.ts';

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '20' },
    days: { type: 'string', default: '7' },
    few: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '7' },
  },
});
const [count, days, rounds] = [values.devices, values.days, values.rounds].map(Number) as [
  number,
  number,
  number,
];
const START_MS = Date.UTC(2026, 5, 1);
const DAY_MS = 86_400_000;
const ALL = [PRODUCT_VARIANT, ...PLAIN_VARIANTS, ...NARROW_VARIANTS];
const VARIANTS = values.few ? ALL.filter(({ name }) => ['the product', 'with names'].includes(name)) : ALL;

const { devices, parts } = makeFleet(count, START_MS, days);
await using stack = await startBenchStack();
const { pool } = stack;
printLoad();
for (const { create } of VARIANTS) await pool.query(create);
await pool.query(CREATE_PACKED);
const { positions, written } = await writeVariants(pool, VARIANTS, parts);
print('stored', { positions, ofADeviceAndDay: round(positions / count / days) });
const packing = await packAll();
await pool.query('VACUUM ANALYZE');
const asked = { one: devices[Math.floor(count / 4)] ?? devices[0], all: devices, startMs: START_MS, days };
const { one } = asked;
if (!one) throw new Error('No device');
const readings = [
  ...VARIANTS.map((variant) => ({ name: variant.name, of: readRows(pool, variant, { ...asked, one }) })),
  { name: 'packed days', of: readPacked(pool, { ...asked, one }) },
];
const took = await measureReadings();
printFigures(await gatherFigures(), { days, rowsADeviceAndDay: positions / count / days });
print('packing, µs a position', {
  read: micros(packing.readMs),
  insert: micros(packing.insertMs),
  packProcessor: micros(packing.packMs),
  unpackProcessor: micros(packing.unpackMs),
});
const files = await releaseDays(pool, PRODUCT_VARIANT.table, { startMs: START_MS, days });
for (const [when, { rows, packed }] of Object.entries(files))
  print(`files, bytes a position: ${when}`, {
    rows: round(rows / positions, 1),
    packed: round(packed / positions, 1),
  });
printLoad();

/** Every day of every device, each looked at row by row. */
async function packAll(): Promise<Packing> {
  await pool.query('ANALYZE');
  const sum: Packing = { positions: 0, readMs: 0, packMs: 0, insertMs: 0, unpackMs: 0 };
  for (const { id } of devices)
    for (let day = 0; day < days; day++) {
      const one = await packStoredDay(pool, id, START_MS + day * DAY_MS);
      for (const name of Object.keys(sum) as (keyof Packing)[]) sum[name] += one[name];
    }
  if (sum.positions !== positions) throw new Error(`Packed ${sum.positions} of ${positions}`);
  return sum;
}

function micros(ms: number): number {
  return round((ms * 1_000) / positions, 2);
}

async function measureReadings(): Promise<Map<Reading, { ms: number; pages: number; rows: number }>> {
  const all = readings.flatMap(({ of }) => of);
  const times = new Map(all.map((reading) => [reading, [] as number[]]));
  const rows = new Map<Reading, number>();
  for (let turn = 0; turn <= rounds; turn++)
    for (const reading of all) {
      const startMs = performance.now();
      rows.set(reading, await reading.run());
      // The first round warms all of them up. Of the others the quickest tells: whoever else is busy only slows.
      if (turn > 0) times.get(reading)?.push(performance.now() - startMs);
    }
  const measured = new Map<Reading, { ms: number; pages: number; rows: number }>();
  for (const reading of all) {
    const ms = Math.min(...(times.get(reading) ?? []));
    measured.set(reading, { ms, pages: await reading.pages(), rows: rows.get(reading) ?? 0 });
  }
  return measured;
}

async function gatherFigures(): Promise<Figures[]> {
  const packedMs = packing.readMs + packing.packMs + packing.insertMs;
  const figures: Figures[] = [];
  for (const [place, { name, of }] of readings.entries()) {
    const size = await sizeOf(pool, VARIANTS[place]?.table ?? PACKED_TABLE);
    const write = written[place];
    figures.push({
      name,
      heap: size.heap / positions,
      index: size.index / positions,
      toast: size.toast / positions,
      log: write ? write.logBytes / positions : null,
      writeMicros: write?.micros ?? micros(packedMs),
      reads: of.map((reading) => ({ name: reading.name, ...(took.get(reading) ?? NOTHING) })),
    });
  }
  return figures;
}
const NOTHING = { ms: 0, pages: 0, rows: 0 };
