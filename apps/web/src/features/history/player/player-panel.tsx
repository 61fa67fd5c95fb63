import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconCrosshair,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Player, SPEEDS } from '../../../tracks/player.ts';
import { usePeriodSums } from '../../../tracks/use-period-sums.ts';
import controls from '../../../ui/controls.module.css';
import { OptionSelect } from '../../../ui/pickers/option-select.tsx';
import type { HistoryView, VehicleTrack } from '../history-view.ts';
import type { Highlight } from '../use-highlight.ts';
import { Clock } from './clock.tsx';
import classes from './player-panel.module.css';
import { Readout } from './readout.tsx';
import { nextStopMs, previousStopMs } from './steps.ts';
import { Timeline } from './timeline.tsx';
import { usePlayerKeys } from './use-player-keys.ts';
import { PeriodSumsContext, useSummary } from './use-summary.ts';

/** Playback controls: play, speed, time and timeline. */
export function PlayerPanel(props: {
  view: HistoryView;
  /** True while there is nothing to play: the panel keeps its size and is disabled. */
  isWaiting: boolean;
  /** False for people without access to reports; then the sums are those of the loaded track. */
  isReported?: boolean;
  highlight: Highlight;
  following: boolean;
  onFollow: (follow: boolean) => void;
}) {
  const { view, isWaiting, isReported = true, highlight, following, onFollow } = props;
  const { t } = useTranslation('history');
  const { player, tracks, period } = view;
  // With several vehicles, the reading is beside each strip.
  const only = tracks.length === 1 ? tracks[0] : undefined;
  const ids = useMemo(
    () => (isReported ? tracks.map(({ vehicle }) => vehicle.id) : []),
    [tracks, isReported],
  );
  const sums = usePeriodSums(ids, period);
  // Playback pauses when the panel unmounts.
  useEffect(() => player.pause, [player]);
  return (
    <PeriodSumsContext value={sums}>
      <section
        className={classes.panel}
        aria-label={t('player.label')}
        inert={isWaiting}
        aria-hidden={isWaiting || undefined}
        data-waiting={isWaiting || undefined}
      >
        {!isWaiting && <PlayerKeys view={view} />}
        <div className={classes.head}>
          <Transport view={view} />
          <Clock player={player} isWaiting={isWaiting} />
          <SpeedSelect player={player} />
          <Button
            size="xs"
            className={`${controls.button} ${classes.follow}`}
            variant={following ? 'light' : 'default'}
            aria-label={t('player.follow')}
            aria-pressed={following}
            leftSection={<IconCrosshair size={16} aria-hidden />}
            onClick={() => onFollow(!following)}
          >
            {t('player.follow')}
          </Button>
          {only && <Readout view={view} track={only} withPlace />}
          {only && <Figures view={view} track={only} />}
        </div>
        <Timeline key={`${period.fromMs} ${period.toMs}`} view={view} highlight={highlight} />
      </section>
    </PeriodSumsContext>
  );
}

function Figures({ view, track }: { view: HistoryView; track: VehicleTrack }) {
  const summary = useSummary();
  return (
    <p className={`${classes.summary} tabular`} data-told>
      {summary(view, track).join(' · ')}
    </p>
  );
}

function PlayerKeys({ view }: { view: HistoryView }) {
  usePlayerKeys(view);
  return null;
}

function usePlayer(player: Player) {
  return useSyncExternalStore(player.subscribe, player.state);
}

function Transport({ view: { player, tracks } }: { view: HistoryView }) {
  const { t } = useTranslation('history');
  const { playing } = usePlayer(player);
  const stops = tracks.flatMap(({ stops: own }) => own);
  const go = (find: typeof nextStopMs) => player.seek(find(stops, player.timeMs()) ?? player.timeMs());
  const label = t(playing ? 'player.pause' : 'player.play');
  return (
    <div className={classes.transport}>
      <Tooltip label={t('player.previousStop')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={controls.square ?? ''}
          aria-label={t('player.previousStop')}
          onClick={() => go(previousStopMs)}
        >
          <IconPlayerSkipBack size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={label}>
        <ActionIcon size={40} radius="xl" aria-label={label} onClick={player.toggle}>
          {playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('player.nextStop')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={controls.square ?? ''}
          aria-label={t('player.nextStop')}
          onClick={() => go(nextStopMs)}
        >
          <IconPlayerSkipForward size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function SpeedSelect({ player }: { player: Player }) {
  const { t } = useTranslation('history');
  const { speed } = usePlayer(player);
  return (
    <OptionSelect
      className={classes.speed ?? ''}
      aria-label={t('player.speed')}
      value={String(speed)}
      options={SPEEDS.map((value) => ({ value: String(value), label: t('player.times', { speed: value }) }))}
      onChange={(chosen) => player.setSpeed(SPEEDS.find((value) => String(value) === chosen) ?? speed)}
    />
  );
}
