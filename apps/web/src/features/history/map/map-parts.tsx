import { IconMinus, IconPlus, IconRoute } from '@tabler/icons-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { maxAutoZoomOf } from '../../../map/base-layer/max-auto-zoom.ts';
import { useLayersButton } from '../../../map/base-layer/use-layers-button.tsx';
import { fitAll } from '../../../map/fit.ts';
import { MapButtons } from '../../../map/map-buttons.tsx';
import { useMap } from '../../../map/map-context.ts';
import type { Playback } from '../../../map/playback-layer.tsx';
import type { HistoryView } from '../history-view.ts';
import classes from './history-map.module.css';

/** Room for the controls on the right and the legend below. */
const OVER_MAP = { top: 0, right: 40, bottom: 24, left: 0 };
/** Minimum zoom when following, at which movement is visible. */
const FOLLOW_ZOOM_MIN = 12;

/** Within this time after the tracks arrive, the layout may still change the map's size. */
const LAYOUT_MS = 1000;

/** Fits the map to the whole track once, in the frame in which it arrives. */
export function useFitTrack(tracks: HistoryView['tracks']): void {
  const { map } = useMap();
  useEffect(() => {
    const show = () => fit(map, tracks, false);
    show();
    map.on('resize', show);
    const stop = () => void map.off('resize', show);
    const timer = setTimeout(stop, LAYOUT_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [map, tracks]);
}

function fit(map: MapLibreMap, tracks: HistoryView['tracks'], animate: boolean): void {
  fitAll(
    map,
    tracks.flatMap(({ track }) => track.fixes()),
    OVER_MAP,
    animate,
  );
}

/**
 * Keeps the highlighted vehicle, or the first, in the centre during playback, until the person moves the map.
 */
export function FollowPlayback(props: {
  playback: Playback;
  vehicleId: string | null;
  onMovedByHand: () => void;
}) {
  const { playback, vehicleId, onMovedByHand } = props;
  const { map } = useMap();

  useEffect(() => {
    const follow = () => {
      const markers = playback.markers();
      const marker = markers.find((one) => one.vehicleId === vehicleId) ?? markers[0];
      if (marker) map.jumpTo({ center: [marker.longitude, marker.latitude] });
    };
    const closeZoom = Math.min(FOLLOW_ZOOM_MIN, maxAutoZoomOf(map));
    if (map.getZoom() < closeZoom) map.jumpTo({ zoom: closeZoom });
    follow();
    return playback.onTick(follow);
  }, [map, playback, vehicleId]);

  useEffect(() => {
    map.on('dragstart', onMovedByHand);
    return () => void map.off('dragstart', onMovedByHand);
  }, [map, onMovedByHand]);
  return null;
}

export function MapControls({ view }: { view: HistoryView | null }) {
  const { t } = useTranslation('history');
  const { map } = useMap();
  const layers = useLayersButton();
  const buttons = [
    { id: 'zoomIn', label: t('map.zoomIn'), Icon: IconPlus, run: () => map.zoomIn() },
    { id: 'zoomOut', label: t('map.zoomOut'), Icon: IconMinus, run: () => map.zoomOut() },
    { id: 'fit', label: t('map.fit'), Icon: IconRoute, run: () => view && fit(map, view.tracks, true) },
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
