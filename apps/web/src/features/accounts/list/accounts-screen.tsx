import { AccountStatus, AccountType } from '@fleet/contracts/account';
import { IconBuildings } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { oneOf } from '../../../lists/url-parts.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { useMay } from '../../../session/use-may.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { AccountStatusBadge } from '../account-status-badge.tsx';
import { AddAccount } from '../form/add-account.tsx';
import {
  AccountCard,
  AccountTitle,
  CountCell,
  MadeCell,
  OwnerCell,
  PaidCell,
  TypeCell,
} from './account-cells.tsx';
import { type AccountRow, AccountsList } from './accounts-query.ts';

const AREA = 'accounts';
const NEW = 'new';

const AccountsUrl = listUrl({
  sorts: ['createdAt', 'title', 'type', 'status'],
  start: { field: 'createdAt', direction: 'DESC' },
  filters: { type: oneOf(AccountType.options), status: oneOf(AccountStatus.options) },
});

type Column = ListColumn<AccountRow, ColumnId<typeof AREA>, 'createdAt' | 'title' | 'type' | 'status'>;
const COLUMNS: readonly Column[] = [
  { id: 'account', sort: 'title', widthPx: 280, cell: (row) => <AccountTitle row={row} /> },
  { id: 'type', sort: 'type', widthPx: 130, cell: (row) => <TypeCell row={row} /> },
  {
    id: 'status',
    sort: 'status',
    widthPx: 140,
    cell: (row) => <AccountStatusBadge status={row.status} />,
  },
  { id: 'owner', widthPx: 190, cell: (row) => <OwnerCell row={row} /> },
  { id: 'vehicles', widthPx: 100, align: 'end', cell: (row) => <CountCell of={row.vehicles} /> },
  { id: 'users', widthPx: 100, align: 'end', cell: (row) => <CountCell of={row.users} /> },
  { id: 'paid', widthPx: 210, cell: (row) => <PaidCell row={row} /> },
  { id: 'createdAt', sort: 'createdAt', widthPx: 130, cell: (row) => <MadeCell row={row} /> },
];

const ROW: RowMeaning<AccountRow> = { title: ({ title }) => title, path: ({ id }) => `/accounts/${id}` };
const card = (row: AccountRow) => <AccountCard row={row} />;
const ABOUT = { typenames: ['Account', 'User', 'Vehicle'] };

/** Every account of the service. */
export function AccountsScreen() {
  const { t } = useTranslation(AREA);
  const may = useMay();
  const form = useFormParameter();
  const list = useListUrl(AccountsUrl);
  const page = usePage(AccountsList, list, ABOUT);
  const mayAdd = may('create', 'Account');
  const filters = useMemo(
    () => [
      {
        name: 'type' as const,
        kind: 'one' as const,
        options: AccountType.options.map((value) => ({ value, label: t(`options.type.${value}`) })),
      },
      {
        name: 'status' as const,
        kind: 'one' as const,
        options: AccountStatus.options.map((value) => ({ value, label: t(`options.status.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <>
      <ListScreen
        area={AREA}
        list={list}
        page={page}
        columns={COLUMNS}
        row={ROW}
        card={card}
        filters={filters}
        action={
          mayAdd && <AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => form.open(NEW)} />
        }
        icon={<IconBuildings size={28} stroke={1.6} />}
      />
      {mayAdd && form.opened === NEW && <AddAccount onClose={form.close} />}
    </>
  );
}
