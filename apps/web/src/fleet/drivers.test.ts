import type { Role } from '@fleet/contracts/roles';
import { expect, test } from 'vitest';
import { createNaming, driversOf } from './drivers.ts';
import { newVehicle } from './live-vehicle.ts';

const person = (
  lastName: string,
  roles: Role[],
  given: { vehicleIds?: string[]; groupIds?: string[]; vehicleScope?: 'ALL' | 'GIVEN' } = {},
) => ({
  id: lastName,
  firstName: 'Zoë',
  lastName,
  membership: { roles, vehicleScope: 'GIVEN' as const, vehicleIds: [], groupIds: [], ...given },
});

const vehicle = (id: string, groupId: string | null, drivers?: string) =>
  newVehicle(
    {
      ...{ id, title: id, plate: null, model: null, type: null, accountTitle: null, groupId },
      ...(drivers !== undefined && { drivers }),
    },
    { fix: null, connection: 'UNKNOWN', connectionSinceMs: 0 },
    0,
  );

test('drivers are people who drive what they are given, and have a name', () => {
  const people = [
    person('Hughes', ['ORGANIZATION_DRIVER']),
    person('Bennett', ['ORGANIZATION_OWNER']),
    person('Both', ['DRIVER', 'ORGANIZATION_ADMINISTRATOR']),
    { ...person('', ['DRIVER']), firstName: null },
    { ...person('Elsewhere', ['DRIVER']), membership: null },
  ];
  expect(driversOf(people).map(({ name }) => name)).toEqual(['Zoë Hughes']);
});

test('a vehicle has the names of those who were given it or its group, once each', () => {
  const drivers = driversOf([
    person('One', ['DRIVER'], { vehicleIds: ['a'], groupIds: ['g'] }),
    person('Two', ['DRIVER'], { groupIds: ['g'] }),
    person('All', ['DRIVER'], { vehicleIds: ['c'], vehicleScope: 'ALL' }),
  ]);
  const changed = createNaming(drivers)([vehicle('a', 'g'), vehicle('b', 'g'), vehicle('c', null)]);
  expect(changed.map(({ id, drivers: names }) => [id, names])).toEqual([
    ['a', 'Zoë One, Zoë Two'],
    ['b', 'Zoë One, Zoë Two'],
  ]);
});

test('what is known already is left alone, and what was taken away is forgotten', () => {
  const naming = createNaming(driversOf([person('One', ['DRIVER'], { vehicleIds: ['a'] })]));
  const changed = naming([vehicle('a', null, 'Zoë One'), vehicle('b', null, 'Zoë One')]);
  expect(changed.map(({ id, drivers }) => [id, drivers])).toEqual([['b', null]]);
});
