import type { Tx } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { expect, vi } from 'vitest';
import { findNotified } from '../../src/track-imports/other-devices.ts';
import { begin, MORNING_MS, store } from './importing.ts';
import { drive, gpxOf } from './track-file.ts';

test('a stay that was over long ago is asked of for its own time, however long a track is', async ({
  db,
  pool,
}) => {
  const parts = { db, pool };
  const begun = await begin(parts);
  const ride = drive(Date.UTC(2001, 0, 1), 5);
  await store(parts, begun, gpxOf(ride));
  const $queryRawUnsafe = vi.fn(db.$queryRawUnsafe.bind(db));
  const period = { fromMs: Date.UTC(2000, 11, 31), untilMs: MORNING_MS };
  const told = await findNotified({ $queryRawUnsafe } as unknown as Tx, begun.vehicleId, period);
  expect(told).toEqual([{ fromMs: ride[0]?.atMs, untilMs: ride.at(-1)?.atMs, kind: 'COVERED' }]);
  // Whose stays there are; and of the one its rows, and what is packed of it.
  expect($queryRawUnsafe).toHaveBeenCalledTimes(3);
});
