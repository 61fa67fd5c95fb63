import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { keyBefore } from '../src/fix-key.ts';
import { packDaysBefore } from '../src/pack-days-before.ts';
import { readFixes } from '../src/read-fixes.ts';
import { inventDrive, storeDrive } from './store-drive.ts';

const COLUMNS = [
  ...(['valid', 'latitude', 'longitude', 'altitudeM', 'speedKmh', 'courseDeg', 'accuracyM'] as const),
  ...(['satellites', 'ignition', 'motion', 'distanceM', 'totalDistanceM'] as const),
];
/** Numbers that are written otherwise here than in PostgreSQL, or look like none. */
const ODD = [-0, 1e-7, 5e-324, 1.7976931348623157e308, 1e21, 0.1 + 0.2, 2 ** 53 + 2];

test('what comes as columns is what comes as rows, and has nothing else', async ({ pool }) => {
  const drive = inventDrive();
  const records = drive.records.map((record, at) => ({ ...record, distanceM: ODD[at] ?? record.distanceM }));
  await storeDrive(pool, records);
  const [first = '', second = ''] = drive.ids;
  const [fromMs, untilMs] = [drive.begin.getTime(), drive.end.getTime()];
  // The devices in two vehicles, one after the other in the second.
  const spans = [
    { group: 0, deviceId: second, after: keyBefore(fromMs), untilMs: fromMs + 1e8 },
    { group: 1, deviceId: second, after: keyBefore(fromMs + 1e8), untilMs },
    { group: 1, deviceId: first, after: keyBefore(fromMs), untilMs },
  ];
  for (const keep of [async () => undefined, () => packDaysBefore(pool, drive.middle)]) {
    await keep();
    for (const only of ['all', 'valid', 'counted', 'inTime'] as const) {
      const page = { columns: COLUMNS, only, limit: 300 };
      const asRows = await readFixes(pool, spans, { ...page, columns: [...COLUMNS, 'protocol'] });
      expect(asRows).toHaveLength(300);
      const asColumns = await readFixes(pool, spans, page);
      expect(asColumns.map((fix) => ({ ...fix, protocol: 'gt06' }))).toEqual(asRows);
    }
  }
});

test('where nothing is, or nothing but the key is asked for', async ({ pool }) => {
  const drive = inventDrive();
  const [deviceId = ''] = drive.ids;
  const span = { group: 7, deviceId, after: keyBefore(0), untilMs: drive.end.getTime() };
  const page = { columns: [], only: 'all', limit: 1 } as const;
  expect(await readFixes(pool, [span], page)).toEqual([]);
  await storeDrive(pool, drive.records);
  const one = drive.records.find((record) => record.deviceId === deviceId);
  const [found] = await readFixes(pool, [span], page);
  expect(found).toEqual({
    group: 7,
    deviceId,
    atMs: one?.fixTime.getTime(),
    hash: expect.any(String),
    readings: {},
  });
});
