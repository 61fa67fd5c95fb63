import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type PointerEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../lib/period.ts';
import { DayStrip } from '../../../tracks/day-strip.tsx';
import type { Player } from '../../../tracks/player.ts';
import type { HistoryView } from '../history-view.ts';
import { SpeedGraph } from './speed-graph.tsx';
import { activePart, marksOf, ticksOf } from './steps.ts';
import classes from './timeline.module.css';
import { usePlayerTick } from './use-player-tick.ts';
import { useTimes } from './use-times.ts';

const DAY_MS = 86_400_000;
const [MARKS_WIDE, MARKS_NARROW] = [13, 5];
const [STRIP_ONE_PX, STRIP_MANY_PX] = [18, 10];

/** Time from left to right, the whole period or its active part, with the keys of the player below. */
export function Timeline({ view }: { view: HistoryView }) {
  const { t } = useTranslation('history');
  const { tracks, period } = view;
  const [near, setNear] = useState(false);
  const part = useMemo(
    () =>
      activePart(
        tracks.map(({ fixes }) => fixes),
        period,
      ),
    [tracks, period],
  );
  return (
    <>
      <Lanes view={view} shown={(near && part) || period} />
      <div className={classes.foot}>
        <p>{t('player.keys')}</p>
        {part && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={near ? <IconZoomOut size={14} /> : <IconZoomIn size={14} />}
            aria-pressed={near}
            onClick={() => setNear(!near)}
          >
            {t('player.active')}
          </Button>
        )}
      </div>
    </>
  );
}

/** What each vehicle did, events as ticks, speed below, and the player's time over it all. */
function Lanes({ view: { tracks, events, player }, shown }: { view: HistoryView; shown: Period }) {
  const narrow = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false });
  const { short, date } = useTimes();
  const write = shown.toMs - shown.fromMs > DAY_MS * 1.1 ? date : short;
  const leftOf = (atMs: number) => `${((atMs - shown.fromMs) / (shown.toMs - shown.fromMs)) * 100}%`;
  return (
    <div className={classes.timeline}>
      {tracks.map(({ vehicle, segments }) => (
        <DayStrip
          key={vehicle.id}
          segments={segments}
          period={shown}
          title={vehicle.title}
          heightPx={tracks.length > 1 ? STRIP_MANY_PX : STRIP_ONE_PX}
        />
      ))}
      <div className={classes.events} aria-hidden="true">
        {ticksOf(events, shown).map((share) => (
          <i key={share} style={{ left: `${share * 100}%` }} />
        ))}
      </div>
      <SpeedGraph fixes={tracks[0]?.fixes ?? []} period={shown} />
      <div className={classes.marks} aria-hidden="true">
        {marksOf(shown.fromMs, shown.toMs, narrow ? MARKS_NARROW : MARKS_WIDE).map((atMs) => (
          <span key={atMs} className="tabular" style={{ left: leftOf(atMs) }}>
            {write(atMs)}
          </span>
        ))}
      </div>
      <Scrubber player={player} shown={shown} />
    </div>
  );
}

/** Moved by hand, by the keys of the player, or by the clock. */
function Scrubber({ player, shown }: { player: Player; shown: Period }) {
  const { t } = useTranslation('history');
  const { clock, day } = useTimes();
  const slider = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLElement>(null);
  const lengthMs = shown.toMs - shown.fromMs;

  const draw = useCallback(
    (timeMs: number) => {
      if (!slider.current || !head.current) return;
      const share = (timeMs - shown.fromMs) / lengthMs;
      head.current.hidden = share < 0 || share > 1;
      head.current.style.left = `${share * 100}%`;
      slider.current.ariaValueNow = String(Math.round((Math.max(0, Math.min(1, share)) * lengthMs) / 1000));
      slider.current.ariaValueText = `${day(timeMs)} ${clock(timeMs)}`;
    },
    [shown, lengthMs, clock, day],
  );
  usePlayerTick(player, draw);

  const seek = ({ clientX, currentTarget, buttons }: PointerEvent<HTMLElement>) => {
    if (buttons === 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    player.seek(shown.fromMs + ((clientX - left) / width) * lengthMs);
  };
  return (
    <div
      ref={slider}
      className={classes.scrubber}
      role="slider"
      tabIndex={0}
      aria-label={t('player.time')}
      aria-valuemin={0}
      aria-valuemax={Math.round(lengthMs / 1000)}
      aria-valuenow={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={seek}
    >
      <i ref={head} />
    </div>
  );
}
