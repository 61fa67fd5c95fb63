import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Fix } from '../../../fleet/live-vehicle.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import { Coordinates } from '../../../ui/coordinates.tsx';
import classes from './card-place.module.css';
import { useCopyCoordinates } from './use-copy-coordinates.ts';

/** Where the vehicle was last: in words where a settlement is near, and in numbers. */
export function CardPlace({ vehicleId, fix }: { vehicleId: string; fix: Fix }) {
  const { t } = useTranslation('tracker');
  const place = usePlaceText(vehicleId, fix);
  const copy = useCopyCoordinates();
  return (
    <div className={classes.place}>
      <IconMapPin size={16} className={classes.pin} aria-hidden />
      {place && <span className={classes.name}>{place.full}</span>}
      <span className={classes.figures} data-alone={!place || undefined}>
        <Coordinates at={fix} />
        <Tooltip label={t('card.copy')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('card.copy')}
            onClick={() => void copy(fix)}
          >
            <IconCopy size={14} />
          </ActionIcon>
        </Tooltip>
      </span>
    </div>
  );
}
