import { Tooltip } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fitAll, type Insets } from '../../map/fit.ts';
import { useMap } from '../../map/map-context.ts';
import type { MarkerFeed } from '../../map/marker.ts';
import classes from './map-controls.module.css';

export function MapControls({ feed, insets }: { feed: MarkerFeed; insets: Insets }) {
  const { t } = useTranslation('tracker');
  const { map } = useMap();
  const controls = [
    { key: 'zoomIn', label: t('map.zoomIn'), Icon: IconPlus, run: () => map.zoomIn() },
    { key: 'zoomOut', label: t('map.zoomOut'), Icon: IconMinus, run: () => map.zoomOut() },
    { key: 'fitAll', label: t('map.fitAll'), Icon: IconMaximize, run: () => fitAll(map, feed.all(), insets) },
  ];
  return (
    <div className={classes.controls}>
      {controls.map(({ key, label, Icon, run }) => (
        <Tooltip key={key} label={label} position="left" openDelay={300}>
          <button type="button" aria-label={label} onClick={() => void run()}>
            <Icon size={18} aria-hidden />
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
