import { IconUsers } from '@tabler/icons-react';
import { ListPart } from '../../../lists/list-part.tsx';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { InviteAction } from '../../users/invite/invite-action.tsx';
import { USER_COLUMNS, USER_ROW, userCard } from '../../users/list/users-columns.tsx';
import { UsersList } from '../../users/list/users-query.ts';
import { UsersUrl, usersWhere } from '../../users/list/users-url.ts';
import { usePageAccount } from './account-page.tsx';

const TYPENAMES = ['User', 'Membership', 'Invitation'];

/** The people of an account. */
export function AccountUsersTab() {
  const account = usePageAccount();
  return account && <People accountId={account.id} />;
}

function People({ accountId }: { accountId: string }) {
  const list = useListUrl(UsersUrl);
  const request = { ...list, where: usersWhere(list.where) };
  const page = usePage(UsersList, request, { typenames: TYPENAMES, within: { accountId } });
  return (
    <ListPart
      area="users"
      list={list}
      page={page}
      columns={USER_COLUMNS.ofAccount}
      row={USER_ROW}
      card={userCard}
      aside={<InviteAction accountId={accountId} />}
      action={<InviteAction accountId={accountId} />}
      icon={<IconUsers size={28} stroke={1.6} />}
    />
  );
}
