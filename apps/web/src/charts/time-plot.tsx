import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useFormatLocale, useFormats } from '../lib/format.ts';
import { useElementSize } from '../ui/use-element-size.ts';
import { type PlotLook, plotOptions } from './plot-options.ts';
import { notifyPointedAt } from './pointed-at.ts';

type Props = Pick<PlotLook, 'series' | 'marks' | 'timeZone'> & {
  /** Ascending instants, shared by all series. */
  atMs: readonly number[];
  heightPx: number;
  cursorMs: number | null;
  onPoint: (atMs: number | null) => void;
};

/** Canvas of a chart. It is redrawn when the theme, language or width changes. */
export function TimePlot(props: Props) {
  const { atMs, series, marks, timeZone, heightPx, cursorMs, onPoint } = props;
  const scheme = useComputedColorScheme('light');
  const locale = useFormatLocale();
  const formats = useFormats(timeZone);
  const { ref, widthPx } = useElementSize();
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const point = useRef(onPoint);
  useEffect(() => {
    point.current = onPoint;
  });

  useEffect(() => {
    const target = box.current;
    if (!target || widthPx === 0 || !canDraw()) return;
    let isGone = false;
    // Wait for the font: axes drawn earlier would keep the fallback font.
    void document.fonts.load('11px Inter').then(() => {
      if (isGone) return;
      const options = plotOptions({
        target,
        series,
        marks,
        timeZone,
        locale,
        formats,
        widthPx,
        heightPx,
        scheme,
      });
      const told = (u: uPlot) => notifyPointedAt(u, point.current);
      plot.current = new uPlot(
        { ...options, hooks: { setCursor: [told] } },
        [[...atMs], ...series.map(({ values }) => [...values])],
        target,
      );
    });
    return () => {
      isGone = true;
      plot.current?.destroy();
      plot.current = null;
    };
  }, [atMs, series, marks, timeZone, locale, formats, widthPx, heightPx, scheme]);

  useEffect(() => {
    const u = plot.current;
    if (!u || cursorMs === null) return;
    u.setCursor({ left: u.valToPos(cursorMs, 'x'), top: 0 }, false);
  }, [cursorMs]);

  return (
    <div ref={ref}>
      <div ref={box} />
    </div>
  );
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('2d') !== null && 'fonts' in document;
}
