import { expect, test } from 'vitest';
import { createCaller } from '../caller.ts';
import { readableAttributes } from './attributes.ts';

const READINGS = { powerV: 12.5, door: true, vin: 'secret', driverUniqueId: 'key', io239: 1, iccid: '89' };

const callerOf = (role: 'DRIVER' | 'ADMINISTRATOR') =>
  createCaller({
    userId: 'me',
    sessionId: 's',
    accountId: 'mine',
    membershipId: 'm',
    roles: [role],
    vehicleScope: 'ALL',
    billingEffective: true,
  });

test.each([
  { who: 'those who keep devices', caller: callerOf('ADMINISTRATOR'), seen: READINGS },
  { who: 'those who ride along', caller: callerOf('DRIVER'), seen: { powerV: 12.5, door: true } },
  { who: 'nobody in particular', caller: null, seen: { powerV: 12.5, door: true } },
])('readings for $who', ({ caller, seen }) => {
  expect(readableAttributes(caller, READINGS)).toEqual(seen);
});
