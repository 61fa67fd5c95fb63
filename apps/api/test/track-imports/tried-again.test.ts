import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { confirmTrackImport } from '../../src/modules/track-imports/confirm-track-import.ts';
import { workOnNext } from '../../src/track-imports/start-track-imports.ts';
import { begin, create, log, MORNING_MS, rowOf, work } from './importing.ts';
import { drive, files, gpxOf } from './track-file.ts';

const MINUTE_MS = 60_000;

test('an import that was confirmed outlasts two minutes in which its file cannot be read', async ({
  db,
  pool,
}) => {
  const parts = { db, pool };
  const begun = await begin(parts);
  const id = await create(parts, begun, gpxOf(drive(MORNING_MS, 5)));
  await confirmTrackImport(parts, begun.actor, { id });
  const away = { ...files, read: () => Promise.reject(new Error('The store is away')) };
  let passedMs = 0;
  while (passedMs < 2 * MINUTE_MS) {
    await expect(workOnNext({ ...parts, files: away, log })).rejects.toThrow('The store is away');
    passedMs += ((await rowOf(db, id))?.leasedUntil?.getTime() ?? 0) - Date.now();
    await db.trackImport.update({ where: { id }, data: { leasedUntil: new Date(0) } });
  }
  await work(parts);
  expect(await rowOf(db, id)).toMatchObject({ state: 'STORED' });
});
