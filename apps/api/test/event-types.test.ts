import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EventType } from '@fleet/contracts/event';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const PIPELINE = 'apps/ingest/src/pipeline';
const DETECTION = 'packages/event-rules/test/detection.test.ts';

/** For every type of event of the specification, the test that produces it. */
const PRODUCED: Record<EventType, string> = {
  alarm: `${PIPELINE}/steps.test.ts`,
  commandResult: 'apps/ingest/test/commands.test.ts',
  deviceFuelDrop: DETECTION,
  deviceFuelIncrease: DETECTION,
  deviceInactive: 'apps/ingest/test/silent-devices.test.ts',
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
  textMessage: 'apps/ingest/test/text-messages.test.ts',
};

test('every type of event is produced', () => {
  expect(Object.keys(PRODUCED).sort()).toEqual([...EventType.options].sort());
});

test.for(Object.entries(PRODUCED))('%s is produced by %s', ([type, file]) => {
  const full = path.join(ROOT, file);
  expect(existsSync(full)).toBe(true);
  expect(readFileSync(full, 'utf8')).toMatch(new RegExp(`\\b${type}\\b`));
});
