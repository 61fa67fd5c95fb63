import { useComputedColorScheme } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import type { Insets } from '../../../map/fit.ts';
import { MapView } from '../../../map/map-view.tsx';
import type { MarkerFeed } from '../../../map/marker.ts';
import type { RulerPoint } from '../../../map/ruler-layer.tsx';
import { SelectedLayer } from '../../../map/selected-layer.tsx';
import { TrailLayer } from '../../../map/trail-layer.tsx';
import { VehicleLayer } from '../../../map/vehicle-layer.tsx';
import { WorldInView } from '../../../map/world-in-view.tsx';
import { usePerson } from '../../../session/person.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { KeepInView } from './keep-in-view.tsx';
import { MapControls } from './map-controls.tsx';
import { Ruler } from './ruler.tsx';
import { StartCamera } from './start-camera.tsx';
import { useRememberedView } from './use-remembered-view.ts';
import { useTrail } from './use-trail.ts';

/** Loaded after the map. */
const MapMenu = lazy(async () => ({ default: (await import('./map-menu.tsx')).MapMenu }));
const FleetGeofences = lazy(async () => ({
  default: (await import('../../geofences/map/fleet-geofences.tsx')).FleetGeofences,
}));
const MarkerHover = lazy(async () => ({ default: (await import('./marker-hover.tsx')).MarkerHover }));

type Props = {
  feed: MarkerFeed;
  selectedId: string | null;
  target: { vehicleId: string } | null;
  insets: Insets;
  /** Whether the person asked for another view. */
  isLookingElsewhere?: boolean;
  onSelect: (vehicleId: string) => void;
  /** Without controls and without storing the view. */
  plain?: boolean;
  onWallboard?: () => void;
  children: ReactNode;
};

/** Map with the fleet. Another account starts at its own vehicles. */
export function TrackerMap(props: Props) {
  return <AccountMap key={usePerson().accountId} {...props} />;
}

function AccountMap(props: Props) {
  const { feed, selectedId, target, insets } = props;
  const { t, i18n } = useTranslation('tracker');
  const theme = useComputedColorScheme('light');
  const [initialView, remember] = useRememberedView();
  return (
    <MapView
      label={t('map.label')}
      theme={theme}
      language={isLanguage(i18n.language) ? i18n.language : 'en'}
      initialView={initialView}
      isViewRemembered={initialView !== null}
      onViewChange={(view) => props.plain || remember(view)}
      failed={
        <StateMessage
          icon={<IconMapOff size={26} stroke={1.6} />}
          title={t('map.noWebgl')}
          message={t('map.noWebglHint')}
        />
      }
    >
      <WorldInView insets={insets} />
      <Suspense fallback={null}>
        <FleetGeofences />
      </Suspense>
      <VehicleLayer feed={feed} selectedId={selectedId} insets={insets} onSelect={props.onSelect} />
      {selectedId && <SelectedTrail vehicleId={selectedId} />}
      {selectedId && <SelectedLayer feed={feed} vehicleId={selectedId} />}
      {selectedId && <KeepInView feed={feed} vehicleId={selectedId} insets={insets} />}
      <StartCamera
        feed={feed}
        target={target}
        fitWhenLoaded={!(initialView || props.isLookingElsewhere)}
        insets={insets}
      />
      {!props.plain && <MapTools {...props} />}
      {props.children}
    </MapView>
  );
}

function SelectedTrail({ vehicleId }: { vehicleId: string }) {
  return <TrailLayer trail={useTrail(vehicleId)} />;
}

/** Interactive tools of the map. */
function MapTools(props: {
  feed: MarkerFeed;
  insets: Insets;
  onSelect: (vehicleId: string) => void;
  onWallboard?: () => void;
}) {
  const { feed, insets, onSelect, onWallboard } = props;
  /** Start of a measured path: empty if unknown, null while not measuring. */
  const [ruler, setRuler] = useState<readonly RulerPoint[] | null>(null);
  const stopMeasuring = useCallback(() => setRuler(null), []);
  return (
    <>
      <MapControls
        feed={feed}
        insets={insets}
        measuring={ruler !== null}
        onMeasure={() => setRuler((before) => (before ? null : []))}
        onWallboard={onWallboard}
      />
      {ruler && <Ruler key={ruler.join()} start={ruler} onClose={stopMeasuring} />}
      <Suspense fallback={null}>
        <MapMenu feed={feed} onSelect={onSelect} onMeasureFrom={(point) => setRuler([point])} />
        <MarkerHover />
      </Suspense>
    </>
  );
}
