import { ActionIcon, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { useSeveralAccounts } from '../../../fleet/use-several-accounts.ts';
import { VehicleIcon } from '../../../fleet/vehicle-icon.tsx';
import { useFormats } from '../../../lib/format.ts';
import { VehicleDay } from '../../../tracks/vehicle-day.tsx';
import { Age } from '../../../ui/age.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { StatePill } from '../../../ui/state-pill.tsx';
import { CardActions } from './card-actions.tsx';
import { CardMenu } from './card-menu.tsx';
import { CardPlace } from './card-place.tsx';
import { CardTiles } from './card-tiles.tsx';
import classes from './vehicle-card.module.css';

type Props = {
  vehicle: LiveVehicle;
  following: boolean;
  onFollow: () => void;
  onCenter: () => void;
  onClose: () => void;
};

/** Everything that is known now of the selected vehicle. */
export function VehicleCard({ vehicle, following, onFollow, onCenter, onClose }: Props) {
  const { t } = useTranslation('tracker');
  const { id, title, fix } = vehicle;
  return (
    <section className={classes.card} aria-label={t('card.label', { title })}>
      <CardHead vehicle={vehicle} onCenter={onCenter} onClose={onClose} />
      <CardState vehicle={vehicle} />
      {fix ? <CardPlace vehicleId={id} fix={fix} /> : <p className={classes.note}>{t('card.noFix')}</p>}
      <CardTiles vehicle={vehicle} />
      <VehicleDay key={id} vehicleId={id} title={title} />
      <CardActions vehicle={vehicle} following={following} onFollow={onFollow} />
    </section>
  );
}

function CardHead({ vehicle, onCenter, onClose }: Pick<Props, 'vehicle' | 'onCenter' | 'onClose'>) {
  const { t } = useTranslation('common');
  const account = useSeveralAccounts() ? vehicle.accountTitle : null;
  return (
    <Group gap={12} wrap="nowrap" align="flex-start">
      <VehicleIcon vehicle={vehicle} size={42} />
      <div className={classes.names}>
        <Group gap="2px 8px">
          <h2 className={classes.title}>{vehicle.title}</h2>
          <Plate number={vehicle.plate} />
        </Group>
        <Text fz={12.5} c="var(--app-text-soft)" mt={2}>
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

function CardState({ vehicle }: { vehicle: LiveVehicle }) {
  const { t } = useTranslation(['tracker', 'common']);
  const { whole } = useFormats();
  const speed = vehicle.state === 'moving' && vehicle.fix?.speedKmh;
  return (
    <Group gap="4px 8px" mt={12}>
      <StatePill state={vehicle.state}>
        {t(`states.${vehicle.state}`)}
        {typeof speed === 'number' && ` · ${whole(speed)} ${t('common:units.kmh')}`}
      </StatePill>
      <Text fz={12} c="var(--app-text-soft)">
        <Age atMs={vehicle.fix?.fixTimeMs ?? null} />
      </Text>
    </Group>
  );
}
