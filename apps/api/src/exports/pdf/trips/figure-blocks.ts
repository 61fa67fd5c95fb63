import { type Canvas, LEADING, LINE } from '../canvas.ts';
import { INK, type Style } from '../create-pen.ts';
import { MARGIN_PT } from '../lay-out-table.ts';
import type { Block } from './paginate.ts';
import type { TripsBar, TripsTile } from './trips-sheet.ts';
import { ACCENT, FIGURE, SMALL, STRONG } from './trips-styles.ts';
import { linesIn, writeLines } from './write-text.ts';

const TILES_PT = 50;
const TILE_PAD_PT = 10;
const BARS_PT = 70;
const BAR_GAP_PT = 5;
const BAR_MAX_PT = 48;
const GAP_PT = 14;

/** Figures side by side in a frame. */
export function tilesBlock(canvas: Canvas, tiles: readonly TripsTile[]): Block {
  const { doc, pen, layout } = canvas;
  const fullPt = layout.widthPt - 2 * MARGIN_PT;
  const widthPt = fullPt / Math.max(1, tiles.length);
  const draw = (y: number): void => {
    doc.roundedRect(MARGIN_PT, y, fullPt, TILES_PT, 8).lineWidth(0.7).strokeColor(LINE).stroke();
    for (const [at, { label, value, unit }] of tiles.entries()) {
      const left = MARGIN_PT + at * widthPt;
      if (at > 0)
        doc
          .moveTo(left, y)
          .lineTo(left, y + TILES_PT)
          .lineWidth(0.7)
          .strokeColor(LINE)
          .stroke();
      const x = left + TILE_PAD_PT;
      writeLines(
        canvas,
        linesIn(canvas, label, { style: SMALL, widthPt: widthPt - 2 * TILE_PAD_PT }),
        { x, y: y + 9 },
        SMALL,
      );
      pen.write(value, { x, y: y + 22 }, FIGURE);
      const unitAt = x + pen.width(value, FIGURE) + 4;
      const roomPt = left + widthPt - unitAt - 4;
      if (unit !== '' && roomPt > 0)
        writeLines(
          canvas,
          linesIn(canvas, unit, { style: SMALL, widthPt: roomPt }),
          { x: unitAt, y: y + 30 },
          SMALL,
        );
    }
  };
  return { heightPt: TILES_PT + GAP_PT, draw, staysWithNext: true };
}

/** A bar for each day, with its figure above and its name below. */
export function barsBlock(canvas: Canvas, bars: readonly TripsBar[], title: string): Block {
  const { doc, pen, layout } = canvas;
  const stepPt = Math.min(BAR_MAX_PT + BAR_GAP_PT, (layout.widthPt - 2 * MARGIN_PT) / bars.length);
  const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  const titlePt = STRONG.sizePt * LEADING + 14;
  // Narrow bars show only the figures and names that fit.
  const fits = (text: string) => pen.width(text, SMALL) <= stepPt - 1;
  const every = Math.ceil(Math.max(...bars.map(({ label }) => pen.width(label, SMALL) + 3)) / stepPt);
  const widthPt = Math.max(2, stepPt - BAR_GAP_PT);
  const centred = (text: string, { x, y }: { x: number; y: number }, style: Style) =>
    pen.write(text, { x: x + (widthPt - pen.width(text, style)) / 2, y }, style);
  const drawBar = ({ label, value, text }: TripsBar, { at, base }: { at: number; base: number }): void => {
    const x = MARGIN_PT + at * stepPt;
    const heightPt = (value / most) * BARS_PT;
    if (heightPt > 0) doc.rect(x, base - heightPt, widthPt, heightPt).fill(ACCENT);
    const style = heightPt > 0 ? { ...SMALL, colour: INK } : SMALL;
    if (fits(text)) centred(text, { x, y: base - heightPt - 12 }, style);
    if (at % every === 0) centred(label, { x, y: base + 4 }, SMALL);
  };
  const draw = (y: number): void => {
    pen.write(title, { x: MARGIN_PT, y }, STRONG);
    const base = y + titlePt + BARS_PT;
    for (const [at, bar] of bars.entries()) drawBar(bar, { at, base });
    const right = MARGIN_PT + bars.length * stepPt - BAR_GAP_PT;
    doc.moveTo(MARGIN_PT, base).lineTo(right, base).lineWidth(0.8).strokeColor(INK).stroke();
  };
  return { heightPt: titlePt + BARS_PT + 18 + GAP_PT, draw, staysWithNext: true };
}
