import { useComputedColorScheme } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { changePreferences, readPreferences } from '../../../lib/preferences.ts';
import type { Insets } from '../../../map/fit.ts';
import { MapView } from '../../../map/map-view.tsx';
import type { MarkerFeed } from '../../../map/marker.ts';
import { SelectedLayer } from '../../../map/selected-layer.tsx';
import { TrailLayer } from '../../../map/trail-layer.tsx';
import { VehicleLayer } from '../../../map/vehicle-layer.tsx';
import { usePerson } from '../../../session/person.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { KeepInView } from './keep-in-view.tsx';
import { MapControls } from './map-controls.tsx';
import { StartCamera } from './start-camera.tsx';
import { useTrail } from './use-trail.ts';

/** The map with everything on it that comes from the fleet. */
export function TrackerMap(props: {
  feed: MarkerFeed;
  selectedId: string | null;
  target: { vehicleId: string } | null;
  insets: Insets;
  onSelect: (vehicleId: string) => void;
  children: ReactNode;
}) {
  const { feed, selectedId, target, insets } = props;
  const { t, i18n } = useTranslation('tracker');
  const theme = useComputedColorScheme('light');
  const { id: personId } = usePerson();
  const [initialView] = useState(() => readPreferences(personId).mapView ?? null);
  return (
    <MapView
      label={t('map.label')}
      theme={theme}
      language={isLanguage(i18n.language) ? i18n.language : 'en'}
      initialView={initialView}
      onViewChange={(mapView) => changePreferences(personId, { mapView })}
      failed={
        <StateMessage
          icon={<IconMapOff size={26} stroke={1.6} />}
          title={t('map.noWebgl')}
          message={t('map.noWebglHint')}
        />
      }
    >
      <VehicleLayer feed={feed} selectedId={selectedId} onSelect={props.onSelect} />
      {selectedId && <SelectedTrail vehicleId={selectedId} />}
      {selectedId && <SelectedLayer feed={feed} vehicleId={selectedId} />}
      {selectedId && <KeepInView feed={feed} vehicleId={selectedId} insets={insets} />}
      <StartCamera feed={feed} target={target} fitWhenLoaded={!initialView} insets={insets} />
      <MapControls feed={feed} insets={insets} />
      {props.children}
    </MapView>
  );
}

function SelectedTrail({ vehicleId }: { vehicleId: string }) {
  return <TrailLayer trail={useTrail(vehicleId)} />;
}
