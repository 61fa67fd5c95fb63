import { expect, test } from 'vitest';
import { readableAttributes } from './attributes.ts';
import { MANAGER, RIDER } from './callers.fixture.ts';

/** Of an alarm about who spoke for a device. */
const SPOKEN = { remoteAddress: '192.0.2.1', remoteAddressBefore: '192.0.2.2' };
const NAMES = { vin: 'secret', driverUniqueId: 'key', io239: 1, iccid: '89' };
const READINGS = { powerV: 12.5, door: true, ...NAMES, ...SPOKEN };

test.each([
  { who: 'those who keep devices', caller: MANAGER, seen: READINGS },
  { who: 'those who ride along', caller: RIDER, seen: { powerV: 12.5, door: true } },
  { who: 'nobody in particular', caller: null, seen: { powerV: 12.5, door: true } },
])('readings for $who', ({ caller, seen }) => {
  expect(readableAttributes(caller, READINGS)).toEqual(seen);
});
