import { useTranslation } from 'react-i18next';
import { iconCategory } from '../../../lib/vehicle-category.ts';
import { Age, useAgeText } from '../../../ui/age.tsx';
import { CategoryGlyph } from '../../../ui/category-glyph.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { Plate } from '../../../ui/plate.tsx';
import cells from '../../../ui/table/cells.module.css';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { modelOf } from '../list/live-row.ts';
import type { ErasedRow } from './erased-query.ts';

type Props = { row: ErasedRow };

export function ErasedTitle({ row }: Props) {
  return (
    <TwoLines
      isTitle
      icon={<ErasedIcon row={row} />}
      first={<span className={cells.cut}>{row.title}</span>}
      second={
        <>
          <Plate number={row.plateNumber} />
          <span className={cells.cut}>{modelOf(row)}</span>
        </>
      }
    />
  );
}

export function ErasedGroup({ row }: Props) {
  const { t } = useTranslation('vehicles/erased');
  if (!row.group) return <span className={cells.soft}>{t('noGroup')}</span>;
  return <span className={cells.cut}>{row.group.title}</span>;
}

export function ErasedAt({ row }: Props) {
  return <Age atMs={erasedAtMs(row)} />;
}

export function ErasedBy({ row }: Props) {
  const { t } = useTranslation('vehicles/erased');
  if (!row.erasedBy) return <span className={cells.soft}>{t('nobody')}</span>;
  return <span className={cells.cut}>{row.erasedBy}</span>;
}

/** An erased vehicle on a phone. */
export function ErasedCard({ row }: Props) {
  const { t } = useTranslation('vehicles/erased');
  const ago = useAgeText(erasedAtMs(row));
  const name = row.erasedBy;
  return (
    <RowCard
      icon={<ErasedIcon row={row} />}
      title={row.title}
      after={<Plate number={row.plateNumber} />}
      second={[modelOf(row), row.group?.title].filter(Boolean).join(' · ')}
      facts={<span>{name ? t('card', { ago, name }) : t('cardUnknown', { ago })}</span>}
    />
  );
}

function ErasedIcon({ row }: Props) {
  return (
    <IconTile tone="quiet">
      <CategoryGlyph category={iconCategory(row.category || row.type)} sizePx={20} />
    </IconTile>
  );
}

const erasedAtMs = ({ erasedAt }: ErasedRow) => (erasedAt ? Date.parse(erasedAt) : null);
