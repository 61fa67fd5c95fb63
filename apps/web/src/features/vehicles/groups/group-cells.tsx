import { IconFolder, IconFolderFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import cells from '../../../ui/table/cells.module.css';
import { RowCard } from '../../../ui/table/row-card.tsx';
import classes from './group-cells.module.css';
import type { GroupRow } from './groups-query.ts';

type Props = { row: GroupRow };

export function GroupTitle({ row }: Props) {
  return (
    <span className={classes.title}>
      <GroupIcon color={row.color} />
      <span className={cells.cut}>{row.title}</span>
    </span>
  );
}

export function VehicleCount({ row }: Props) {
  const { whole } = useFormats();
  return <span className="tabular">{whole(row.vehicles.total)}</span>;
}

export function Description({ row }: Props) {
  return <span className={cells.cut}>{row.description}</span>;
}

export function MadeOn({ row }: Props) {
  const { date } = useFormats();
  return <span className="tabular">{date(Date.parse(row.createdAt))}</span>;
}

/** A group on a phone. */
export function GroupCard({ row }: Props) {
  const { t } = useTranslation('vehicles/groups');
  return (
    <RowCard
      icon={<GroupIcon color={row.color} />}
      title={row.title}
      second={row.description}
      facts={<span className="tabular">{t('vehicles', { count: row.vehicles.total })}</span>}
    />
  );
}

/** Folder icon in the group's colour. */
function GroupIcon({ color }: { color: string | null | undefined }) {
  return (
    <IconTile tone="quiet">
      {color ? (
        <IconFolderFilled size={20} style={{ color }} aria-hidden />
      ) : (
        <IconFolder size={20} stroke={1.6} aria-hidden />
      )}
    </IconTile>
  );
}
