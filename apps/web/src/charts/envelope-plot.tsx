import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { useFormatLocale, useFormats } from '../lib/format.ts';
import { useElementSize } from '../ui/use-element-size.ts';
import classes from './envelope-chart.module.css';
import { type EnvelopeHandlers, type EnvelopeLook, envelopeOptions } from './envelope-options.ts';
import { useFrozen } from './use-frozen.ts';

/** Where the library hides a cursor. */
const NOWHERE_PX = -10;

type Props = Pick<EnvelopeLook, 'curves' | 'kind' | 'span'> &
  EnvelopeHandlers & { timeZone: string; cursorMs: number | null };

/**
 * The canvas of curves in their envelopes. It is made anew for other values, another theme, language or size; what comes while
 * somebody drags waits until they let go.
 */
export function EnvelopePlot(props: Props) {
  const { kind, timeZone, cursorMs } = props;
  const [isDragged, setDragged] = useState(false);
  const curves = useFrozen(props.curves, isDragged);
  const span = useFrozen(props.span, isDragged);
  const scheme = useComputedColorScheme('light');
  const locale = useFormatLocale();
  const formats = useFormats(timeZone);
  const { ref, ...size } = useElementSize();
  const widthPx = useFrozen(size.widthPx, isDragged);
  const heightPx = useFrozen(size.heightPx, isDragged);
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const target = box.current;
    if (!target || widthPx === 0 || !canDraw()) return;
    const left = new AbortController();
    // Before the font is there the axes would be drawn in another one, and stay so.
    void document.fonts.load('11px Inter').then(() => {
      if (left.signal.aborted) return;
      const options = envelopeOptions(
        { target, curves, kind, span, locale, formats, widthPx, heightPx, scheme },
        (atMs) => uPlot.tzDate(new Date(atMs), timeZone),
        () => latest.current,
      );
      // The scales are given: what is drawn is no series of the library.
      const u = new uPlot(
        options,
        [
          [span.fromMs, span.toMs],
          [0, 0],
        ],
        target,
      );
      u.over.addEventListener('click', () => choose(u, latest.current), left);
      u.over.addEventListener(
        'mousedown',
        ({ button }) => {
          if (button !== 0) return;
          setDragged(true);
          // The library listens at the document, and is told before the window is.
          window.addEventListener('mouseup', () => setDragged(false), { once: true });
        },
        left,
      );
      plot.current = u;
      placeCursor(u, latest.current.cursorMs);
    });
    return () => {
      left.abort();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [curves, kind, span, timeZone, locale, formats, widthPx, heightPx, scheme]);

  useEffect(() => {
    if (plot.current) placeCursor(plot.current, cursorMs);
  }, [cursorMs]);

  return (
    <div ref={ref} className={classes.canvas}>
      <div ref={box} />
    </div>
  );
}

function placeCursor(u: uPlot, cursorMs: number | null): void {
  const left = cursorMs === null ? NOWHERE_PX : u.valToPos(cursorMs, 'x');
  // Set anew where the pointer is, it would take the next click for the end of a drag.
  if (Math.abs((u.cursor.left ?? NOWHERE_PX) - left) >= 0.5) u.setCursor({ left, top: 0 }, false);
}

function choose({ cursor, posToVal }: uPlot, { onChoose }: EnvelopeHandlers): void {
  const { left = -1 } = cursor;
  if (left >= 0) onChoose(Math.round(posToVal(left, 'x')));
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('2d') !== null && 'fonts' in document;
}
