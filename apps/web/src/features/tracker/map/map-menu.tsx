import type { GeoPoint } from '@fleet/tracks/geo-point';
import { Menu } from '@mantine/core';
import { IconCopy, IconPanoramaHorizontal, IconRuler2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { panoramaUrl } from '../../../lib/place-links.ts';
import { useUnits } from '../../../lib/units.ts';
import { useMap } from '../../../map/map-context.ts';
import { type MenuPlace, watchMenu } from '../../../map/map-menu-events.ts';
import type { MarkerFeed } from '../../../map/marker.ts';
import type { RulerPoint } from '../../../map/ruler-layer.tsx';
import { OutsideItem } from '../../../ui/outside-item.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { useCopyCoordinates } from '../card/use-copy-coordinates.ts';
import classes from './map-menu.module.css';
import { nearestVehicles } from './nearest-vehicles.ts';

const ICON_PX = 16;
const NEAREST = 3;

type Props = {
  feed: MarkerFeed;
  onSelect: (vehicleId: string) => void;
  onMeasureFrom: (point: RulerPoint) => void;
};

/** Context menu of a place on the map, by right click, menu key or long press. */
export function MapMenu(props: Props) {
  const { t } = useTranslation('tracker');
  const { map } = useMap();
  const [asked, setAsked] = useState<MenuPlace | null>(null);
  useEffect(() => watchMenu(map, setAsked), [map]);
  if (!asked) return null;
  return (
    <Menu
      key={`${asked.x} ${asked.y}`}
      opened
      onChange={() => setAsked(null)}
      position="bottom-start"
      offset={2}
      width={270}
    >
      <Menu.Target>
        <span className={classes.place} style={{ left: asked.x, top: asked.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('menu.label')}>
        <PlaceItems {...props} at={asked.place} />
      </Menu.Dropdown>
    </Menu>
  );
}

function PlaceItems({ feed, at, onSelect, onMeasureFrom }: Props & { at: GeoPoint }) {
  const { t } = useTranslation(['tracker', 'common']);
  const { coordinates } = useFormats();
  const { lengthText } = useUnits();
  const copy = useCopyCoordinates();
  const [nearest] = useState(() => nearestVehicles(feed.all(), at, NEAREST));
  return (
    <>
      <Menu.Item
        className="tabular"
        leftSection={<IconCopy size={ICON_PX} />}
        aria-label={`${t('card.copy')}: ${coordinates(at)}`}
        onClick={() => void copy(at)}
      >
        {coordinates(at)}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconRuler2 size={ICON_PX} />}
        onClick={() => onMeasureFrom([at.longitude, at.latitude])}
      >
        {t('menu.measure')}
      </Menu.Item>
      <OutsideItem href={panoramaUrl(at, null)} icon={<IconPanoramaHorizontal size={ICON_PX} />}>
        {t('card.streetView')}
      </OutsideItem>
      {nearest.length > 0 && <Menu.Label>{t('menu.nearest')}</Menu.Label>}
      {nearest.map(({ marker: { vehicleId, name, state }, distanceM }) => {
        return (
          <Menu.Item
            key={vehicleId}
            leftSection={
              <span className={classes.mark}>
                <StateDot state={state} />
              </span>
            }
            rightSection={<span className={classes.away}>{lengthText(distanceM)}</span>}
            onClick={() => onSelect(vehicleId)}
          >
            {name}
          </Menu.Item>
        );
      })}
    </>
  );
}
