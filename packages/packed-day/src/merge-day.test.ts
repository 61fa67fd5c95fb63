import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeDay } from './merge-day.ts';
import { packDay } from './pack-day.ts';
import { anyDay, drive } from './stored-position.fixture.ts';
import { byKey } from './stored-position.ts';
import { unpackDay } from './unpack-day.ts';

test('a day packed in parts is the day packed at once', () => {
  fc.assert(
    fc.property(anyDay, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (day, isLate) => {
      const early = day.filter((_, at) => !isLate[at]);
      const late = day.filter((_, at) => isLate[at]);
      expect(mergeDay(packDay(early), late)).toEqual(packDay(day));
    }),
  );
});

test('a record that is sent again changes nothing, though it is read otherwise now', () => {
  const day = drive(20);
  const again = day.slice(5, 9).map((row) => ({ ...row, latitude: 1, attributes: '{}' }));
  expect(mergeDay(packDay(day), again)).toEqual(packDay(day));
});

test('of late records that came twice the first stands', () => {
  const [first, ...rest] = drive(4);
  if (!first) throw new Error('No record');
  const merged = unpackDay(mergeDay(packDay(rest), [first, { ...first, valid: false }]));
  expect(merged).toEqual([first, ...rest]);
});

test('two records of one instant both stay', () => {
  const [first] = drive(1);
  if (!first) throw new Error('No record');
  const other = { ...first, hash: first.hash - 1n };
  expect(unpackDay(mergeDay(packDay([first]), [other]))).toEqual([other, first].toSorted(byKey));
});
