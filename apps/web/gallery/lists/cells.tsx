import { Avatar, Menu } from '@mantine/core';
import { IconAlertTriangle, IconRoad, IconTool, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../../src/features/vehicles/list/vehicle-cells.module.css';
import { VehicleIcon } from '../../src/fleet/vehicle-icon.tsx';
import { useFormats } from '../../src/lib/format.ts';
import { Age } from '../../src/ui/age.tsx';
import { Plate } from '../../src/ui/plate.tsx';
import { StatePill } from '../../src/ui/state-pill.tsx';
import { RowCard } from '../../src/ui/table/row-card.tsx';
import { TwoLines } from '../../src/ui/table/two-lines.tsx';
import type { VehicleRow } from './made-up-vehicles.ts';

const AREA = 'gallery-vehicles';
const STARTED_MS = Date.now();

export function TitleCell({ row }: { row: VehicleRow }) {
  return (
    <TwoLines
      isTitle
      icon={<Icon row={row} size={36} />}
      first={<span className={classes.cut}>{row.title}</span>}
      second={
        <>
          <Plate number={row.plateNumber} />
          <span className={classes.cut}>{row.model}</span>
        </>
      }
    />
  );
}

function Icon({ row, size }: { row: VehicleRow; size: number }) {
  const { id, title, plateNumber, model, type, groupTitle, state } = row;
  const known = { id, title, plate: plateNumber, model, type, accountTitle: groupTitle };
  const live = { fix: null, connection: 'ONLINE', connectionSinceMs: STARTED_MS, state } as const;
  return <VehicleIcon vehicle={{ ...known, ...live }} size={size} />;
}

export function DriverCell({ row }: { row: VehicleRow }) {
  const { t } = useTranslation(AREA);
  if (!row.driver) {
    return (
      <button type="button" className={classes.assign}>
        <IconUserPlus size={15} aria-hidden />
        {t('assign')}
      </button>
    );
  }
  return (
    <span className={classes.person}>
      <Avatar size={26} name={row.driver} color="gray" />
      <span className={classes.cut}>{row.driver}</span>
    </span>
  );
}

function Pill({ row }: { row: VehicleRow }) {
  const { t } = useTranslation(AREA);
  const { whole } = useFormats();
  const state = t(`states.${row.state}`);
  return (
    <StatePill state={row.state}>
      {row.state === 'moving' ? t('speed', { state, speed: whole(row.speedKmh) }) : state}
    </StatePill>
  );
}

export function StateCell({ row }: { row: VehicleRow }) {
  return (
    <span className={classes.stack}>
      <Pill row={row} />
      <small>
        <Age atMs={STARTED_MS - row.ageS * 1000} />
      </small>
    </span>
  );
}

export function OdometerCell({ row }: { row: VehicleRow }) {
  const { whole } = useFormats();
  return <>{whole(row.odometerKm)}</>;
}

const INTERVAL_KM = 15_000;
const REMINDER_KM = 2_000;

function dueOf(km: number): 'over' | 'soon' | 'far' {
  if (km < 0) return 'over';
  return km < REMINDER_KM ? 'soon' : 'far';
}

export function ServiceCell({ row: { serviceKm } }: { row: VehicleRow }) {
  const { t } = useTranslation(AREA);
  const { whole } = useFormats();
  if (serviceKm === null) return <span className={classes.soft}>{t('noPlan')}</span>;
  const due = dueOf(serviceKm);
  const share = Math.min(1, Math.max(0, 1 - serviceKm / INTERVAL_KM));
  return (
    <span className={classes.service} data-due={due}>
      <span>
        {due === 'over' && <IconAlertTriangle size={14} aria-hidden />}
        {t(due === 'over' ? 'serviceOver' : 'service', { km: whole(Math.abs(serviceKm)) })}
      </span>
      <i>
        <i style={{ width: `${share * 100}%` }} />
      </i>
    </span>
  );
}

export function DeviceCell({ row }: { row: VehicleRow }) {
  const { t } = useTranslation(AREA);
  const isOnline = row.state !== 'offline';
  return (
    <span className={classes.device} data-online={isOnline}>
      <span>{row.device}</span>
      <small>{t(isOnline ? 'online' : 'noSignal', { end: row.imei.slice(-4) })}</small>
    </span>
  );
}

export function TypeCell({ row }: { row: VehicleRow }) {
  const { t } = useTranslation(AREA);
  return <>{t(`types.${row.type}`)}</>;
}

export function VehicleCard({ row }: { row: VehicleRow }) {
  const { t } = useTranslation(AREA);
  const { whole } = useFormats();
  const { serviceKm } = row;
  const due = serviceKm === null ? 'far' : dueOf(serviceKm);
  return (
    <RowCard
      icon={<Icon row={row} size={44} />}
      title={row.title}
      after={<Plate number={row.plateNumber} />}
      second={[row.model, row.driver].filter(Boolean).join(' · ')}
      state={
        <>
          <Pill row={row} />
          <Age atMs={STARTED_MS - row.ageS * 1000} />
        </>
      }
      facts={
        <>
          <span className={classes.fact}>
            <IconRoad size={15} aria-hidden />
            {t('odometer', { km: whole(row.odometerKm) })}
          </span>
          {serviceKm !== null && (
            <span className={classes.fact} data-due={due}>
              {due === 'over' ? (
                <IconAlertTriangle size={15} aria-hidden />
              ) : (
                <IconTool size={15} aria-hidden />
              )}
              {t(due === 'over' ? 'serviceOverShort' : 'serviceShort', { km: whole(Math.abs(serviceKm)) })}
            </span>
          )}
        </>
      }
    />
  );
}

export function RowItems() {
  const { t } = useTranslation(AREA);
  return (
    <>
      <Menu.Item>{t('edit')}</Menu.Item>
      <Menu.Item c="var(--app-danger-text)">{t('remove')}</Menu.Item>
    </>
  );
}
