import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../lib/period.ts';
import type { HistoryView } from '../history-view.ts';
import type { Highlight } from '../use-highlight.ts';
import { TimeHint } from './time-hint.tsx';
import classes from './timeline.module.css';
import { usePlayerTick } from './use-player-tick.ts';
import { useTimes } from './use-times.ts';

/** Slider of the player's time: by pointer, by keys or by playback. Hovering shows the reading at a time. */
export function Scrubber(props: {
  view: HistoryView;
  shown: Period;
  highlight: Highlight;
  /** Element for the hint outside the scrolled area, which would cut it off. */
  hintRoom: HTMLElement | null;
}) {
  const { view, shown, highlight, hintRoom } = props;
  const { player } = view;
  const { t } = useTranslation('history');
  const { clock, day } = useTimes();
  const slider = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLElement>(null);
  /** Start of a touch that has not moved along the strip yet. */
  const pressed = useRef<{ clientX: number; clientY: number } | null>(null);
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

  const timeAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return shown.fromMs + Math.max(0, Math.min(1, (clientX - left) / width)) * lengthMs;
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { buttons, pointerType } = event;
    if (pressed.current && !isAlong(pressed.current, event)) return;
    pressed.current = null;
    if (buttons !== 0) player.seek(timeAt(event));
    setPointedMs(buttons !== 0 || pointerType === 'mouse' ? timeAt(event) : null);
  };
  // A touch may be a scroll: the time changes once it moves along the strip or ends.
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientX, clientY, pointerType } = event;
    pressed.current = pointerType === 'touch' ? { clientX, clientY } : null;
    if (!pressed.current) point(event);
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (pressed.current) player.seek(timeAt(event));
    leave(event);
  };
  const leave = ({ type, pointerType }: PointerEvent<HTMLElement>) => {
    pressed.current = null;
    if (type !== 'pointerup' || pointerType !== 'mouse') setPointedMs(null);
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
        onPointerDown={press}
        onPointerMove={point}
        onPointerUp={release}
        onPointerCancel={leave}
        onPointerLeave={leave}
      >
        <i ref={head} />
      </div>
      {pointedMs !== null &&
        hintRoom &&
        createPortal(<TimeHint view={view} shown={shown} highlight={highlight} atMs={pointedMs} />, hintRoom)}
    </>
  );
}

function isAlong(from: { clientX: number; clientY: number }, { clientX, clientY }: PointerEvent): boolean {
  return Math.abs(clientX - from.clientX) > Math.abs(clientY - from.clientY);
}
