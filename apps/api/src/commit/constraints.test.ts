import { describe, expect, test } from 'vitest';
import { ConflictError, TimeoutError } from '../errors.ts';
import { translateConstraint } from './constraints.ts';

/** As the adapter hands on what PostgreSQL says. */
const violation = (name: string) => ({
  driverAdapterError: { cause: { originalCode: '23505', originalMessage: `violates constraint "${name}"` } },
});

describe('a violated constraint', () => {
  // Written by hand: what each is to a client.
  test.each([
    { name: 'users_email_key', code: 'EMAIL_ALREADY_EXISTS', field: 'email' },
    { name: 'vehicles_plate_taken', code: 'PLATE_TAKEN', field: 'plateNumber' },
    { name: 'vehicle_groups_title_taken', code: 'GROUP_TITLE_TAKEN', field: 'title' },
    { name: 'devices_external_device_id_taken', code: 'DEVICE_ALREADY_EXISTS', field: 'externalDeviceId' },
    { name: 'device_assignments_overlap', code: 'CONFLICT', field: 'vehicleId' },
    { name: 'device_assignments_one_counts', code: 'CONFLICT', field: null },
    { name: 'device_assignments_account_from', code: 'CONFLICT', field: 'fittedAt' },
    { name: 'device_assignments_one_account', code: 'CONFLICT', field: null },
    { name: 'device_assignments_vehicle_id_account_id_fkey', code: 'NOT_FOUND', field: 'vehicleId' },
    { name: 'vehicles_account_id_fkey', code: 'NOT_FOUND', field: 'accountId' },
    { name: 'vehicle_groups_account_id_fkey', code: 'NOT_FOUND', field: 'accountId' },
    { name: 'devices_account_id_fkey', code: 'NOT_FOUND', field: 'accountId' },
    { name: 'vehicles_group_id_account_id_fkey', code: 'NOT_FOUND', field: 'groupId' },
  ])('$name is $code at $field', ({ name, code, field }) => {
    const cause = violation(name);
    const translated = translateConstraint(cause);
    expect(translated).toBeInstanceOf(ConflictError);
    const { message } = translated as ConflictError;
    expect(message).toMatch(/^[A-Z].{10,}[^.]$/);
    expect(translated).toMatchObject({ code, cause });
    const issues = field ? { issues: [{ path: ['data', field], code, params: {}, message }] } : {};
    expect((translated as ConflictError).extensions).toEqual(issues);
  });

  test('of another name, or of none, is a bug and stays what it is', () => {
    const [unknown, other] = [violation('something_else'), new Error('broken')];
    expect(translateConstraint(unknown)).toBe(unknown);
    expect(translateConstraint(other)).toBe(other);
    expect(translateConstraint(null)).toBeNull();
  });

  test.each(['55P03', '57014'])('a database that gave up (%s) took too long', (originalCode) => {
    expect(translateConstraint({ cause: { originalCode } })).toBeInstanceOf(TimeoutError);
  });
});
