import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { ListPart } from '../../lists/list-part.tsx';
import type { ListColumn } from '../../lists/list-props.ts';
import type { ColumnId } from '../../lists/list-texts.ts';
import { listUrl } from '../../lists/list-url.ts';
import { useListUrl } from '../../lists/use-list-url.ts';
import { usePage } from '../../lists/use-page.ts';
import cells from '../../ui/table/cells.module.css';
import { RowCard } from '../../ui/table/row-card.tsx';
import type { RowMeaning } from '../../ui/table/table-row.tsx';
import { TwoLines } from '../../ui/table/two-lines.tsx';
import { ABOUT_SHARE_LINKS, type ShareLinkRow, ShareLinksList } from './share-link-queries.ts';
import { ShareLinkState } from './share-link-state.tsx';
import { useShareLinkMenu } from './use-share-link-menu.tsx';

const AREA = 'share-links';
type Sort = 'untilAt' | 'createdAt';

const ShareLinksUrl = listUrl({
  sorts: ['untilAt', 'createdAt'],
  start: { field: 'untilAt', direction: 'DESC' },
  filters: {},
});

type Column = ListColumn<ShareLinkRow, ColumnId<typeof AREA>, Sort>;
const COLUMNS: readonly Column[] = [
  { id: 'vehicle', widthPx: 300, cell: (row) => <LinkCell row={row} /> },
  { id: 'state', widthPx: 120, cell: (row) => <ShareLinkState of={row} /> },
  { id: 'untilAt', sort: 'untilAt', widthPx: 170, cell: (row) => <Moment at={row.untilAt} /> },
  { id: 'opened', widthPx: 170, cell: (row) => <OpenedCell row={row} /> },
  { id: 'createdAt', sort: 'createdAt', widthPx: 200, cell: (row) => <MadeCell row={row} /> },
];
const card = (row: ShareLinkRow) => <LinkCard row={row} />;

type Props = { row: ShareLinkRow };

function LinkCell({ row }: Props) {
  const { t } = useTranslation(AREA);
  return (
    <TwoLines
      isTitle
      first={<span className={cells.cut}>{row.vehicle.title}</span>}
      second={<span className={cells.cut}>{row.title ?? t('untitled')}</span>}
    />
  );
}

function Moment({ at }: { at: string }) {
  return <span className="tabular">{useFormats().moment(Date.parse(at))}</span>;
}

function OpenedCell({ row }: Props) {
  const { t } = useTranslation(AREA);
  return (
    <TwoLines
      first={t('opened', { count: row.openedTimes })}
      second={row.lastOpenedAt ? <Moment at={row.lastOpenedAt} /> : null}
    />
  );
}

function MadeCell({ row }: Props) {
  return (
    <TwoLines
      first={<span className={cells.cut}>{row.createdBy}</span>}
      second={<Moment at={row.createdAt} />}
    />
  );
}

function LinkCard({ row }: Props) {
  const { t } = useTranslation(AREA);
  const { moment } = useFormats();
  return (
    <RowCard
      title={row.vehicle.title}
      second={row.title ?? t('untitled')}
      state={<ShareLinkState of={row} />}
      facts={`${t('until', { at: moment(Date.parse(row.untilAt)) })} · ${t('opened', { count: row.openedTimes })}`}
    />
  );
}

/** Links of the account, those that stay open longest first. */
export function ShareLinksTab() {
  const list = useListUrl(ShareLinksUrl);
  const page = usePage(ShareLinksList, list, ABOUT_SHARE_LINKS);
  const { items, dialogs } = useShareLinkMenu();
  const row: RowMeaning<ShareLinkRow> = { title: ({ vehicle }) => vehicle.title, menu: items };
  return (
    <>
      <ListPart
        area={AREA}
        list={list}
        page={page}
        columns={COLUMNS}
        row={row}
        card={card}
        icon={<IconShare size={28} stroke={1.6} />}
      />
      {dialogs}
    </>
  );
}
