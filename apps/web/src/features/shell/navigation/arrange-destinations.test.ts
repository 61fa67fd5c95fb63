import { expect, test } from 'vitest';
import { groupsOf, splitForThumb } from './arrange-destinations.ts';
import type { Destination } from './use-destinations.ts';

const to = (path: string, rest: Partial<Destination> = {}): Destination => ({
  to: path,
  label: path,
  Icon: (() => null) as never,
  current: undefined,
  ...rest,
});
const MAP = to('/tracker', { underThumb: true });
const VEHICLES = to('/vehicles', { group: 'fleet', underThumb: true });
const DEVICES = to('/devices', { group: 'fleet' });
const REPORTS = to('/reports', { group: 'fleet', underThumb: true });
const USERS = to('/users', { group: 'administration' });
const BILLING = to('/billing', { group: 'administration' });

test('what has no group stands above the groups, and a group of nothing has no heading', () => {
  expect(groupsOf([USERS, MAP]).map(({ group, destinations }) => [group, destinations])).toEqual([
    [null, [MAP]],
    ['administration', [USERS]],
  ]);
});

test('a phone shows what is wanted under the thumb, then the first of the others, in the order of the rail', () => {
  expect(splitForThumb([MAP, VEHICLES, DEVICES, REPORTS, USERS, BILLING])).toEqual({
    underThumb: [MAP, VEHICLES, DEVICES, REPORTS],
    rest: [USERS, BILLING],
  });
  expect(splitForThumb([DEVICES, USERS, BILLING, REPORTS, MAP]).underThumb).toEqual([
    DEVICES,
    USERS,
    REPORTS,
    MAP,
  ]);
});

test('where all have room, nothing is left over', () => {
  expect(splitForThumb([MAP, USERS])).toEqual({ underThumb: [MAP, USERS], rest: [] });
});
