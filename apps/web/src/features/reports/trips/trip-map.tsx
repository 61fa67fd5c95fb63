import { useComputedColorScheme } from '@mantine/core';
import { IconMapOff, IconMinus, IconPlus, IconRoute } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { EndsLayer } from '../../../map/ends-layer.tsx';
import { fitAll, type Insets } from '../../../map/fit.ts';
import { useLayersButton } from '../../../map/ground/use-layers-button.tsx';
import { MapButtons } from '../../../map/map-buttons.tsx';
import { useMap } from '../../../map/map-context.ts';
import { MapView } from '../../../map/map-view.tsx';
import { TrackLayer } from '../../../map/track-layer.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { Trip } from './trip.ts';
import type { TripDrawing } from './trip-drawing.ts';
import classes from './trip-map.module.css';

/** The chosen trip on the map; before one is chosen, where all of them began and ended is in view. */
export function TripMap(props: {
  trip: Trip | null;
  drawn: TripDrawing | null;
  /** All of the list: the map begins with them. */
  trips: readonly Trip[];
  insets: Insets;
}) {
  const { trip, drawn, trips, insets } = props;
  const { t, i18n } = useTranslation('reports');
  const theme = useComputedColorScheme('light');
  return (
    <MapView
      label={t('map.label')}
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
      {drawn && <TrackLayer drawing={drawn.drawing} onPick={nothing} />}
      {trip && <EndsLayer from={trip.from} to={trip.to} />}
      <Controls {...props} places={placesOf(trip, drawn, trips)} insets={insets} />
    </MapView>
  );
}

function nothing(): void {}

type Place = { longitude: number; latitude: number };

function placesOf(trip: Trip | null, drawn: TripDrawing | null, trips: readonly Trip[]): readonly Place[] {
  if (!trip) return trips.flatMap(({ from, to }) => [from, to]);
  return [trip.from, trip.to, ...(drawn?.fixes ?? [])];
}

function Controls(props: { trip: Trip | null; places: readonly Place[]; insets: Insets }) {
  const { trip, places, insets } = props;
  const { t } = useTranslation('reports');
  const { map } = useMap();
  const layers = useLayersButton();
  const fit = (animate: boolean) => fitAll(map, places, insets, animate);
  // Another trip, or its track that has come; not a report that was asked for again.
  useEffect(() => fit(trip !== null), [map, trip?.id, places.length > 2, places.length > 0]);
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
