import { Button } from '@mantine/core';
import { IconCrosshair, IconHistory, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { useShareVehicle } from '../../share-links/use-share-vehicle.tsx';
import classes from './card-actions.module.css';

type Props = { vehicle: LiveVehicle; following: boolean; onFollow: () => void };

/** Main actions of a vehicle. */
export function CardActions({ vehicle, following, onFollow }: Props) {
  const { t } = useTranslation(['tracker', 'common']);
  const path = `/tracker?${new URLSearchParams({ vehicle: vehicle.id })}`;
  const { share, dialog } = useShareVehicle(vehicle, path);
  return (
    <div className={classes.actions}>
      {vehicle.fix && (
        <Button
          variant={following ? 'light' : 'filled'}
          aria-pressed={following}
          leftSection={<IconCrosshair size={16} />}
          onClick={onFollow}
        >
          {t(following ? 'card.following' : 'card.follow')}
        </Button>
      )}
      <Button
        component={Link}
        to={`/vehicles/${vehicle.id}/map`}
        variant="default"
        leftSection={<IconHistory size={16} />}
      >
        {t('card.history')}
      </Button>
      <Button variant="default" leftSection={<IconShare size={16} />} onClick={share}>
        {t('common:share.button')}
      </Button>
      {dialog}
    </div>
  );
}
