import { type Canvas, LEADING, LINE } from './canvas.ts';
import { type Band, type BandCell, bandHeightPt, ROW_PAD_PT } from './lay-out-rows.ts';
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
  drawBehind(canvas, mark, { y, heightPt: bandHeightPt(canvas, count) });
  for (const cell of cells)
    for (const [at, text] of cell.lines.slice(first, first + count).entries()) {
      const top = y + ROW_PAD_PT + at * cell.style.sizePt * LEADING;
      if (text !== '') canvas.pen.write(text, { x: startOf(text, cell, canvas), y: top }, cell.style);
    }
}

function startOf(text: string, { x, widthPt, align, style }: BandCell, { pen }: Canvas): number {
  if (align === 'left') return x + CELL_PAD_PT;
  return x + widthPt - CELL_PAD_PT - pen.width(text, style);
}

function drawBehind(
  { doc, layout }: Canvas,
  mark: Band['mark'],
  { y, heightPt }: { y: number; heightPt: number },
): void {
  const [left, widthPt] = [MARGIN_PT, layout.widthPt - 2 * MARGIN_PT];
  const fill = mark && FILLS[mark];
  if (fill) doc.rect(left, y, widthPt, heightPt).fill(fill);
  const isStrong = mark === 'HEAD' || mark === 'TOTAL';
  doc.moveTo(left, y + heightPt).lineTo(left + widthPt, y + heightPt);
  doc.lineWidth(isStrong ? 0.9 : 0.4).strokeColor(isStrong ? STRONG_LINE : LINE);
  doc.stroke();
}
