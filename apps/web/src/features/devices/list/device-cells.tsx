import { IconCpu } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Age } from '../../../ui/age.tsx';
import { DemoBadge } from '../../../ui/demo-badge.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { StatePill } from '../../../ui/state-pill.tsx';
import cells from '../../../ui/table/cells.module.css';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import classes from './device-cells.module.css';
import type { DeviceRow } from './devices-query.ts';

type Props = { row: DeviceRow };
const ICON = <IconCpu size={20} stroke={1.6} aria-hidden />;
const STATE_OF = { ONLINE: 'moving', OFFLINE: 'offline', UNKNOWN: 'parked' } as const;

/** Name of a device: its title, else brand and model. */
export function useDeviceName(): (device: {
  title?: string | null;
  brand?: string | null;
  model?: string | null;
  demoUntil?: string | null;
}) => string {
  const { t } = useTranslation('devices');
  return ({ title, brand, model, demoUntil }) =>
    title || [brand, model].filter(Boolean).join(' ') || t(demoUntil ? 'cells.demo' : 'cells.unnamed');
}

export function NameCell({ row }: Props) {
  const name = useDeviceName();
  return (
    <TwoLines
      isTitle
      icon={<IconTile tone="quiet">{ICON}</IconTile>}
      first={
        <>
          <span className={cells.cut}>{name(row)}</span>
          {row.demoUntil && <DemoBadge />}
        </>
      }
      second={<span className={cells.cut}>{[row.brand, row.model].filter(Boolean).join(' ')}</span>}
    />
  );
}

export function VehicleCell({ row }: Props) {
  const { t } = useTranslation('devices');
  if (!row.vehicle) return <span className={cells.soft}>{t('cells.noVehicle')}</span>;
  return (
    <span className={classes.vehicle}>
      <span className={cells.cut}>{row.vehicle.title}</span>
      <Plate number={row.vehicle.plateNumber} />
    </span>
  );
}

export function ConnectionCell({ row }: Props) {
  return (
    <span className={classes.stack}>
      <ConnectionPill row={row} />
      {row.heardAt && (
        <small>
          <Age atMs={Date.parse(row.heardAt)} />
        </small>
      )}
    </span>
  );
}

function ConnectionPill({ row }: Props) {
  const { t } = useTranslation('devices');
  return <StatePill state={STATE_OF[row.connection]}>{t(`connection.${row.connection}`)}</StatePill>;
}

export function DeviceCard({ row }: Props) {
  const name = useDeviceName();
  const { t } = useTranslation('devices');
  return (
    <RowCard
      icon={<IconTile tone="quiet">{ICON}</IconTile>}
      title={name(row)}
      after={row.demoUntil ? <DemoBadge /> : null}
      second={row.vehicle?.title ?? t('cells.noVehicle')}
      state={
        <>
          <ConnectionPill row={row} />
          {row.heardAt && <Age atMs={Date.parse(row.heardAt)} />}
        </>
      }
      facts={row.externalDeviceId && <span className="tabular">{row.externalDeviceId}</span>}
    />
  );
}
