import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EventType } from '@fleet/contracts/event';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const PIPELINE = 'apps/ingest/src/pipeline';
const DETECTION = 'packages/event-rules/test/detection.test.ts';

/** For every type of event of the specification, the test that produces it. */
const PRODUCED: Partial<Record<EventType, string>> = {
  alarm: `${PIPELINE}/steps.test.ts`,
  commandResult: 'apps/ingest/test/commands.test.ts',
  deviceFuelDrop: DETECTION,
  deviceFuelIncrease: DETECTION,
  deviceMoving: 'packages/past/src/fold-records.test.ts',
  deviceOffline: `${PIPELINE}/apply-connection.test.ts`,
  deviceOnline: `${PIPELINE}/apply-connection.test.ts`,
  deviceOverspeed: DETECTION,
  deviceStopped: 'packages/past/src/fold-records.test.ts',
  deviceUnknown: `${PIPELINE}/apply-connection.test.ts`,
  driverChanged: DETECTION,
  geofenceEnter: 'apps/ingest/test/geofences.test.ts',
  geofenceExit: 'apps/ingest/test/geofences.test.ts',
  ignitionOff: `${PIPELINE}/steps.test.ts`,
  ignitionOn: `${PIPELINE}/steps.test.ts`,
  maintenance: 'apps/api/src/modules/vehicle-service/vehicle-service.test.ts',
  media: 'apps/ingest/test/media-room.test.ts',
  queuedCommandSent: 'apps/ingest/test/commands.test.ts',
};

/** Accepted by filters, and produced by nothing yet. */
const NOT_PRODUCED: readonly EventType[] = ['deviceInactive', 'textMessage'];

test('every type of event is produced, or is known not to be', () => {
  expect([...Object.keys(PRODUCED), ...NOT_PRODUCED].sort()).toEqual([...EventType.options].sort());
});

test.for(Object.entries(PRODUCED))('%s is produced by %s', ([type, file]) => {
  const full = path.join(ROOT, file);
  expect(existsSync(full)).toBe(true);
  expect(readFileSync(full, 'utf8')).toMatch(new RegExp(`\\b${type}\\b`));
});
