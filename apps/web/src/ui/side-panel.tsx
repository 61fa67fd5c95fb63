import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import classes from './side-panel.module.css';

export const PANEL_MIN_PX = 300;
export const PANEL_MAX_PX = 640;
const KEY_STEP_PX = 24;

/** A panel whose edge can be moved: by hand, or with the arrow keys. */
export function SidePanel(props: {
  widthPx: number;
  onResize: (widthPx: number) => void;
  resizeLabel: string;
  children: ReactNode;
}) {
  const [dragged, setDragged] = useState<number | null>(null);
  const from = useRef<{ x: number; widthPx: number } | null>(null);
  const widthPx = dragged ?? props.widthPx;

  const widthAt = ({ clientX }: PointerEvent) => {
    const start = from.current;
    return start ? bounded(start.widthPx + clientX - start.x) : widthPx;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    from.current = { x: event.clientX, widthPx };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!from.current) return;
    props.onResize(widthAt(event));
    from.current = null;
    setDragged(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: KEY_STEP_PX, ArrowLeft: -KEY_STEP_PX }[event.key];
    if (!step) return;
    event.preventDefault();
    props.onResize(bounded(widthPx + step));
  };

  return (
    <aside className={classes.panel} style={{ width: widthPx }}>
      {props.children}
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this separator is a control */}
      <div
        className={classes.edge}
        role="separator"
        aria-orientation="vertical"
        aria-label={props.resizeLabel}
        aria-valuemin={PANEL_MIN_PX}
        aria-valuemax={PANEL_MAX_PX}
        aria-valuenow={Math.round(widthPx)}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => from.current && setDragged(widthAt(event))}
        onPointerUp={onPointerUp}
        onKeyDown={onKeyDown}
      />
    </aside>
  );
}

function bounded(widthPx: number): number {
  return Math.max(PANEL_MIN_PX, Math.min(PANEL_MAX_PX, widthPx));
}
