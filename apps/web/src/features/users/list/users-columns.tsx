import type { ListColumn } from '../../../lists/list-props.ts';
import type { ColumnId } from '../../../lists/list-texts.ts';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { personName } from '../person-name.ts';
import {
  AccountCell,
  PersonCell,
  RegisteredCell,
  RoleCell,
  StatusCell,
  UserCard,
  VehiclesCell,
} from './user-cells.tsx';
import type { UserRow } from './users-query.ts';
import type { UserSorts } from './users-url.ts';

type Column = ListColumn<UserRow, ColumnId<'users'>, UserSorts>;

const OF_ACCOUNT: readonly Column[] = [
  { id: 'person', sort: 'lastName', widthPx: 280, cell: (row) => <PersonCell row={row} /> },
  { id: 'role', widthPx: 190, cell: (row) => <RoleCell row={row} /> },
  { id: 'status', sort: 'status', widthPx: 150, cell: (row) => <StatusCell row={row} /> },
  { id: 'vehicles', widthPx: 170, cell: (row) => <VehiclesCell row={row} /> },
  { id: 'createdAt', sort: 'createdAt', widthPx: 150, cell: (row) => <RegisteredCell row={row} /> },
];

/** Columns for one account, and for all accounts. */
export const USER_COLUMNS = {
  ofAccount: OF_ACCOUNT,
  ofAll: [...OF_ACCOUNT, { id: 'account', widthPx: 200, cell: (row) => <AccountCell row={row} /> }],
} as const satisfies Record<string, readonly Column[]>;

export const USER_ROW: RowMeaning<UserRow> = {
  title: personName,
  path: ({ id }) => `/users/${id}`,
};
export const userCard = (row: UserRow) => <UserCard row={row} />;
