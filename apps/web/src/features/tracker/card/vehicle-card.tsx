import { ActionIcon, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { useSeveralAccounts } from '../../../fleet/use-several-accounts.ts';
import { useVehicleNow, type VehicleNow } from '../../../fleet/use-vehicle-now.ts';
import { VehicleIcon } from '../../../fleet/vehicle-icon.tsx';
import { useFormats } from '../../../lib/format.ts';
import { VehicleDay } from '../../../tracks/vehicle-day.tsx';
import { Age } from '../../../ui/age.tsx';
import { DemoBadge } from '../../../ui/demo-badge.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { CardActions } from './card-actions.tsx';
import { CardMenu } from './card-menu.tsx';
import { CardPlace } from './card-place.tsx';
import { CardTiles } from './card-tiles.tsx';
import { awaitsFix, StateOfVehicle } from './state-of-vehicle.tsx';
import classes from './vehicle-card.module.css';

type Props = {
  vehicle: LiveVehicle;
  following: boolean;
  onFollow: () => void;
  onCenter: () => void;
  onClose: () => void;
};

/** Card with the current data of the selected vehicle. */
export function VehicleCard({ vehicle, following, onFollow, onCenter, onClose }: Props) {
  const { t } = useTranslation('tracker');
  const { id, title, fix } = vehicle;
  const now = useVehicleNow(vehicle);
  return (
    <section className={classes.card} aria-label={t('card.label', { title })}>
      <CardHead vehicle={vehicle} onCenter={onCenter} onClose={onClose} />
      <CardState vehicle={vehicle} since={now} />
      {fix ? <CardPlace vehicleId={id} fix={fix} /> : <p className={classes.note}>{t('card.noFix')}</p>}
      <CardTiles vehicle={vehicle} odometerM={now.odometerM} />
      <VehicleDay key={id} vehicleId={id} title={title} />
      <CardActions vehicle={vehicle} following={following} onFollow={onFollow} />
    </section>
  );
}

function CardHead({ vehicle, onCenter, onClose }: Pick<Props, 'vehicle' | 'onCenter' | 'onClose'>) {
  const { t } = useTranslation('common');
  const account = useSeveralAccounts() ? vehicle.accountTitle : null;
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <VehicleIcon vehicle={vehicle} size={42} />
      <div className={classes.names}>
        <div className={classes.identity}>
          <h2 className={classes.title} title={vehicle.title}>
            {vehicle.title}
          </h2>
          {vehicle.isDemo && <DemoBadge />}
          <Plate number={vehicle.plate} />
        </div>
        <Text fz="small" c="var(--app-text-soft)" mt={2}>
          {[vehicle.model, account].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap={2} wrap="nowrap">
        <CardMenu vehicle={vehicle} onCenter={onCenter} />
        <ActionIcon variant="subtle" color="gray" aria-label={t('actions.close')} onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

function CardState({ vehicle, since }: { vehicle: LiveVehicle; since: Pick<VehicleNow, 'standsSinceMs'> }) {
  return (
    <div className={classes.state}>
      <StateOfVehicle vehicle={vehicle} />
      <Since atMs={since.standsSinceMs} />
      {!awaitsFix(vehicle) && (
        <Text fz="small" c="var(--app-text-soft)">
          <Age atMs={vehicle.fix?.fixTimeMs ?? null} />
        </Text>
      )}
    </div>
  );
}

/** Start of the stop: the time, with the date if on another day. */
function Since({ atMs }: { atMs: number | null }) {
  const { t } = useTranslation('tracker');
  const { date, time } = useFormats();
  if (atMs === null) return null;
  const isToday = date(atMs) === date(Date.now());
  return (
    <Text fz="small" className="tabular">
      {t('card.since', { time: isToday ? time(atMs) : `${date(atMs)}, ${time(atMs)}` })}
    </Text>
  );
}
