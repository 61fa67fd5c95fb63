import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../lib/period.ts';
import type { HistoryView } from '../history-view.ts';
import { TimeHint } from './time-hint.tsx';
import classes from './timeline.module.css';
import { usePlayerTick } from './use-player-tick.ts';
import { useTimes } from './use-times.ts';

/** Moved by hand, by the keys of the player, or by the clock. Under the pointer it tells what was when; a finger drags. */
export function Scrubber({ view, shown }: { view: HistoryView; shown: Period }) {
  const { player } = view;
  const { t } = useTranslation('history');
  const { clock, day } = useTimes();
  const slider = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLElement>(null);
  const [pointedMs, setPointedMs] = useState<number | null>(null);
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

  const point = ({ clientX, currentTarget, buttons, pointerType }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (clientX - left) / width));
    const atMs = shown.fromMs + share * lengthMs;
    if (buttons !== 0) player.seek(atMs);
    setPointedMs(buttons !== 0 || pointerType === 'mouse' ? atMs : null);
  };
  const release = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') setPointedMs(null);
  };
  return (
    <>
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
          point(event);
        }}
        onPointerMove={point}
        onPointerUp={release}
        onPointerCancel={() => setPointedMs(null)}
        onPointerLeave={() => setPointedMs(null)}
      >
        <i ref={head} />
      </div>
      {pointedMs !== null && <TimeHint view={view} shown={shown} atMs={pointedMs} />}
    </>
  );
}
