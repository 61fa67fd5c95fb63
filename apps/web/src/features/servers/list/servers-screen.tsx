import { IconServer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { useMay } from '../../../session/use-may.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { AddServer } from '../form/add-server.tsx';
import { ServerStatus } from '../server-status.tsx';
import { type ServerRow, ServersList } from '../servers-query.ts';
import { ConnectedOn, ServerCard, ServerProgress, ServerTitle } from './server-cells.tsx';

const AREA = 'servers';
const NEW = 'new';

const ServersUrl = listUrl({
  sorts: ['type', 'title', 'createdAt'],
  // The embedded server comes first.
  start: { field: 'type', direction: 'ASC' },
  filters: {},
});

type Column = ListColumn<ServerRow, ColumnId<typeof AREA>, 'type' | 'title' | 'createdAt'>;
const COLUMNS: readonly Column[] = [
  { id: 'server', sort: 'title', widthPx: 320, cell: (row) => <ServerTitle row={row} /> },
  { id: 'status', widthPx: 180, cell: (row) => <ServerStatus of={row} /> },
  { id: 'progress', widthPx: 260, cell: (row) => <ServerProgress row={row} /> },
  { id: 'createdAt', sort: 'createdAt', widthPx: 150, cell: (row) => <ConnectedOn row={row} /> },
];

const ROW: RowMeaning<ServerRow> = { title: ({ title }) => title, path: ({ id }) => `/servers/${id}` };
const card = (row: ServerRow) => <ServerCard row={row} />;
const ABOUT = { typenames: ['DeviceServer'] };

/** The servers that devices report to. */
export function ServersScreen() {
  const { t } = useTranslation(AREA);
  const may = useMay();
  const form = useFormParameter();
  const list = useListUrl(ServersUrl);
  const page = usePage(ServersList, list, ABOUT);
  const mayAdd = may('create', 'DeviceServer');
  return (
    <>
      <ListScreen
        area={AREA}
        list={list}
        page={page}
        columns={COLUMNS}
        row={ROW}
        card={card}
        action={
          mayAdd && <AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => form.open(NEW)} />
        }
        icon={<IconServer size={28} stroke={1.6} />}
      />
      {mayAdd && form.opened === NEW && <AddServer onClose={form.close} />}
    </>
  );
}
