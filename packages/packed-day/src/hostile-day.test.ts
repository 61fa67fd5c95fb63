import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteWriter } from './byte-writer.ts';
import { MOST_BYTES, MOST_ROWS, seal, unseal } from './envelope.ts';
import { packDay } from './pack-day.ts';
import { PackedDayError } from './packed-day-error.ts';
import { anyDay, drive } from './stored-position.fixture.ts';
import { byKey } from './stored-position.ts';
import { MOST_CHARACTERS } from './text-budget.ts';
import { unpackDay } from './unpack-day.ts';
import { unpackKeys } from './unpack-keys.ts';
import { unpackPlaced } from './unpack-placed.ts';
import { unpackTrack } from './unpack-track.ts';

const damaged = (what: RegExp) =>
  expect.objectContaining({ code: 'damaged', message: expect.stringMatching(what) });

/** All that reads a packed day; the last one reads hashes when it is asked for them. */
const UNPACKS = [
  unpackDay,
  unpackKeys,
  unpackPlaced,
  (packed: Buffer) => {
    const { fixTimeMs, hashAt } = unpackTrack(packed);
    for (const row of fixTimeMs.keys()) hashAt(row);
  },
];

/** Bytes turned, cut off, or put in. */
type Harm = { at: number; xor: number; cut: number; more: readonly number[] };
const anyHarm: fc.Arbitrary<Harm> = fc.record({
  at: fc.nat(),
  xor: fc.integer({ min: 1, max: 255 }),
  cut: fc.oneof(fc.constant(0), fc.nat(40)),
  more: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(fc.nat(255), { maxLength: 4 })),
});

function harmed(bytes: Buffer, harms: readonly Harm[]): Buffer {
  return harms.reduce((before, { at, xor, cut, more }) => {
    if (before.length === 0) return before;
    const place = at % before.length;
    const turned = Buffer.from(before);
    turned[place] = (turned[place] ?? 0) ^ xor;
    const parts = [turned.subarray(0, place), Buffer.from(more), turned.subarray(place)];
    return Buffer.concat(parts).subarray(0, turned.length + more.length - cut);
  }, bytes);
}

const someHarm = fc.array(anyHarm, { minLength: 1, maxLength: 3 });

describe('bytes that are not what was packed', () => {
  test('are the same day or a plain refusal', () => {
    fc.assert(
      fc.property(anyDay, someHarm, (day, harms) => {
        try {
          expect(unpackDay(harmed(packDay(day), harms))).toEqual(day.toSorted(byKey));
        } catch (error) {
          expect(error).toBeInstanceOf(PackedDayError);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('with a right checksum and any number of records are some day or a plain refusal', () => {
    fc.assert(
      fc.property(anyDay, someHarm, fc.option(fc.nat(MOST_ROWS)), (day, harms, told) => {
        const { rows, columns } = unseal(packDay(day));
        const packed = seal({ rows: told ?? rows, columns: harmed(columns, harms) });
        for (const unpack of UNPACKS)
          try {
            unpack(packed);
          } catch (error) {
            expect(error).toBeInstanceOf(PackedDayError);
          }
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(UNPACKS.map((unpack) => [unpack]))('tell no more records than they have room for', (unpack) => {
    const packed = seal({ rows: MOST_ROWS, columns: Buffer.alloc(MOST_ROWS * 8 - 1) });
    expect(packed.length).toBeLessThan(1_000);
    expect(() => unpack(packed)).toThrow(damaged(/500000 records in/));
  });
});

const ROWS = 50_000;

/** Columns of a day whose records have these bytes as their readings; hashes stand behind them. */
function withReadings(write: (to: ByteWriter) => void): Buffer {
  const day = drive(ROWS).map((row) => ({ ...row, attributes: '{}' }));
  const { columns } = unseal(packDay(day));
  const readings = new ByteWriter(MOST_BYTES);
  write(readings);
  // None whole, no text of them, and no name.
  const at = columns.length - ROWS * 8 - 3;
  expect([...columns.subarray(at, at + 3)]).toEqual([0, 0, 0]);
  const parts = [columns.subarray(0, at), readings.finish(), columns.subarray(at + 3)];
  return seal({ rows: ROWS, columns: Buffer.concat(parts) });
}

/** As all rows have them: 0 and their kind, 0 for truths, a bit of each. */
function writeTruths(to: ByteWriter, name: string): void {
  to.text(name);
  for (let byte = 0; byte < 2 + ROWS / 8; byte++) to.byte(0);
}

describe('few bytes that stand for many', () => {
  test('of bits with a long name are refused before they are texts', () => {
    const packed = withReadings((to) => {
      to.count(0);
      to.count(0);
      to.count(30);
      for (let name = 0; name < 30; name++) writeTruths(to, `"${String(name).padStart(98, 'n')}"`);
    });
    expect(() => unpackDay(packed)).toThrow(damaged(/more than 134217728 characters/));
    // What asks for no readings does not care.
    expect(unpackPlaced(packed)).toHaveLength(ROWS);
  });

  test('of one long text that all rows have are refused', () => {
    const packed = withReadings((to) => {
      to.count(ROWS);
      for (let row = 0; row < ROWS; row++) to.count(0);
      to.count(1);
      to.text('x'.repeat(10_000));
      for (let row = 0; row < ROWS; row++) to.count(0);
      to.count(0);
    });
    expect(() => unpackDay(packed)).toThrow(damaged(/more than 134217728 characters/));
  });

  test('are not made: a day whose readings would be refused is not packed', () => {
    const note = 'x'.repeat(4_000);
    const rows = Math.ceil(MOST_CHARACTERS / note.length);
    const attributes = JSON.stringify({ note }).replace(':', ': ');
    const unpackable = expect.objectContaining({ code: 'unpackable' });
    const day = drive(rows).map((row) => ({ ...row, attributes }));
    expect(() => packDay(day)).toThrow(unpackable);
    const few = day.slice(0, rows - 500);
    expect(unpackDay(packDay(few)).at(-1)?.attributes).toBe(attributes);
    const odd = day.map((row) => ({ ...row, attributes: note }));
    expect(() => packDay(odd)).toThrow(unpackable);
  });
});
