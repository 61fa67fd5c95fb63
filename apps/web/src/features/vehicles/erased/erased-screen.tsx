import { Menu } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { BackToVehicles } from '../list/back-to-vehicles.tsx';
import { ErasedAt, ErasedBy, ErasedCard, ErasedGroup, ErasedTitle } from './erased-cells.tsx';
import { ERASED, type ErasedRow, ErasedVehicles } from './erased-query.ts';
import { useRestore } from './use-restore.ts';

const AREA = 'vehicles/erased';

const ErasedUrl = listUrl({
  sorts: ['erasedAt', 'title', 'group'],
  start: { field: 'erasedAt', direction: 'DESC' },
  filters: {},
});

type Column = ListColumn<ErasedRow, ColumnId<typeof AREA>, 'erasedAt' | 'title' | 'group'>;
const COLUMNS: readonly Column[] = [
  { id: 'vehicle', sort: 'title', widthPx: 320, cell: (row) => <ErasedTitle row={row} /> },
  { id: 'group', sort: 'group', widthPx: 180, cell: (row) => <ErasedGroup row={row} /> },
  { id: 'erasedAt', sort: 'erasedAt', widthPx: 150, cell: (row) => <ErasedAt row={row} /> },
  { id: 'erasedBy', widthPx: 200, cell: (row) => <ErasedBy row={row} /> },
];

const ROW: RowMeaning<ErasedRow> = {
  title: ({ title }) => title,
  menu: (row) => <RestoreItem row={row} />,
};
const card = (row: ErasedRow) => <ErasedCard row={row} />;
const ABOUT = { typenames: ['Vehicle'], within: ERASED };

/** Erased vehicles, newest first, with who erased them; each can be restored. */
export function ErasedScreen() {
  const restore = useRestore();
  const list = useListUrl(ErasedUrl);
  const page = usePage(ErasedVehicles, list, ABOUT);
  return (
    <ListScreen
      area={AREA}
      list={list}
      page={page}
      columns={COLUMNS}
      row={ROW}
      card={card}
      before={<BackToVehicles />}
      bulk={[{ id: 'restore', Icon: IconRestore, run: restore }]}
      icon={<IconTrash size={28} stroke={1.6} />}
    />
  );
}

function RestoreItem({ row }: { row: ErasedRow }) {
  const { t } = useTranslation(AREA);
  const restore = useRestore();
  return (
    <Menu.Item
      leftSection={<IconRestore size={16} />}
      onClick={() => void restore({ kind: 'rows', ids: [row.id], count: 1 })}
    >
      {t('restore')}
    </Menu.Item>
  );
}
