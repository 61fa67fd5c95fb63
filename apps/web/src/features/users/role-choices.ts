import { roleMay, rolesReachEveryAccount } from '@fleet/contracts/access';
import { type GivenIn, rolesGivenBy } from '@fleet/contracts/giving-roles';
import type { Role } from '@fleet/contracts/roles';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../forms/fields/choices.ts';
import { usePerson } from '../../session/person.ts';

/** Roles that the signed-in person may give in an account, with short descriptions. */
export function useRoleChoices(account: GivenIn): Choice[] {
  const { t } = useTranslation('roles');
  const { roles } = usePerson();
  return rolesGivenBy(roles, account).map((role) => ({
    value: role,
    label: t(`names.${role}`),
    second: t(`hints.${hintOf(role)}`),
  }));
}

function hintOf(role: Role): 'operates' | 'serves' | 'keeps' | 'manages' | 'sees' {
  const pays = roleMay([role], 'bill', 'Account');
  if (rolesReachEveryAccount([role])) return pays ? 'operates' : 'serves';
  if (pays) return 'keeps';
  return roleMay([role], 'invite', 'Account') ? 'manages' : 'sees';
}
