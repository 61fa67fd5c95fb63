import { describe, expect, test } from 'vitest';
import { createCaller } from '../caller.ts';
import { schema } from '../graphql/schema.ts';
import { mayReadField } from './fields.ts';

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
const RIDER = callerOf('DRIVER');
const MANAGER = callerOf('ADMINISTRATOR');

describe('a field whose value stands somewhere else', () => {
  test.each([
    { field: { type: 'Vehicle', field: 'title' }, rider: true, manager: true },
    { field: { type: 'Vehicle', field: 'vinNumber' }, rider: false, manager: true },
    // By the type's rule.
    { field: { type: 'DeviceServer', field: 'url' }, rider: false, manager: true },
    { field: { type: 'User', field: 'email', id: 'me' }, rider: true, manager: true },
    { field: { type: 'User', field: 'email', id: 'other' }, rider: false, manager: true },
    { field: { type: 'User', field: 'email', id: null }, rider: false, manager: true },
    { field: { type: 'User', field: 'email' }, rider: false, manager: true },
    { field: { type: 'Vehicle', field: 'passwordHash' }, rider: false, manager: false },
    { field: { type: 'Nothing', field: 'title' }, rider: false, manager: false },
    { field: { type: 'VehicleType', field: 'CAR' }, rider: false, manager: false },
  ])('$field.type.$field.field of $field.id: $rider, $manager', ({ field, rider, manager }) => {
    expect(mayReadField(schema, RIDER, field)).toBe(rider);
    expect(mayReadField(schema, MANAGER, field)).toBe(manager);
  });
});
