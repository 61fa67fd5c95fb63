import type { RowMark } from '../export-file.ts';
import { type Canvas, FOOT_PT, LEADING, MUTED, RUNNING_HEAD_PT } from './canvas.ts';
import { INK, type Style } from './create-pen.ts';
import { CELL_PAD_PT, MARGIN_PT } from './lay-out-table.ts';
import type { PdfSheet } from './pdf-sheet.ts';
import { wrapText } from './wrap-text.ts';

export const ROW_PAD_PT = 3;

/** A cell in its lines, and a row of them. */
export type BandCell = { lines: string[]; x: number; widthPt: number; align: 'left' | 'right'; style: Style };
export type Band = { cells: BandCell[]; lines: number; mark: RowMark | 'HEAD' | null };
/** Some lines of a row: all of them, unless it is longer than a page. */
export type Slice = { row: number; first: number; count: number; y: number };

export const bandHeightPt = ({ layout }: Canvas, lines: number): number =>
  lines * layout.sizePt * LEADING + 2 * ROW_PAD_PT;

export function headBand(canvas: Canvas, { columns }: PdfSheet): Band {
  const headers = columns.map(({ header }) => header);
  return bandOf(canvas, { columns, cells: headers, mark: 'HEAD' });
}

/** The row of this number in its lines. They are told anew whenever they are wanted: all of them would fill the memory. */
export function rowBand(canvas: Canvas, { columns, rows }: PdfSheet, row: number): Band {
  const { cells = [], mark = null } = rows[row] ?? {};
  return bandOf(canvas, { columns, cells, mark });
}

type Row = { columns: PdfSheet['columns']; cells: readonly string[]; mark: Band['mark'] };

function bandOf({ pen, layout }: Canvas, { columns, cells: texts, mark }: Row): Band {
  const isNote = mark === 'NOTE';
  const style: Style = {
    weight: mark === null || isNote ? 'regular' : 'bold',
    sizePt: layout.sizePt,
    colour: isNote ? MUTED : INK,
  };
  let x = MARGIN_PT;
  const cells = texts.map((text, at): BandCell => {
    const widthPt = isNote ? layout.widthPt - 2 * MARGIN_PT : (layout.columnsPt[at] ?? 0);
    const lines = wrapText(text, widthPt - 2 * CELL_PAD_PT, (part) => pen.width(part, style));
    x += widthPt;
    return { lines, x: x - widthPt, widthPt, align: columns[at]?.align ?? 'left', style };
  });
  return { cells, lines: Math.max(1, ...cells.map(({ lines }) => lines.length)), mark };
}

/** Which lines stand on which page, before any is drawn: each page says how many there are. */
export function layOutRows(canvas: Canvas, sheet: PdfSheet, fromY: number): Slice[][] {
  const height = (lines: number) => bandHeightPt(canvas, lines);
  const headPt = height(headBand(canvas, sheet).lines);
  const bottom = canvas.layout.heightPt - FOOT_PT;
  const roomAt = (y: number) => Math.floor((bottom - y - 2 * ROW_PAD_PT) / (canvas.layout.sizePt * LEADING));
  const linesOfPage = roomAt(RUNNING_HEAD_PT + headPt);
  let page: Slice[] = [];
  const pages = [page];
  let y = fromY + headPt;
  const turn = (): void => {
    page = [];
    pages.push(page);
    y = RUNNING_HEAD_PT + headPt;
  };
  for (const [row, { mark }] of sheet.rows.entries()) {
    const { lines } = rowBand(canvas, sheet, row);
    // A total alone on a page says of nothing what it is the total of.
    const isBeforeTotal = mark === null && sheet.rows[row + 1]?.mark === 'TOTAL';
    const together = height(lines) + (isBeforeTotal ? height(1) : 0);
    if (lines <= linesOfPage && y + together > bottom && page.length > 0) turn();
    for (let first = 0; first < lines; ) {
      if (roomAt(y) < 1) turn();
      const count = Math.min(roomAt(y), lines - first);
      page.push({ row, first, count, y });
      y += height(count);
      first += count;
    }
  }
  return pages;
}
