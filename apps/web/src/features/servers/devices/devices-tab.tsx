import { IconCpu } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { ListPart } from '../../../lists/list-part.tsx';
import type { ListColumn } from '../../../lists/list-props.ts';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { NameLines } from '../../../ui/name-lines.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { type ServerDeviceRow, ServerDevicesList } from '../servers-query.ts';

const AREA = 'servers/devices';

const ServerDevicesUrl = listUrl({
  sorts: ['name', 'storedUntil'],
  start: { field: 'name', direction: 'ASC' },
  filters: {},
});

type Row = { row: ServerDeviceRow };
type Column = ListColumn<ServerDeviceRow, ColumnId<typeof AREA>, 'name' | 'storedUntil'>;
const COLUMNS: readonly Column[] = [
  { id: 'name', sort: 'name', widthPx: 300, cell: (row) => <Name row={row} /> },
  { id: 'state', widthPx: 200, cell: (row) => <State row={row} /> },
  { id: 'storedUntil', sort: 'storedUntil', widthPx: 170, cell: (row) => <StoredUntil row={row} /> },
  { id: 'positions', widthPx: 130, align: 'end', cell: (row) => <Positions row={row} /> },
];

const ROW: RowMeaning<ServerDeviceRow> = {
  title: ({ name }) => name,
  path: ({ deviceId }) => (deviceId ? `/devices/${deviceId}` : ''),
};
const card = (row: ServerDeviceRow) => (
  <RowCard
    icon={<Icon />}
    title={row.name}
    second={row.uniqueId}
    state={<State row={row} />}
    facts={<StoredUntil row={row} />}
  />
);

/** Devices of a server with their progress. */
export function ServerDevicesTab() {
  const { id = '' } = useParams();
  const list = useListUrl(ServerDevicesUrl);
  const page = usePage(ServerDevicesList, list, {
    typenames: ['ServerDevice', 'DeviceServer'],
    within: { serverId: id },
  });
  return (
    <ListPart
      area={AREA}
      list={list}
      page={page}
      columns={COLUMNS}
      row={ROW}
      card={card}
      icon={<IconCpu size={28} stroke={1.6} />}
    />
  );
}

const Icon = () => (
  <IconTile tone="quiet">
    <IconCpu size={20} stroke={1.7} aria-hidden />
  </IconTile>
);

function Name({ row }: Row) {
  return (
    <NameLines>
      <b>{row.name}</b>
      <span className="tabular">{row.uniqueId}</span>
    </NameLines>
  );
}

const TONES = {
  NEW: 'plain',
  COPYING: 'warn',
  FOLLOWING: 'good',
  REPORTS_HERE: 'good',
  CONFLICT: 'warn',
  LEFT_OUT: 'plain',
  MISSING: 'danger',
} as const;

function State({ row: { state, caughtUpAt, reportsHereSince } }: Row) {
  const { t } = useTranslation(AREA);
  const copied = reportsHereSince ? 'REPORTS_HERE' : caughtUpAt ? 'FOLLOWING' : 'COPYING';
  const shown = state === 'LINKED' ? copied : state;
  return <WordBadge tone={TONES[shown]}>{t(`state.${shown}`)}</WordBadge>;
}

function StoredUntil({ row: { storedUntil } }: Row) {
  const { moment } = useFormats();
  return storedUntil && <span className="tabular">{moment(Date.parse(storedUntil))}</span>;
}

function Positions({ row: { positions } }: Row) {
  const { whole } = useFormats();
  return <span className="tabular">{whole(positions)}</span>;
}
