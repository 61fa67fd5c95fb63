import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDirections,
  IconDots,
  IconFocusCentered,
  IconPanoramaHorizontal,
  IconTruck,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Fix, LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { directionsUrl, panoramaUrl } from '../../../lib/place-links.ts';
import { OutsideItem } from '../../../ui/outside-item.tsx';
import { CommandItems } from '../../commands/command-items.tsx';
import { useCopyCoordinates } from './use-copy-coordinates.ts';

const ICON_PX = 16;

/** Other actions of a vehicle and its place. */
export function CardMenu({ vehicle, onCenter }: { vehicle: LiveVehicle; onCenter: () => void }) {
  const { t } = useTranslation('tracker');
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('card.more')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {vehicle.fix && <PlaceItems title={vehicle.title} fix={vehicle.fix} onCenter={onCenter} />}
        <CommandItems vehicleId={vehicle.id} />
        <Menu.Item component={Link} to={`/vehicles/${vehicle.id}`} leftSection={<IconTruck size={ICON_PX} />}>
          {t('card.page')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function PlaceItems({ title, fix, onCenter }: { title: string; fix: Fix; onCenter: () => void }) {
  const { t } = useTranslation('tracker');
  const copy = useCopyCoordinates();
  return (
    <>
      <Menu.Item leftSection={<IconCopy size={ICON_PX} />} onClick={() => void copy(fix)}>
        {t('card.copy')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFocusCentered size={ICON_PX} />} onClick={onCenter}>
        {t('card.center')}
      </Menu.Item>
      <OutsideItem href={panoramaUrl(fix, fix.courseDeg)} icon={<IconPanoramaHorizontal size={ICON_PX} />}>
        {t('card.streetView')}
      </OutsideItem>
      <OutsideItem
        href={directionsUrl(fix, title, navigator.userAgent)}
        icon={<IconDirections size={ICON_PX} />}
      >
        {t('card.navigate')}
      </OutsideItem>
      <Menu.Divider />
    </>
  );
}
