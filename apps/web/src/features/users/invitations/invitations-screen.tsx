import { InvitationStatus } from '@fleet/contracts/invitation';
import { IconMailForward } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { oneOf } from '../../../lists/url-parts.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { InviteAction } from '../invite/invite-action.tsx';
import {
  InvitationCard,
  InvitedAs,
  InvitedBy,
  InvitedInto,
  Invitee,
  LinkTimes,
  StatusBadge,
} from './invitation-cells.tsx';
import { InvitationMenu } from './invitation-menu.tsx';
import { type InvitationRow, InvitationsList } from './invitations-query.ts';

const AREA = 'users/invitations';

const InvitationsUrl = listUrl({
  sorts: ['createdAt', 'email', 'expiresAt', 'sentAt'],
  start: { field: 'createdAt', direction: 'DESC' },
  filters: { status: oneOf(InvitationStatus.options) },
});

type Sorts = 'createdAt' | 'email' | 'expiresAt' | 'sentAt';
type Column = ListColumn<InvitationRow, ColumnId<typeof AREA>, Sorts>;
const COLUMNS: readonly Column[] = [
  { id: 'person', sort: 'email', widthPx: 280, cell: (row) => <Invitee row={row} /> },
  { id: 'status', widthPx: 130, cell: (row) => <StatusBadge status={row.status} /> },
  { id: 'role', widthPx: 170, cell: (row) => <InvitedAs row={row} /> },
  { id: 'times', sort: 'sentAt', widthPx: 220, cell: (row) => <LinkTimes row={row} /> },
  { id: 'author', widthPx: 180, cell: (row) => <InvitedBy row={row} /> },
  { id: 'account', widthPx: 200, cell: (row) => <InvitedInto row={row} /> },
];

const ROW: RowMeaning<InvitationRow> = {
  title: ({ email }) => email,
  menu: (row) => <InvitationMenu row={row} />,
};
const card = (row: InvitationRow) => <InvitationCard row={row} />;
const ABOUT = { typenames: ['Invitation'] };

/** Invitations with their state. */
export function InvitationsScreen() {
  const { t } = useTranslation(AREA);
  const list = useListUrl(InvitationsUrl);
  const page = usePage(InvitationsList, list, ABOUT);
  const filters = useMemo(() => {
    const options = InvitationStatus.options.map((value) => ({ value, label: t(`status.${value}`) }));
    return [{ name: 'status' as const, kind: 'one' as const, options }];
  }, [t]);
  return (
    <ListScreen
      area={AREA}
      list={list}
      page={page}
      columns={COLUMNS}
      row={ROW}
      card={card}
      filters={filters}
      before={<BackLink to="/users" label={t('back')} />}
      action={<InviteAction />}
      icon={<IconMailForward size={28} stroke={1.6} />}
    />
  );
}
