import { rankOf, rolesReachEveryAccount } from './access.ts';
import type { AccountType } from './account.ts';
import type { Role } from './roles.ts';

/**
 * Roles that people of an account of each kind are given. Those of demonstrations, and those of which nothing is said but
 * their name, are given to nobody.
 */
const GIVEN_IN: Record<AccountType, readonly Role[]> = {
  ORGANIZATION: ['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_DRIVER', 'ORGANIZATION_OWNER'],
  FAMILY: ['FAMILY_MEMBER', 'FAMILY_OWNER'],
  PERSONAL: ['ADMINISTRATOR', 'DRIVER', 'CUSTOMER'],
};

/** They reach every account, whichever they are held in: given in the service's own account alone. */
const GIVEN_IN_SERVICE: readonly Role[] = ['SERVICE_ADMINISTRATOR', 'SERVICE_DRIVER', 'SERVICE_OWNER'];

export type GivenIn = {
  type: AccountType;
  /** Whether the giver's roles are those they have in this very account. */
  isOwn: boolean;
};

/** The roles that somebody with these roles gives to people of an account, none of them above their own. */
export function rolesGivenBy(held: readonly Role[], { type, isOwn }: GivenIn): Role[] {
  const reachesEvery = rolesReachEveryAccount(held);
  if (!isOwn && !reachesEvery) return [];
  const given = isOwn && reachesEvery ? [...GIVEN_IN_SERVICE, ...GIVEN_IN[type]] : GIVEN_IN[type];
  return given.filter((role) => rankOf([role]) <= rankOf(held));
}

/**
 * The roles that people in the lists of a reader with these roles can have: those of the reader's kind of
 * account, or all.
 */
export function rolesInListsOf(held: readonly Role[]): Role[] {
  const kinds = Object.values(GIVEN_IN);
  if (rolesReachEveryAccount(held)) return [...GIVEN_IN_SERVICE, ...kinds.flat()];
  return kinds.filter((roles) => roles.some((role) => held.includes(role))).flat();
}
