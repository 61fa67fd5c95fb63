import { IconSteeringWheel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { Age } from '../../../ui/age.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import type { DriverRow } from '../drivers-query.ts';

type Props = { row: DriverRow };

export function DriverName({ row }: Props) {
  const { t } = useTranslation('drivers');
  return (
    <TwoLines
      isTitle
      icon={<DriverIcon />}
      first={<span className="cut">{row.name}</span>}
      second={<span className="cut tabular">{row.phone ?? t('cells.noPhone')}</span>}
    />
  );
}

export function Keys({ row: { keys } }: Props) {
  const { t } = useTranslation('drivers');
  const words = keys.map(({ key, title }) => title ?? key).join(', ');
  return <span className="cut">{words || t('cells.noKey')}</span>;
}

export function LastDrive({ row: { lastDrive } }: Props) {
  const { t } = useTranslation('drivers');
  if (!lastDrive) return <span>{t('cells.never')}</span>;
  return (
    <TwoLines
      first={<span className="cut">{lastDrive.vehicleTitle ?? t('cells.goneVehicle')}</span>}
      second={<Age atMs={Date.parse(lastDrive.at)} />}
    />
  );
}

export function CreatedOn({ row }: Props) {
  const { date } = useFormats();
  return <span className="tabular">{date(Date.parse(row.createdAt))}</span>;
}

/** A driver on a phone. */
export function DriverCard({ row }: Props) {
  const { t } = useTranslation('drivers');
  return (
    <RowCard
      icon={<DriverIcon />}
      title={row.name}
      second={<Keys row={row} />}
      facts={
        row.lastDrive ? (
          <>
            {row.lastDrive.vehicleTitle ?? t('cells.goneVehicle')} ·{' '}
            <Age atMs={Date.parse(row.lastDrive.at)} />
          </>
        ) : (
          t('cells.never')
        )
      }
    />
  );
}

function DriverIcon() {
  return (
    <IconTile tone="quiet">
      <IconSteeringWheel size={20} stroke={1.7} aria-hidden />
    </IconTile>
  );
}
