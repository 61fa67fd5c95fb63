import { constants, crc32, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_BYTES, MOST_ROWS, seal, unseal } from './envelope.ts';
import { packDay } from './pack-day.ts';
import { PackedDayError } from './packed-day-error.ts';
import { anyDay, drive, jsonbText } from './stored-position.fixture.ts';
import { byKey } from './stored-position.ts';
import { unpackDay } from './unpack-day.ts';

const fault = (code: string) => expect.objectContaining({ name: 'PackedDayError', code });

describe('what is packed is unpacked', () => {
  test('to the bit, in the order of the key, whatever stands in the columns', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(unpackDay(packDay(day))).toEqual(day.toSorted(byKey));
      }),
      { numRuns: 500 },
    );
  });

  test('and is the same value in whatever order it came', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(packDay(day.toReversed())).toEqual(packDay(day));
      }),
    );
  });

  test.each([
    ['a day without records', []],
    ['one record', drive(1)],
    ['many records', drive(5_000)],
  ])('%s', (_, day) => {
    expect(unpackDay(packDay(day))).toEqual(day);
  });

  test('readings of texts that look alike stay apart', () => {
    const texts = [
      '{"a": 1}',
      '{"a":1}',
      '{"a": 1.0}',
      '{"a": 1, "a": 1}',
      '{"b": 1, "a": 1}',
      '{"a": "1"}',
      '{"a": {"b": "} , \\"", "c": [1, {"d": null}]}}',
      '{"a": [1}',
      '{"a": 1}}',
      '{"": ""}',
      '{}',
      '',
      '{',
      '{ }',
      '{"a": "é\\u00e9"}',
      'null',
      '{"a": tru}',
      '{"a": }',
    ];
    const day = drive(texts.length).map((row, at) => ({ ...row, attributes: texts[at] ?? '' }));
    expect(unpackDay(packDay(day)).map(({ attributes }) => attributes)).toEqual(texts);
  });
});

describe('a packed day is small', () => {
  test('beside its hashes, which nothing makes smaller', () => {
    const bytes = packDay(drive(2_000)).length;
    expect(bytes / 2_000 - 8).toBeLessThan(4);
  });

  test('though each record has readings of names of its own', () => {
    const day = drive(2_000).map((row, at) => ({ ...row, attributes: jsonbText({ [`io${at}`]: '1' }) }));
    expect(unseal(packDay(day)).columns.length).toBeLessThan(100_000);
  });
});

describe('bytes that are no packed day', () => {
  const packed = packDay(drive(30));

  test('with any bit turned', () => {
    for (let bit = 0; bit < packed.length * 8; bit++) {
      const turned = Buffer.from(packed);
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => unpackDay(turned)).toThrow(fault('damaged'));
    }
  });

  test('with any byte another, cut off anywhere, or with more behind', () => {
    fc.assert(
      fc.property(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Buffer.from(packed);
        changed[at] = ((changed[at] ?? 0) + by) % 256;
        expect(() => unpackDay(changed)).toThrow(fault('damaged'));
      }),
    );
    for (let length = 0; length < packed.length; length++)
      expect(() => unpackDay(packed.subarray(0, length))).toThrow(fault('damaged'));
    expect(() => unpackDay(Buffer.concat([packed, Buffer.alloc(1)]))).toThrow(fault('damaged'));
  });

  test('of another version', () => {
    const other = Buffer.from(packed);
    other[0] = 2;
    other.writeUInt32LE(crc32(other.subarray(0, -4)), other.length - 4);
    expect(() => unpackDay(other)).toThrow(/version 2/);
  });

  test('with a right checksum over wrong columns end in an answer or a plain refusal', () => {
    const { rows, columns } = unseal(packed);
    const wrong = fc.array(fc.tuple(fc.nat(columns.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(wrong, fc.integer({ min: 0, max: 60 }), (changes, told) => {
        const changed = Buffer.from(columns);
        for (const [at, byte] of changes) changed[at] = byte;
        try {
          unpackDay(seal({ rows: told % 2 === 0 ? rows : told, columns: changed }));
        } catch (error) {
          expect(error).toBeInstanceOf(PackedDayError);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('with more columns than there are', () => {
    const { rows, columns } = unseal(packed);
    const longer = Buffer.concat([columns, Buffer.alloc(1)]);
    expect(() => unpackDay(seal({ rows, columns: longer }))).toThrow(/behind its end/);
  });

  test('that grow beyond what they tell, or tell more than a day may take', () => {
    const bomb = zstdCompressSync(Buffer.alloc(MOST_BYTES * 2), {
      params: { [constants.ZSTD_c_compressionLevel]: 3 },
    });
    expect(bomb.length).toBeLessThan(100_000);
    const body = Buffer.concat([Buffer.from([1, 1, 10]), bomb, Buffer.alloc(4)]);
    body.writeUInt32LE(crc32(body.subarray(0, -4)), body.length - 4);
    expect(() => unpackDay(body)).toThrow(/its compression/);
    expect(() => unpackDay(seal({ rows: 1, columns: Buffer.alloc(MOST_BYTES + 1) }))).toThrow(/at most/);
  });
});

describe('records that cannot be packed stay rows', () => {
  const [one, ...others] = drive(3);
  test.each([
    ['two of one key', [{}, {}]],
    ['half a millisecond', [{ fixTimeMs: 0.5 }]],
    ['a time that is none', [{ receivedAtMs: Number.NaN }]],
    ['a time of no end', [{ deviceTimeMs: Number.POSITIVE_INFINITY }]],
    ['a hash of 65 bits', [{ hash: 2n ** 63n }]],
    ['half a character', [{ protocol: '\ud800' }]],
  ])('%s', (_, changes) => {
    const day = changes.map((change) => ({ ...one, ...change }));
    expect(() => packDay([...others, ...day] as typeof others)).toThrow(fault('unpackable'));
  });

  test('more than a day can have', () => {
    const many = Array.from({ length: MOST_ROWS + 1 }, () => one) as typeof others;
    expect(() => packDay(many)).toThrow(fault('unpackable'));
  });
});
