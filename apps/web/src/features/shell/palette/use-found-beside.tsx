import { placeName } from '@fleet/tracks/place';
import { IconFolder, IconMapPin, IconSteeringWheel } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAlsoFound } from '../../../fleet/use-also-found.ts';
import { useRoughCoordinates } from '../../../places/use-rough-coordinates.ts';

export type PaletteLine = {
  key: string;
  name: string;
  second?: string;
  icon: ReactNode;
  keys?: string;
  run: () => void;
};

const ICON = { size: 18, stroke: 1.6 };

/** Groups and drivers, which link to their vehicles on the map, and places. */
export function useFoundBeside(
  query: string,
  groupsOnServer: readonly { id: string; title: string; count: number }[],
): { label: string; lines: PaletteLine[] }[] {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const roughly = useRoughCoordinates();
  const { groups, drivers, places } = useAlsoFound(query);
  /** The number of vehicles is unknown if the fleet is not loaded. */
  const line = (key: string, name: string, count: number, icon: ReactNode): PaletteLine => ({
    key,
    name,
    ...(count > 0 && { second: t('palette.count', { count }) }),
    icon,
    run: () =>
      void navigate(`/tracker?${new URLSearchParams({ q: name })}`, { state: { lookAt: { found: true } } }),
  });
  const loaded = groups.map(({ id, title, vehicleIds }) => ({ id, title, count: vehicleIds.length }));
  const allGroups = loaded.length > 0 ? loaded : groupsOnServer;
  return [
    {
      label: t('palette.groups'),
      lines: allGroups.map(({ id, title, count }) =>
        line(id, title, count, <IconFolder {...ICON} aria-hidden />),
      ),
    },
    {
      label: t('palette.drivers'),
      lines: drivers
        .filter(({ isGiven }) => isGiven)
        .map(({ id, name, vehicleIds }) =>
          line(id, name, vehicleIds.length, <IconSteeringWheel {...ICON} aria-hidden />),
        ),
    },
    {
      label: t('palette.places'),
      lines: places.map((place) => ({
        key: `${place.name} ${place.latitude} ${place.longitude}`,
        name: placeName(place, i18n.language),
        second: roughly(place),
        icon: <IconMapPin {...ICON} aria-hidden />,
        run: () =>
          void navigate('/tracker', {
            state: { lookAt: { latitude: place.latitude, longitude: place.longitude } },
          }),
      })),
    },
  ];
}
