import { useComputedColorScheme } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { externalStore } from '../../../lib/external-store.ts';
import { isLanguage } from '../../../lib/locale.ts';
import { useUnits } from '../../../lib/units.ts';
import { MapView } from '../../../map/map-view.tsx';
import { PlaybackLayer } from '../../../map/playback-layer.tsx';
import { SPEED_COLORS } from '../../../map/speed-colors.ts';
import { type TrackDrawing, TrackLayer } from '../../../map/track-layer.tsx';
import { rangeText, SPEED_CLASSES_KMH } from '../../../tracks/drawing.ts';
import { FEW_TOGETHER_MAX } from '../../../tracks/played-together.ts';
import { useDuration } from '../../../tracks/use-duration.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { colorOf, eventMarks, type HistoryView, stopMarks, waysOf } from '../history-view.ts';
import type { Highlight } from '../use-highlight.ts';
import classes from './history-map.module.css';
import { FollowPlayback, MapControls, useFitTrack } from './map-parts.tsx';
import { OutlineNote } from './outline-note.tsx';

/** Tracks of a period, with the vehicles at the player's time. */
export function HistoryMap(props: {
  view: HistoryView | null;
  highlight: Highlight;
  following: boolean;
  onMovedByHand: () => void;
}) {
  const { view, highlight, following, onMovedByHand } = props;
  const { t, i18n } = useTranslation('history');
  const theme = useComputedColorScheme('light');
  return (
    <>
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
        <Tracks view={view} highlightedId={highlight.id} />
        <PlaybackLayer playback={view?.playback ?? null} highlightedId={highlight.id} />
        {view && following && (
          <FollowPlayback
            playback={view.playback}
            vehicleId={highlight.chosenId}
            onMovedByHand={onMovedByHand}
          />
        )}
        <MapControls view={view} />
        {view && view.toleranceM > 0 && <OutlineNote view={view} />}
      </MapView>
      <Legend view={view} />
    </>
  );
}

/** Rendered without a view as well, so that the layers are ready before the tracks arrive. */
function Tracks({ view, highlightedId }: { view: HistoryView | null; highlightedId: string | null }) {
  const drawing = useDrawing(view);
  const { tracks } = view ?? NOTHING_LOADED;
  // Runs after the layer has received the tracks, in the same frame.
  useFitTrack(tracks);
  return (
    <TrackLayer
      drawing={drawing}
      highlighted={colorOf(tracks, highlightedId)}
      onPick={(atMs) => view?.player.seek(atMs)}
    />
  );
}

const NOTHING_LOADED = { tracks: [], events: null, detail: { drawn: externalStore(0) } };

function useDrawing(view: HistoryView | null): TrackDrawing {
  const { t, i18n } = useTranslation('history');
  const duration = useDuration();
  const { tracks, events, detail } = view ?? NOTHING_LOADED;
  const version = useSyncExternalStore(detail.drawn.subscribe, detail.drawn.get);
  const ways = useMemo(() => waysOf(tracks), [tracks, version]);
  const stops = useMemo(() => stopMarks(tracks, duration), [tracks, i18n.language]);
  const marks = useMemo(
    () => eventMarks(events, tracks, (type) => t(`events.${type}`)),
    [events, tracks, i18n.language],
  );
  return useMemo(() => ({ ...ways, stops, events: marks }), [ways, stops, marks]);
}

/** Legend of the line colours. With many vehicles, their strips are the legend. */
function Legend({ view }: { view: HistoryView | null }) {
  const count = view?.tracks.length ?? 0;
  if (view && count > 1) return count > FEW_TOGETHER_MAX ? null : <VehicleLegend view={view} />;
  return <SpeedLegend />;
}

/** Legend with the track colours of vehicles. */
function VehicleLegend({ view: { tracks } }: { view: HistoryView }) {
  return (
    <div className={classes.legend}>
      {tracks.map(({ vehicle, color }) => (
        <span key={vehicle.id}>
          <i style={{ background: color ?? undefined }} aria-hidden="true" />
          {vehicle.title}
        </span>
      ))}
    </div>
  );
}

/** Legend with the speed colours. */
function SpeedLegend() {
  const { t } = useTranslation('history');
  const { speed, speedSign } = useUnits();
  return (
    <div className={classes.legend}>
      <span className={classes.unit}>{t('map.speed', { unit: speedSign })}</span>
      {SPEED_CLASSES_KMH.map((lowerKmh, index) => (
        <span key={lowerKmh} className="tabular">
          <i style={{ background: SPEED_COLORS[index] }} aria-hidden="true" />
          {rangeText(lowerKmh, SPEED_CLASSES_KMH[index + 1], speed)}
        </span>
      ))}
    </div>
  );
}
