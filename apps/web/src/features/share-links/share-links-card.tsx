import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { DetailCard } from '../../details/detail-card.tsx';
import { useFormats } from '../../lib/format.ts';
import { useMay } from '../../session/use-may.ts';
import { NameLines } from '../../ui/name-lines.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { ABOUT_SHARE_LINKS, type ShareLinkRow, ShareLinksList } from './share-link-queries.ts';
import { ShareLinkState } from './share-link-state.tsx';
import classes from './share-links-card.module.css';
import { useShareLinkMenu } from './use-share-link-menu.tsx';

/** The maximum of open links per vehicle. */
const ALL = { page: 1, size: 20 };
const CONTEXT = { additionalTypenames: ABOUT_SHARE_LINKS.typenames };

/** Open links of a vehicle; hidden without any. */
export function ShareLinksCard({ vehicleId }: { vehicleId: string }) {
  const { t } = useTranslation('share-links');
  const pause = !useMay()('read', 'ShareLink');
  const variables = { where: { vehicleId, isOpen: true }, options: ALL };
  const [{ data }] = useQuery({ query: ShareLinksList, variables, context: CONTEXT, pause });
  const rows = data?.shareLinks.content ?? [];
  const { items, dialogs } = useShareLinkMenu();
  if (rows.length === 0) return dialogs;
  return (
    <DetailCard title={t('card.title')}>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <LinkLine key={row.id} row={row} menu={() => items(row)} />
        ))}
      </ul>
      {dialogs}
    </DetailCard>
  );
}

function LinkLine({ row, menu }: { row: ShareLinkRow; menu: () => ReactNode }) {
  const { t } = useTranslation('share-links');
  const { moment } = useFormats();
  const until = t('until', { at: moment(Date.parse(row.untilAt)) });
  return (
    <li className={classes.row}>
      <NameLines className={classes.words}>
        <b className="cut">{row.title ?? t('untitled')}</b>
        <span className="cut">
          {[until, row.createdBy, t('opened', { count: row.openedTimes })].filter(Boolean).join(' · ')}
        </span>
      </NameLines>
      <ShareLinkState of={row} />
      <RowMenu label={t('menu.label', { title: row.title ?? t('untitled') })} items={menu} />
    </li>
  );
}
