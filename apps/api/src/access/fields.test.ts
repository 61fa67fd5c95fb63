import { describe, expect, test } from 'vitest';
import { schema } from '../graphql/schema.ts';
import { MANAGER, RIDER } from './callers.fixture.ts';
import { mayReadField } from './fields.ts';

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
