import { rolesReachEveryAccount } from '@fleet/contracts/access';
import { Role } from '@fleet/contracts/roles';
import { UserStatus } from '@fleet/contracts/user';
import { Button } from '@mantine/core';
import { IconMailForward, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { usePerson } from '../../../session/person.ts';
import { InviteAction } from '../invite/invite-action.tsx';
import { useUserViews } from './use-user-views.ts';
import { USER_COLUMNS, USER_ROW, userCard } from './users-columns.tsx';
import { UsersList } from './users-query.ts';
import { UsersUrl, usersWhere } from './users-url.ts';

const ABOUT = { typenames: ['User', 'Membership', 'Invitation'] };

/** People of the account; for the service, of all accounts. */
export function UsersScreen() {
  const { t } = useTranslation(['users', 'roles']);
  const { roles } = usePerson();
  const list = useListUrl(UsersUrl);
  const views = useUserViews();
  const where = usersWhere(list.where);
  const page = usePage(UsersList, { ...list, where }, ABOUT);
  const filters = useMemo(
    () => [
      {
        name: 'status' as const,
        kind: 'one' as const,
        options: UserStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        name: 'role' as const,
        kind: 'some' as const,
        options: Role.options.map((value) => ({ value, label: t(`roles:names.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <ListScreen
      area="users"
      list={list}
      page={page}
      columns={rolesReachEveryAccount(roles) ? USER_COLUMNS.ofAll : USER_COLUMNS.ofAccount}
      row={USER_ROW}
      card={userCard}
      filters={filters}
      views={views}
      actions={
        <Button
          component={Link}
          to="/users/invitations"
          variant="default"
          leftSection={<IconMailForward size={17} />}
        >
          {t('invitations')}
        </Button>
      }
      action={<InviteAction />}
      icon={<IconUsers size={28} stroke={1.6} />}
    />
  );
}
