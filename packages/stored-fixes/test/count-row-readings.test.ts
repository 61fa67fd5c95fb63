import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { countRowAttributes } from '../src/count-row-readings.ts';
import { keyBefore } from '../src/fix-key.ts';
import { inventDrive, storeDrive } from './store-drive.ts';

test('readings of rows of both shapes are counted by name, whatever their values are', async ({ pool }) => {
  const drive = inventDrive();
  const records = drive.records.map((record, at) => ({
    ...record,
    attributes: {
      always: at,
      ...(at % 3 === 0 && { door: at % 2 === 0 }),
      // On or off by some, and a number by others.
      input1: at % 5 === 0 ? at : at % 2 === 0,
      note: 'no number',
    } as Record<string, unknown>,
  }));
  await storeDrive(pool, records);
  const [first = '', second = ''] = drive.ids;
  const [from, middle, until] = [drive.begin, drive.middle, drive.end].map((at) => at.getTime()) as [
    number,
    number,
    number,
  ];
  const spans = [
    { group: 0, deviceId: first, after: keyBefore(from), untilMs: until },
    { group: 1, deviceId: second, after: keyBefore(middle), untilMs: until },
  ];
  const told = records.filter(({ deviceId, fixTime }) => deviceId === first || fixTime >= drive.middle);
  const doors = told.filter(({ attributes }) => 'door' in attributes).length;
  expect(doors).toBeGreaterThan(20);
  expect(await countRowAttributes(pool, spans, 10)).toEqual([
    { name: 'always', values: told.length, isState: false },
    { name: 'input1', values: told.length, isState: false },
    { name: 'door', values: doors, isState: true },
  ]);
  expect(await countRowAttributes(pool, spans, 1)).toHaveLength(1);
});
