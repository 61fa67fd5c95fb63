import { expect, test } from 'vitest';
import { ACTIVE_FIX_MAX_AGE_MS, type VehicleState, vehicleState } from './vehicle.ts';

const DAY_MS = 86_400_000;
const ONLINE = { connection: 'ONLINE', motion: false, ignition: false, fixAgeMs: 1000 } as const;

test.each([
  { name: 'drives', last: { ...ONLINE, motion: true, ignition: true }, state: 'moving' },
  { name: 'waits with the engine on', last: { ...ONLINE, ignition: true }, state: 'idling' },
  { name: 'stands', last: ONLINE, state: 'parked' },
  { name: 'stands, silent since yesterday', last: { ...ONLINE, fixAgeMs: DAY_MS }, state: 'parked' },
  { name: 'tells neither', last: { ...ONLINE, motion: null, ignition: null }, state: 'parked' },
  {
    name: 'drove a moment ago',
    last: { ...ONLINE, motion: true, fixAgeMs: ACTIVE_FIX_MAX_AGE_MS },
    state: 'moving',
  },
  {
    name: 'drove yesterday and hands in its records',
    last: { ...ONLINE, motion: true, fixAgeMs: DAY_MS },
    state: 'offline',
  },
  {
    name: 'had its engine on yesterday',
    last: { ...ONLINE, ignition: true, fixAgeMs: DAY_MS },
    state: 'offline',
  },
  { name: 'never told its place', last: { ...ONLINE, ignition: true, fixAgeMs: null }, state: 'offline' },
  {
    name: 'is not connected, whatever it did',
    last: { ...ONLINE, connection: 'UNKNOWN', motion: true },
    state: 'offline',
  },
] satisfies { name: string; last: Parameters<typeof vehicleState>[0]; state: VehicleState }[])(
  'a vehicle that $name is $state',
  ({ last, state }) => {
    expect(vehicleState(last)).toBe(state);
  },
);
