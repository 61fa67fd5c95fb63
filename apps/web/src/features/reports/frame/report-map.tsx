import { useComputedColorScheme } from '@mantine/core';
import { IconMapOff, IconMinus, IconPlus, IconRoute } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { useLayersButton } from '../../../map/base-layer/use-layers-button.tsx';
import { fitAll, type Insets } from '../../../map/fit.ts';
import { MapButtons } from '../../../map/map-buttons.tsx';
import { useMap } from '../../../map/map-context.ts';
import { MapView } from '../../../map/map-view.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './report-map.module.css';

type Place = { longitude: number; latitude: number };
type View = {
  /** Places to fit when the map opens and when `of` changes. */
  places: readonly Place[];
  of: string;
  /** Whether an item is chosen, to which the map moves smoothly. */
  isChosen: boolean;
  insets: Insets;
};

/** Map beside a report; `children` are its layers. */
export function ReportMap({ label, children, ...view }: View & { label: string; children: ReactNode }) {
  const { t, i18n } = useTranslation('reports');
  const theme = useComputedColorScheme('light');
  return (
    <MapView
      label={label}
      theme={theme}
      language={isLanguage(i18n.language) ? i18n.language : 'en'}
      initialView={null}
      onViewChange={() => undefined}
      failed={
        <StateMessage
          icon={<IconMapOff size={26} stroke={1.6} />}
          title={t('map.noWebgl')}
          message={t('map.noWebglHint')}
        />
      }
    >
      {children}
      <Controls {...view} />
    </MapView>
  );
}

function Controls({ places, of, isChosen, insets }: View) {
  const { t } = useTranslation('reports');
  const { map } = useMap();
  const layers = useLayersButton();
  const fit = (animate: boolean) => fitAll(map, places, insets, animate);
  // Fits again for another choice or its first data, not for a refresh.
  useEffect(() => fit(isChosen), [map, of]);
  useEffect(() => {
    const show = () => fit(false);
    map.on('resize', show);
    return () => void map.off('resize', show);
  });
  const buttons = [
    { id: 'zoomIn', label: t('map.zoomIn'), Icon: IconPlus, run: () => map.zoomIn() },
    { id: 'zoomOut', label: t('map.zoomOut'), Icon: IconMinus, run: () => map.zoomOut() },
    { id: 'fit', label: t('map.fit'), Icon: IconRoute, run: () => fit(true) },
    layers.button,
  ];
  return (
    <>
      <div className={classes.controls}>
        <MapButtons buttons={buttons} />
      </div>
      {layers.panel}
    </>
  );
}
