import { describe, expect, test } from 'vitest';
import type { AccountType } from './account.ts';
import { rolesGivenBy } from './giving-roles.ts';
import { ROLES, type Role } from './roles.ts';

const words = (text: string): string[] => text.split(' ').filter(Boolean).sort();

/** Who gives what in an account of their own, by its kind: written by hand, as somebody would be told it. */
const OWNERS: Record<AccountType, string> = {
  ORGANIZATION: 'ORGANIZATION_OWNER ORGANIZATION_ADMINISTRATOR ORGANIZATION_DRIVER',
  FAMILY: 'FAMILY_OWNER FAMILY_MEMBER',
  PERSONAL: 'CUSTOMER ADMINISTRATOR DRIVER',
};
const MANAGERS: Record<AccountType, string> = {
  ORGANIZATION: 'ORGANIZATION_ADMINISTRATOR ORGANIZATION_DRIVER',
  FAMILY: 'FAMILY_MEMBER',
  PERSONAL: 'ADMINISTRATOR DRIVER',
};
const RIDERS: Record<AccountType, string> = {
  ORGANIZATION: 'ORGANIZATION_DRIVER',
  FAMILY: 'FAMILY_MEMBER',
  PERSONAL: 'DRIVER',
};
const OWNS = words('ORGANIZATION_OWNER FAMILY_OWNER CUSTOMER OWNER');
const MANAGES = words('ORGANIZATION_ADMINISTRATOR ADMINISTRATOR');

function givenInOwn(role: Role, type: AccountType): string {
  if (role === 'SERVICE_OWNER') return `${OWNERS[type]} SERVICE_OWNER SERVICE_ADMINISTRATOR SERVICE_DRIVER`;
  if (role === 'SERVICE_ADMINISTRATOR') return `${OWNERS[type]} SERVICE_ADMINISTRATOR SERVICE_DRIVER`;
  if (OWNS.includes(role)) return OWNERS[type];
  return MANAGES.includes(role) ? MANAGERS[type] : RIDERS[type];
}

const TYPES: AccountType[] = ['PERSONAL', 'FAMILY', 'ORGANIZATION'];

describe.each(TYPES)('in an account of the kind %s', (type) => {
  test.each(ROLES)('%s gives the roles that people are told of, and none above', (role) => {
    expect(rolesGivenBy([role], { type, isOwn: true }).sort()).toEqual(words(givenInOwn(role, type)));
  });

  test.each(ROLES)('%s gives roles in an account of others only where they are of the service', (role) => {
    const given = role === 'SERVICE_OWNER' || role === 'SERVICE_ADMINISTRATOR' ? OWNERS[type] : '';
    expect(rolesGivenBy([role], { type, isOwn: false }).sort()).toEqual(words(given));
  });
});

test('several roles give what the greatest of them gives; none gives nothing', () => {
  const type = 'ORGANIZATION';
  const held: Role[] = ['ORGANIZATION_DRIVER', 'ORGANIZATION_ADMINISTRATOR'];
  expect(rolesGivenBy(held, { type, isOwn: true }).sort()).toEqual(words(MANAGERS.ORGANIZATION));
  expect(rolesGivenBy([], { type, isOwn: true })).toEqual([]);
});
