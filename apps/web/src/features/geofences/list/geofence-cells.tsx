import { IconCircleDashed, IconPolygon, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { NameLines } from '../../../ui/name-lines.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import type { GeofenceRow } from '../geofences-query.ts';
import classes from './geofence-cells.module.css';
import { geofenceSize } from './geofence-size.ts';

type Props = { row: GeofenceRow };
const ICONS = { CIRCLE: IconCircleDashed, AREA: IconPolygon, CORRIDOR: IconRoute } as const;
const M_PER_KM = 1_000;

export function GeofenceTitle({ row }: Props) {
  return (
    <span className={classes.title}>
      <GeofenceIcon row={row} />
      <NameLines>
        <b>{row.title}</b>
        <span>{useShape(row)}</span>
      </NameLines>
    </span>
  );
}

export function Scope({ row }: Props) {
  const { t } = useTranslation('geofences');
  const count = row.vehicleIds.length + row.groupIds.length;
  return count === 0 ? t('scope.all') : t('scope.some', { count });
}

export function Dwell({ row }: Props) {
  const { t } = useTranslation('geofences');
  const { whole } = useFormats();
  return <span className="tabular">{t('seconds', { value: whole(row.dwellSeconds) })}</span>;
}

export function SpeedLimit({ row }: Props) {
  const { t } = useTranslation('geofences');
  const { whole } = useFormats();
  const { speedLimitKmh } = row;
  return speedLimitKmh == null ? null : (
    <span className="tabular">{t('kmh', { value: whole(speedLimitKmh) })}</span>
  );
}

export function CreatedOn({ row }: Props) {
  const { date } = useFormats();
  return <span className="tabular">{date(Date.parse(row.createdAt))}</span>;
}

/** A geofence on a phone. */
export function GeofenceCard({ row }: Props) {
  return (
    <RowCard
      icon={<GeofenceIcon row={row} />}
      title={row.title}
      second={useShape(row)}
      facts={<Scope row={row} />}
    />
  );
}

function GeofenceIcon({ row: { kind, color } }: Props) {
  const Icon = ICONS[kind];
  return (
    <IconTile tone="quiet">
      <Icon size={20} stroke={1.7} aria-hidden {...(color && { style: { color } })} />
    </IconTile>
  );
}

/** Example: "area, 3.1 km²". */
function useShape({ kind, area, radiusM }: GeofenceRow): string {
  const { t } = useTranslation('geofences');
  const { whole, decimal } = useFormats();
  const { value, isArea } = geofenceSize(area, radiusM ?? null);
  const per = isArea ? M_PER_KM ** 2 : M_PER_KM;
  const isLarge = value >= (isArea ? per / 10 : per);
  const unit = isArea ? (isLarge ? 'km2' : 'm2') : isLarge ? 'km' : 'm';
  const size = t(`size.${unit}`, { value: isLarge ? decimal(value / per) : whole(value) });
  return t(`kind.${kind}`, { size });
}
