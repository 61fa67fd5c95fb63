import { useFullscreenDocument } from '@mantine/hooks';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconCurrentLocation,
  IconFocusCentered,
  IconMinus,
  IconPlus,
  IconRuler2,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayersButton } from '../../../map/base-layer/use-layers-button.tsx';
import { fitAll, type Insets } from '../../../map/fit.ts';
import { MapButtons } from '../../../map/map-buttons.tsx';
import { useMap } from '../../../map/map-context.ts';
import type { MarkerFeed } from '../../../map/marker.ts';
import type { PaletteEntry } from '../../../palette/palette-entry.ts';
import { usePaletteEntries } from '../../../palette/use-palette-entries.ts';
import classes from './map-controls.module.css';
import { MapMore } from './map-more.tsx';
import { OwnLocation } from './own-location.tsx';
import { useOwnLocation } from './use-own-location.ts';

type Control = Omit<PaletteEntry, 'kind' | 'keys'> & { keys?: string; pressed?: boolean; wideOnly?: boolean };

type Props = {
  feed: MarkerFeed;
  insets: Insets;
  measuring: boolean;
  onMeasure: () => void;
  onWallboard: (() => void) | undefined;
};

/** Buttons of the map; each is also a palette entry. */
export function MapControls({ feed, insets, measuring, onMeasure, onWallboard }: Props) {
  const { t } = useTranslation('tracker');
  const { map } = useMap();
  const own = useOwnLocation();
  const layers = useLayersButton();
  const fullscreen = useFullscreenControl();
  const controls: Control[] = [
    { id: 'zoomIn', label: t('map.zoomIn'), Icon: IconPlus, keys: '+', run: () => void map.zoomIn() },
    { id: 'zoomOut', label: t('map.zoomOut'), Icon: IconMinus, keys: '-', run: () => void map.zoomOut() },
    {
      id: 'fitAll',
      label: t('map.fitAll'),
      Icon: IconFocusCentered,
      keys: 'a',
      run: () => fitAll(map, feed.all(), insets),
    },
    {
      id: 'ownLocation',
      label: t('map.ownLocation'),
      Icon: IconCurrentLocation,
      pressed: own.wanted,
      run: own.toggle,
    },
    {
      id: 'ruler',
      label: t('map.ruler'),
      Icon: IconRuler2,
      keys: 'r',
      pressed: measuring,
      run: onMeasure,
    },
    layers.button,
    ...fullscreen,
  ];
  useControlCommands(controls);
  return (
    <>
      <div className={classes.controls}>
        <MapButtons buttons={controls} />
        {onWallboard && <MapMore onWallboard={onWallboard} />}
      </div>
      {layers.panel}
      {own.location && <OwnLocation location={own.location} insets={insets} />}
    </>
  );
}

/** Registered once per language; actions are resolved when run. */
function useControlCommands(controls: Control[]): void {
  const [latest] = useState<{ controls: Control[] }>({ controls });
  latest.controls = controls;
  const shown = controls.map(({ id, label }) => `${id} ${label}`).join();
  const entries = useMemo(
    () =>
      latest.controls.map(({ id, label, Icon, keys }): PaletteEntry => {
        const run = () => latest.controls.find((control) => control.id === id)?.run();
        return { id, kind: 'action', label, Icon, ...(keys && { keys }), run };
      }),
    [latest, shown],
  );
  usePaletteEntries(entries);
}

/** Some phones do not support full screen. */
function useFullscreenControl(): Control[] {
  const { t } = useTranslation('tracker');
  const { fullscreen, toggle } = useFullscreenDocument();
  if (!document.fullscreenEnabled) return [];
  return [
    {
      id: 'fullscreen',
      label: t(fullscreen ? 'map.leaveFullscreen' : 'map.fullscreen'),
      Icon: fullscreen ? IconArrowsMinimize : IconArrowsMaximize,
      keys: 'f',
      wideOnly: true,
      run: () => void toggle(),
    },
  ];
}
