import { ActionIcon, Button, NativeSelect, Tooltip } from '@mantine/core';
import {
  IconCrosshair,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Player, SPEEDS } from '../../../tracks/player.ts';
import controls from '../../../ui/controls.module.css';
import type { HistoryView } from '../history-view.ts';
import classes from './player-panel.module.css';
import { Readouts } from './readouts.tsx';
import { nextStopMs, previousStopMs } from './steps.ts';
import { Summary } from './summary.tsx';
import { Timeline } from './timeline.tsx';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePlayerTick } from './use-player-tick.ts';
import { useTimes } from './use-times.ts';

/** The clock of the past: play, speed, and where in time it stands. */
export function PlayerPanel(props: {
  view: HistoryView;
  following: boolean;
  onFollow: (follow: boolean) => void;
}) {
  const { view, following, onFollow } = props;
  const { t } = useTranslation('history');
  const { player } = view;
  usePlayerKeys(view);
  // A player that nobody sees any more does not go on.
  useEffect(() => player.pause, [player]);
  return (
    <section className={classes.panel} aria-label={t('player.label')}>
      <div className={classes.head}>
        <Transport view={view} />
        <Clock player={player} />
        <SpeedSelect player={player} />
        <Button
          size="xs"
          className={controls.button ?? ''}
          variant={following ? 'light' : 'default'}
          aria-pressed={following}
          leftSection={<IconCrosshair size={16} />}
          onClick={() => onFollow(!following)}
        >
          {t('player.follow')}
        </Button>
        <Readouts view={view} />
        <Summary view={view} />
      </div>
      <Timeline view={view} />
    </section>
  );
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

const CLOCK_EVERY_MS = 100;

function Clock({ player }: { player: Player }) {
  const { clock, day } = useTimes();
  const text = useRef<HTMLTimeElement>(null);
  const date = useRef<HTMLSpanElement>(null);
  const draw = useCallback(
    (timeMs: number) => {
      if (!text.current || !date.current) return;
      text.current.textContent = clock(timeMs);
      text.current.dateTime = new Date(timeMs).toISOString();
      date.current.textContent = day(timeMs);
    },
    [clock, day],
  );
  usePlayerTick(player, draw, CLOCK_EVERY_MS);
  return (
    <div className={classes.clock}>
      <time ref={text} className="tabular" />
      <span ref={date} />
    </div>
  );
}

function SpeedSelect({ player }: { player: Player }) {
  const { t } = useTranslation('history');
  const { speed } = usePlayer(player);
  return (
    <NativeSelect
      size="xs"
      w={76}
      className={controls.field ?? ''}
      aria-label={t('player.speed')}
      value={String(speed)}
      data={SPEEDS.map((value) => ({ value: String(value), label: t('player.times', { speed: value }) }))}
      onChange={({ currentTarget }) =>
        player.setSpeed(SPEEDS.find((value) => String(value) === currentTarget.value) ?? speed)
      }
    />
  );
}
