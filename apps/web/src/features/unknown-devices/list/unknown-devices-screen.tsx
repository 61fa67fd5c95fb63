import { IconInbox } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PROTOCOL_NAMES, protocolName } from '../../../lib/protocol-names.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { oneOf } from '../../../lists/url-parts.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { useServices } from '../../../services.ts';
import { Age } from '../../../ui/age.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { UnknownDevicesList, type UnknownRow } from './unknown-devices-query.ts';

const AREA = 'unknown-devices';
/** Polling interval in ms, since no event announces new ones. */
const LOOK_MS = 15_000;
const PROTOCOLS = Object.keys(PROTOCOL_NAMES);

const UnknownDevicesUrl = listUrl({
  sorts: ['lastSeenAt', 'firstSeenAt', 'identifier', 'protocol', 'frameCount'],
  start: { field: 'lastSeenAt', direction: 'DESC' },
  filters: { protocol: oneOf(PROTOCOLS) },
});

type Sorts = 'lastSeenAt' | 'firstSeenAt' | 'identifier' | 'protocol' | 'frameCount';
type Column = ListColumn<UnknownRow, ColumnId<typeof AREA>, Sorts>;
const COLUMNS: readonly Column[] = [
  {
    id: 'identifier',
    sort: 'identifier',
    widthPx: 240,
    cell: (row) => (
      <>
        <strong className="tabular">{row.identifier}</strong> {row.blocked && <BlockedMark />}
      </>
    ),
  },
  { id: 'protocol', sort: 'protocol', widthPx: 190, cell: (row) => protocolName(row.protocol) },
  {
    id: 'lastSeenAt',
    sort: 'lastSeenAt',
    widthPx: 150,
    cell: (row) => <Age atMs={Date.parse(row.lastSeenAt)} />,
  },
  {
    id: 'firstSeenAt',
    sort: 'firstSeenAt',
    widthPx: 150,
    cell: (row) => <Age atMs={Date.parse(row.firstSeenAt)} />,
  },
  { id: 'frameCount', sort: 'frameCount', widthPx: 120, align: 'end', cell: (row) => row.frameCount },
  { id: 'remoteAddress', widthPx: 180, cell: (row) => row.remoteAddress },
];

const ROW: RowMeaning<UnknownRow> = {
  title: ({ identifier }) => identifier,
  path: ({ protocol, identifier }) => `/devices/unknown/${protocol}/${encodeURIComponent(identifier)}`,
};
const card = (row: UnknownRow) => (
  <RowCard
    title={row.identifier}
    second={protocolName(row.protocol)}
    state={<Age atMs={Date.parse(row.lastSeenAt)} />}
    facts={row.blocked ? <BlockedMark /> : row.remoteAddress}
  />
);

function BlockedMark() {
  const { t } = useTranslation(AREA);
  return <WordBadge tone="plain">{t('blocked')}</WordBadge>;
}

/** Reporting trackers that nobody registered. */
export function UnknownDevicesScreen() {
  const { trackers } = useServices().config;
  const list = useListUrl(UnknownDevicesUrl);
  const page = usePage(UnknownDevicesList, list, { typenames: ['UnknownDevice', 'Device'] });
  useLooking(page.retry);
  const filters = useMemo(() => {
    const spoken = trackers?.protocols.map(({ name }) => name) ?? PROTOCOLS;
    const options = spoken.map((value) => ({ value, label: protocolName(value) }));
    return [{ name: 'protocol' as const, kind: 'one' as const, options }];
  }, [trackers]);
  return (
    <ListScreen
      area={AREA}
      list={list}
      page={page}
      columns={COLUMNS}
      row={ROW}
      card={card}
      filters={filters}
      icon={<IconInbox size={28} stroke={1.6} />}
    />
  );
}

function useLooking(look: () => void): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}
