import { useMediaQuery } from '@mantine/hooks';
import { type PointerEvent, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DayStrip } from '../../history/day-strip.tsx';
import type { HistoryView } from './history-view.ts';
import { SpeedGraph } from './speed-graph.tsx';
import { marksOf } from './steps.ts';
import classes from './timeline.module.css';
import { usePlayerTick } from './use-player-tick.ts';
import { useTimes } from './use-times.ts';

const DAY_MS = 86_400_000;
const [MARKS_WIDE, MARKS_NARROW] = [13, 5];
const [STRIP_ONE_PX, STRIP_MANY_PX] = [18, 10];

/** Time from left to right: what each vehicle did, events as ticks, speed below, and the player's time over it all. */
export function Timeline({ view }: { view: HistoryView }) {
  const { tracks, events, period } = view;
  const narrow = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false });
  const { short, date } = useTimes();
  const write = period.toMs - period.fromMs > DAY_MS * 1.1 ? date : short;
  const leftOf = (atMs: number) => `${((atMs - period.fromMs) / (period.toMs - period.fromMs)) * 100}%`;
  return (
    <div className={classes.timeline}>
      {tracks.map(({ vehicle, segments }) => (
        <DayStrip
          key={vehicle.id}
          segments={segments}
          period={period}
          title={vehicle.title}
          heightPx={tracks.length > 1 ? STRIP_MANY_PX : STRIP_ONE_PX}
        />
      ))}
      <div className={classes.events} aria-hidden="true">
        {events.map(({ id, atMs }) => (
          <i key={id} style={{ left: leftOf(atMs) }} />
        ))}
      </div>
      <SpeedGraph fixes={tracks[0]?.fixes ?? []} period={period} />
      <div className={classes.marks} aria-hidden="true">
        {marksOf(period.fromMs, period.toMs, narrow ? MARKS_NARROW : MARKS_WIDE).map((atMs) => (
          <span key={atMs} className="tabular" style={{ left: leftOf(atMs) }}>
            {write(atMs)}
          </span>
        ))}
      </div>
      <Scrubber view={view} />
    </div>
  );
}

/** Moved by hand, by the keys of the player, or by the clock. */
function Scrubber({ view: { player, period } }: { view: HistoryView }) {
  const { t } = useTranslation('history');
  const { clock, day } = useTimes();
  const slider = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLElement>(null);
  const lengthMs = period.toMs - period.fromMs;

  const draw = useCallback(
    (timeMs: number) => {
      if (!slider.current || !head.current) return;
      head.current.style.left = `${((timeMs - period.fromMs) / lengthMs) * 100}%`;
      slider.current.ariaValueNow = String(Math.round((timeMs - period.fromMs) / 1000));
      slider.current.ariaValueText = `${day(timeMs)} ${clock(timeMs)}`;
    },
    [period, lengthMs, clock, day],
  );
  usePlayerTick(player, draw);

  const seek = ({ clientX, currentTarget, buttons }: PointerEvent<HTMLElement>) => {
    if (buttons === 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    player.seek(period.fromMs + ((clientX - left) / width) * lengthMs);
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
