import { type Canvas, LEADING, LINE } from './canvas.ts';
import { type Band, bandHeightPt, ROW_PAD_PT } from './lay-out-rows.ts';
import { CELL_PAD_PT, MARGIN_PT } from './lay-out-table.ts';

const FILLS: Record<NonNullable<Band['mark']>, string | null> = {
  HEAD: '#eef2f5',
  TOTAL: '#eef2f5',
  SUBTOTAL: '#f6f8fa',
  NOTE: null,
};
const STRONG_LINE = '#9aa5b1';

/** Some lines of a row, or of the head, with what lies behind and below them. */
export function drawBand(
  canvas: Canvas,
  { cells, mark }: Band,
  { first, count, y }: { first: number; count: number; y: number },
): void {
  const { doc, pen, layout } = canvas;
  const [left, widthPt] = [MARGIN_PT, layout.widthPt - 2 * MARGIN_PT];
  const heightPt = bandHeightPt(canvas, count);
  const fill = mark && FILLS[mark];
  if (fill) doc.rect(left, y, widthPt, heightPt).fill(fill);
  const isStrong = mark === 'HEAD' || mark === 'TOTAL';
  const below = doc.moveTo(left, y + heightPt).lineTo(left + widthPt, y + heightPt);
  below
    .lineWidth(isStrong ? 0.9 : 0.4)
    .strokeColor(isStrong ? STRONG_LINE : LINE)
    .stroke();
  for (const { lines, x, widthPt: cellPt, align, style } of cells)
    for (const [at, text] of lines.slice(first, first + count).entries()) {
      if (text === '') continue;
      const spare = align === 'right' ? cellPt - 2 * CELL_PAD_PT - pen.width(text, style) : 0;
      const top = y + ROW_PAD_PT + at * style.sizePt * LEADING;
      pen.write(text, { x: x + CELL_PAD_PT + spare, y: top }, style);
    }
}
