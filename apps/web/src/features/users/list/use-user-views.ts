import { rolesInListsOf } from '@fleet/contracts/giving-roles';
import type { Role } from '@fleet/contracts/roles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListViews } from '../../../lists/list-props.ts';
import { useSavedViews } from '../../../lists/use-saved-views.ts';
import { usePerson } from '../../../session/person.ts';
import { UsersUrl, usersWhere } from './users-url.ts';

/** Built-in views of people, by role. */
const VIEWS = {
  owners: ['SERVICE_OWNER', 'ORGANIZATION_OWNER', 'FAMILY_OWNER'],
  administrators: ['SERVICE_ADMINISTRATOR', 'ORGANIZATION_ADMINISTRATOR', 'ADMINISTRATOR'],
  drivers: ['SERVICE_DRIVER', 'ORGANIZATION_DRIVER', 'DRIVER'],
  members: ['FAMILY_MEMBER'],
  clients: ['CUSTOMER'],
} as const satisfies Record<string, readonly Role[]>;
const NAMES = ['owners', 'administrators', 'drivers', 'members', 'clients'] as const;

/** Built-in views by the roles of the reader's accounts, and saved views. */
export function useUserViews(): ListViews {
  const { t } = useTranslation('users');
  const { roles: held } = usePerson();
  const builtIn = useMemo(() => {
    const possible = rolesInListsOf(held);
    return NAMES.flatMap((id) => {
      const roles = VIEWS[id].filter((role) => possible.includes(role));
      return roles.length > 0 ? [{ id, title: t(`views.${id}`), parameters: `role=${roles.join(',')}` }] : [];
    });
  }, [held, t]);
  return useSavedViews('users', UsersUrl, { whereOf: usersWhere, typename: 'User', builtIn });
}
