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

/** Controls on the right, the legend below. */
const OVER_MAP = { top: 0, right: 40, bottom: 24, left: 0 };
/** Closer than this a street is seen; following from far away would show nothing move. */
const FOLLOW_ZOOM_MIN = 12;

/** What stands beside the map may still change its room a little when the track has come. */
const LAYOUT_MS = 1000;

/** Shows the whole track on what is left of the map beside the player, once, in the turn in which it comes. */
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

/** Keeps one vehicle in the middle while it is played, the first where none is chosen, until somebody moves the map. */
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
