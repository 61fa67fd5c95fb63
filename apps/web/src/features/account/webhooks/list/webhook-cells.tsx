import { IconWebhook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../lib/format.ts';
import { Age } from '../../../../ui/age.tsx';
import { IconTile } from '../../../../ui/icon-tile.tsx';
import cells from '../../../../ui/table/cells.module.css';
import { RowCard } from '../../../../ui/table/row-card.tsx';
import { TwoLines } from '../../../../ui/table/two-lines.tsx';
import { useKindsText } from '../use-kinds-text.ts';
import type { WebhookRow } from '../webhook-queries.ts';
import { WebhookState } from '../webhook-state.tsx';

type Props = { row: WebhookRow };
const ICON = (
  <IconTile tone="quiet">
    <IconWebhook size={20} stroke={1.6} aria-hidden />
  </IconTile>
);

export function AddressCell({ row }: Props) {
  return (
    <TwoLines
      isTitle
      icon={ICON}
      first={<span className={cells.cut}>{row.url}</span>}
      second={<span className={cells.cut}>{row.description}</span>}
    />
  );
}

export function KindsCell({ row }: Props) {
  return <span className={cells.cut}>{useKindsText()(row.kinds)}</span>;
}

export function LastTriedCell({ row }: Props) {
  const { t } = useTranslation('account/webhooks');
  if (!row.lastTriedAt) return <span className={cells.soft}>{t('detail.never')}</span>;
  return (
    <TwoLines
      first={<Age atMs={Date.parse(row.lastTriedAt)} />}
      second={<span className="tabular">{row.lastStatus ?? t('detail.noAnswer')}</span>}
    />
  );
}

export function MadeOnCell({ row }: Props) {
  const { date } = useFormats();
  return <span className="tabular">{date(Date.parse(row.createdAt))}</span>;
}

/** A webhook on a phone. */
export function WebhookCard({ row }: Props) {
  const kindsText = useKindsText();
  return (
    <RowCard
      icon={ICON}
      title={row.url}
      second={row.description}
      state={<WebhookState of={row} />}
      facts={kindsText(row.kinds)}
    />
  );
}
