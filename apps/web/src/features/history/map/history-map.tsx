import { useComputedColorScheme } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/locale.ts';
import { MapView } from '../../../map/map-view.tsx';
import { PlaybackLayer } from '../../../map/playback-layer.tsx';
import { SPEED_COLORS } from '../../../map/speed-colors.ts';
import { TrackLayer } from '../../../map/track-layer.tsx';
import { SPEED_CLASSES_KMH } from '../../../tracks/drawing.ts';
import { useDuration } from '../../../tracks/use-duration.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { eventMarks, type HistoryView, stopMarks, waysOf } from '../history-view.ts';
import classes from './history-map.module.css';
import { FitTrack, FollowPlayback, MapControls } from './map-parts.tsx';
import { OutlineNote } from './outline-note.tsx';

/** The tracks of a period, and the vehicles where they were at the player's time. */
export function HistoryMap(props: {
  view: HistoryView | null;
  following: boolean;
  onMovedByHand: () => void;
}) {
  const { view, following, onMovedByHand } = props;
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
        {view && <Tracks view={view} />}
        {view && <PlaybackLayer playback={view.playback} />}
        {view && <FitTrack view={view} />}
        {view && following && <FollowPlayback playback={view.playback} onMovedByHand={onMovedByHand} />}
        <MapControls view={view} />
        {view && view.toleranceM > 0 && <OutlineNote view={view} />}
      </MapView>
      {view && view.tracks.length > 1 ? <VehicleLegend view={view} /> : <SpeedLegend />}
    </>
  );
}

function Tracks({ view }: { view: HistoryView }) {
  const { t, i18n } = useTranslation('history');
  const duration = useDuration();
  const { tracks, events, player, detail } = view;
  const version = useSyncExternalStore(detail.drawn.subscribe, detail.drawn.get);
  const ways = useMemo(() => waysOf(tracks), [tracks, version]);
  const stops = useMemo(() => stopMarks(tracks, duration), [tracks, i18n.language]);
  const marks = useMemo(() => eventMarks(events, (type) => t(`events.${type}`)), [events, i18n.language]);
  const drawing = useMemo(() => ({ ...ways, stops, events: marks }), [ways, stops, marks]);
  const seek = useCallback((atMs: number) => player.seek(atMs), [player]);
  return <TrackLayer drawing={drawing} onPick={seek} />;
}

/** Vehicles by the colours of their tracks. */
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

/** Speeds by their colours. */
function SpeedLegend() {
  const { t } = useTranslation('history');
  return (
    <div className={classes.legend}>
      <span className={classes.unit}>{t('map.speed')}</span>
      {SPEED_CLASSES_KMH.map((lowerKmh, index) => (
        <span key={lowerKmh} className="tabular">
          <i style={{ background: SPEED_COLORS[index] }} aria-hidden="true" />
          {rangeOf(lowerKmh, SPEED_CLASSES_KMH[index + 1])}
        </span>
      ))}
    </div>
  );
}

function rangeOf(lowerKmh: number, upperKmh: number | undefined): string {
  return upperKmh === undefined ? `${lowerKmh}+` : `${lowerKmh}–${upperKmh}`;
}
