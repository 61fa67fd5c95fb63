import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Fix } from '../../../fleet/live-vehicle.ts';
import { AddressCredit } from '../../../places/address-credit.tsx';
import { usePlaceText } from '../../../places/use-place-text.ts';
import { useStoppedAddress } from '../../../places/use-stopped-address.ts';
import { Coordinates } from '../../../ui/coordinates.tsx';
import classes from './card-place.module.css';
import { useCopyCoordinates } from './use-copy-coordinates.ts';

/** Last place of the vehicle: coordinates, and its address while standing, else a nearby settlement. */
export function CardPlace({ vehicleId, fix }: { vehicleId: string; fix: Fix }) {
  const { t } = useTranslation('tracker');
  const address = useStoppedAddress(fix, fix.speedKmh);
  const place = usePlaceText(vehicleId, fix)?.full ?? null;
  const words = address ?? place;
  const copy = useCopyCoordinates();
  return (
    <div className={classes.place}>
      <IconMapPin size={16} className={classes.pin} aria-hidden />
      {words && <span className={classes.name}>{words}</span>}
      <span className={classes.figures} data-alone={!words || undefined}>
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
      {address && <AddressCredit />}
    </div>
  );
}
