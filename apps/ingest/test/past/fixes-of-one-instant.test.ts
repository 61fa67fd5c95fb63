import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { prepare } from '../../src/pipeline/index.ts';
import { registerDevice, rowsOf } from '../harness.ts';
import { fixAt, stand } from './by-the-minute.fixture.ts';
import { deliver, openStore } from './play.ts';

const LOG = createLogger('test', 'silent');
const MINUTE = 4;

/** Of one instant, as trackers of whole seconds send them, in the order in which days are folded. */
const ofOneInstant = [10, 20, 30]
  .map((speedKmh) => fixAt(MINUTE, speedKmh))
  .sort((a, b) => Number(hashOf(a) - hashOf(b)));

function hashOf({ position }: ReturnType<typeof fixAt>): bigint {
  if (!position) throw new Error('a fix has a position');
  return prepare(position, position.fixTime, 'gt06').fix.hash;
}

test.for([
  ['first', 'second', 'third'],
  ['first', 'third', 'second'],
  ['second', 'first', 'third'],
  ['second', 'third', 'first'],
  ['third', 'first', 'second'],
  ['third', 'second', 'first'],
] as const)(
  'three fixes of one instant are folded, each by itself: %s, %s and %s',
  async (order, { databaseUrl, pool }) => {
    const { deviceId } = await registerDevice(pool);
    const store = openStore(databaseUrl);
    await deliver(store, deviceId, stand(0, MINUTE - 1, 0), 0);
    for (const nth of order) {
      const fix = ofOneInstant[['first', 'second', 'third'].indexOf(nth)];
      if (fix) await deliver(store, deviceId, [fix], 0);
      await foldAll(pool, LOG);
      store.forgetDevice(deviceId);
    }
    await store.close();
    expect(await rowsOf(pool, FIXES, deviceId)).toEqual([{ fixes: MINUTE + 3 }]);
  },
);

const FIXES = 'SELECT sum(fixes)::int AS fixes FROM device_days WHERE device_id = $1';
