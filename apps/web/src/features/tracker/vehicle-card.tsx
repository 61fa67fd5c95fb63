import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconCopy, IconCrosshair, IconFocusCentered, IconMapPin, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { VehicleDay } from '../../history/vehicle-day.tsx';
import { useFormats } from '../../lib/format.ts';
import type { LiveVehicle } from '../../realtime/live-vehicle.ts';
import { Plate } from '../../ui/plate.tsx';
import { StatePill } from '../../ui/state-pill.tsx';
import { showError, showSuccess } from '../../ui/toasts.tsx';
import { Age } from './age.tsx';
import { CardTiles } from './card-tiles.tsx';
import classes from './vehicle-card.module.css';
import { VehicleIcon } from './vehicle-icon.tsx';

type Props = {
  vehicle: LiveVehicle;
  following: boolean;
  onFollow: () => void;
  onCenter: () => void;
  onClose: () => void;
};

/** Everything that is known now of the selected vehicle. */
export function VehicleCard({ vehicle, following, onFollow, onCenter, onClose }: Props) {
  const { t } = useTranslation(['tracker', 'common']);
  return (
    <section className={classes.card} aria-label={t('card.label', { title: vehicle.title })}>
      <CardHead vehicle={vehicle} onClose={onClose} />
      <CardState vehicle={vehicle} />
      {vehicle.fix ? <Coordinates fix={vehicle.fix} /> : <p className={classes.note}>{t('card.noFix')}</p>}
      <CardTiles vehicle={vehicle} />
      <VehicleDay key={vehicle.id} vehicleId={vehicle.id} title={vehicle.title} />
      {vehicle.fix && (
        <Group grow preventGrowOverflow={false} gap={8} mt={14}>
          <Button
            size="xs"
            h={34}
            variant={following ? 'light' : 'filled'}
            aria-pressed={following}
            leftSection={<IconCrosshair size={16} />}
            onClick={onFollow}
          >
            {t(following ? 'card.following' : 'card.follow')}
          </Button>
          <Button
            size="xs"
            h={34}
            variant="default"
            leftSection={<IconFocusCentered size={16} />}
            onClick={onCenter}
          >
            {t('card.center')}
          </Button>
        </Group>
      )}
    </section>
  );
}

function CardHead({ vehicle, onClose }: Pick<Props, 'vehicle' | 'onClose'>) {
  const { t } = useTranslation('common');
  return (
    <Group gap={12} wrap="nowrap" align="flex-start">
      <VehicleIcon vehicle={vehicle} size={42} />
      <div className={classes.names}>
        <Group gap="2px 8px">
          <h2 className={classes.title}>{vehicle.title}</h2>
          <Plate number={vehicle.plate} />
        </Group>
        <Text fz={12.5} c="var(--app-text-soft)" mt={2}>
          {[vehicle.model, vehicle.accountTitle].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={t('actions.close')} onClick={onClose}>
        <IconX size={17} />
      </ActionIcon>
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

function Coordinates({ fix }: { fix: NonNullable<LiveVehicle['fix']> }) {
  const { t } = useTranslation('tracker');
  const text = useFormats().coordinates(fix);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showSuccess(t('card.copied'));
    } catch {
      showError(t('card.copyFailed'));
    }
  };
  return (
    <Group gap={6} mt={10} wrap="nowrap">
      <IconMapPin size={15} className={classes.pin ?? ''} aria-hidden />
      <Text fz={13} className="tabular">
        {text}
      </Text>
      <Tooltip label={t('card.copy')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('card.copy')}
          onClick={() => void copy()}
        >
          <IconCopy size={14} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
