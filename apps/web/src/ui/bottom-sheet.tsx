import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './bottom-sheet.module.css';

const START = 1;
export const HANDLE_PX = 26;

/** A sheet dragged up from the bottom by its handle, or moved with arrow keys. */
export function BottomSheet(props: {
  handleLabel: string;
  /** Resting heights as shares of the frame, ascending. It starts at the second. */
  rests: readonly number[];
  /** Called with the share that the sheet covers. */
  onRest: (share: number) => void;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [wanted, setRest] = useState<number>(START);
  const [dragged, setDragged] = useState<number | null>(null);
  const { rests, onRest } = props;
  // The number of resting heights may have decreased.
  const rest = Math.min(wanted, rests.length - 1);
  const restShare = rests[rest] ?? 0;
  const share = dragged ?? restShare;
  useEffect(() => onRest(restShare), [onRest, restShare]);

  const drag = useDrag(frame, share, setDragged, (end) => {
    setDragged(null);
    setRest(nearestRest(rests, end));
  });

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setRest(Math.max(0, Math.min(rests.length - 1, rest + step)));
  }

  return (
    <div
      ref={frame}
      className={classes.sheet}
      data-dragged={dragged !== null || undefined}
      style={{ height: `${share * 100}%` }}
    >
      <div
        className={classes.handle}
        role="slider"
        tabIndex={0}
        aria-label={props.handleLabel}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={rests.length - 1}
        aria-valuenow={rest}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <span />
      </div>
      {props.children}
    </div>
  );
}

function useDrag(
  frame: React.RefObject<HTMLDivElement | null>,
  share: number,
  onMove: (share: number) => void,
  onEnd: (share: number) => void,
) {
  const from = useRef<{ y: number; share: number; heightPx: number } | null>(null);
  const shareAt = ({ clientY }: PointerEvent) => {
    const start = from.current;
    if (!start) return share;
    return Math.max(0.1, Math.min(0.95, start.share + (start.y - clientY) / start.heightPx));
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const heightPx = frame.current?.parentElement?.clientHeight ?? 0;
      if (heightPx === 0) return;
      from.current = { y: event.clientY, share, heightPx };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (from.current) onMove(shareAt(event));
    },
    onPointerUp(event: PointerEvent) {
      if (!from.current) return;
      const end = shareAt(event);
      from.current = null;
      onEnd(end);
    },
  };
}

function nearestRest(rests: readonly number[], share: number): number {
  const distances = rests.map((rest) => Math.abs(rest - share));
  return distances.indexOf(Math.min(...distances));
}
