import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { VehicleIcon } from '../../../fleet/vehicle-icon.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { Age } from '../../../ui/age.tsx';
import { DemoBadge } from '../../../ui/demo-badge.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { StatePill } from '../../../ui/state-pill.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { useServicePlan } from '../service/use-service-plan.ts';
import { useServiceText } from '../service/use-service-text.ts';
import { asLiveVehicle, type LiveRow, modelOf, useRowState } from './live-row.ts';
import classes from './vehicle-cells.module.css';
import type { VehicleRow } from './vehicles-query.ts';

type Props = { row: VehicleRow };
type LiveProps = { row: LiveRow };

export function RowIcon({ row, size }: LiveProps & { size: number }) {
  return <VehicleIcon vehicle={asLiveVehicle(row, useRowState(row))} size={size} />;
}

export function TitleCell({ row }: Props) {
  return (
    <TwoLines
      isTitle
      icon={<RowIcon row={row} size={36} />}
      first={<span className="cut">{row.title}</span>}
      second={
        <>
          {row.demoUntil && <DemoBadge />}
          <Plate number={row.plateNumber} />
          <span className="cut">{modelOf(row)}</span>
        </>
      }
    />
  );
}

export function GroupCell({ row }: Props) {
  const { t } = useTranslation('vehicles');
  if (!row.group) return <span className={classes.soft}>{t('cells.noGroup')}</span>;
  return <span className="cut">{row.group.title}</span>;
}

export function RowPill({ row }: LiveProps) {
  const { t } = useTranslation('vehicles');
  const { speedText } = useUnits();
  const { state, speedKmh } = useRowState(row);
  const word = t(`states.${state}`);
  const moving = state === 'moving' && speedKmh !== null;
  return (
    <StatePill state={state}>
      {moving ? t('cells.speed', { state: word, speed: speedText(speedKmh) }) : word}
    </StatePill>
  );
}

/** `importedUntil`: end of imported history, for a vehicle whose tracker has not reported. */
export function RowAge({ row, importedUntil = null }: LiveProps & { importedUntil?: string | null }) {
  const { t } = useTranslation('vehicles');
  const { date } = useFormats();
  const { fixTimeMs } = useRowState(row);
  if (fixTimeMs !== null) return <Age atMs={fixTimeMs} />;
  return (
    <span>
      {importedUntil
        ? t('cells.importedUntil', { date: date(Date.parse(importedUntil)) })
        : t('cells.neverHeard')}
    </span>
  );
}

export function StateCell({ row }: Props) {
  return (
    <span className={classes.stack}>
      <RowPill row={row} />
      <small>
        <RowAge row={row} />
      </small>
    </span>
  );
}

export function OdometerCell({ row }: Props) {
  return <>{useUnits().wholeDistanceText(row.odometer)}</>;
}

export function EngineHoursCell({ row }: Props) {
  const { decimal } = useFormats();
  return <>{decimal(row.engineHours)}</>;
}

export function ServiceCell({ row }: Props) {
  const { t } = useTranslation('vehicles');
  const text = useServiceText();
  const [due] = useServicePlan(row);
  if (!due) return <span className={classes.soft}>{t('cells.noPlan')}</span>;
  return (
    <span className={classes.service} data-due={due.urgency}>
      <span>
        {due.urgency === 'over' && <IconAlertTriangle size={14} aria-hidden />}
        {text.left(due)}
      </span>
      {due.share !== null && (
        <i>
          <i style={{ width: `${due.share * 100}%` }} />
        </i>
      )}
    </span>
  );
}

export function DeviceCell({ row }: Props) {
  const { t } = useTranslation('vehicles');
  const [device] = row.devices;
  if (!device) return <span className={classes.soft}>{t('cells.noDevice')}</span>;
  return (
    <span className={classes.device} data-online={device.connection === 'ONLINE'}>
      <span>{device.model ?? device.title ?? t('cells.device')}</span>
      <small>{t(`devices.connection.${device.connection}`)}</small>
    </span>
  );
}

export function TypeCell({ row }: Props) {
  const { t } = useTranslation('vehicles');
  return <>{t(`types.${row.type}`)}</>;
}
