import type { Pen, Style } from './create-pen.ts';
import type { PdfColumn, PdfRow } from './pdf-sheet.ts';

/** Beside the text of a cell, on either side. */
export const CELL_PAD_PT = 4;
export const MARGIN_PT = 34;

/** Of a page in points, held as it is read. */
type Paper = { widthPt: number; heightPt: number };
const PORTRAIT: Paper = { widthPt: 595.28, heightPt: 841.89 };
const LANDSCAPE: Paper = { widthPt: 841.89, heightPt: 595.28 };
/** Twice A4: what has more columns than a page of A4 is printed on one at 70 %. */
const LARGE: Paper = { widthPt: 1190.55, heightPt: 841.89 };

/** On A4 type has at least 8 points. */
const ON_A4 = [[PORTRAIT, 8.5] as const, [LANDSCAPE, 8.5] as const, [LANDSCAPE, 8] as const];
/** Sizes for all columns of a list, which need a larger page. */
const ON_LARGE = ([8, 7.5, 7, 6.5, 6, 5.5] as const).map((sizePt) => [LARGE, sizePt] as const);

/** In units of the size of type: wider words are cut, and longer texts have several lines. */
const WORD_MAX = 12;
const TEXT_MAX = 26;

export type TableLayout = Paper & { sizePt: number; columnsPt: number[] };
/** Sums of widths are not exact. */
const HAIR_PT = 0.01;

/** What a column needs at the least, with its texts on one line, and with its header on one as well. */
type LayOutTableQuery = { least: number; natural: number; open: number };

/**
 * Chooses paper, type size and column widths: the first on which no cell needs a second line; else the first
 * on which every word fits its line; null if there are too many columns.
 */
export function layOutTable(
  columns: readonly PdfColumn[],
  rows: readonly PdfRow[],
  pen: Pen,
): TableLayout | null {
  const wanted = columns.map((column, at) => wantedBy(column, rows, { at, pen }));
  for (const [paper, sizePt] of ON_A4) {
    const columnsPt = fit(wanted, { paper, sizePt, smallest: 'natural' });
    if (columnsPt) return { ...paper, sizePt, columnsPt };
  }
  for (const [paper, sizePt] of [...ON_A4, ...ON_LARGE]) {
    const columnsPt = fit(wanted, { paper, sizePt, smallest: 'least' });
    if (columnsPt) return { ...paper, sizePt, columnsPt };
  }
  return null;
}

/** By its widest word and its widest text, at a size of one. */
function wantedBy(
  { header }: PdfColumn,
  rows: readonly PdfRow[],
  { at, pen }: { at: number; pen: Pen },
): LayOutTableQuery {
  const head: Style = { weight: 'bold', sizePt: 1 };
  const widest = (text: string, style: Style) =>
    Math.max(...text.split(' ').map((word) => pen.width(word, style)));
  let least = widest(header, head);
  let natural = Math.max(least, pen.width(header, head) / 2);
  for (const { cells, mark } of rows) {
    if (mark === 'NOTE') continue;
    const style: Style = { ...head, weight: mark ? 'bold' : 'regular' };
    const text = cells[at] ?? '';
    least = Math.max(least, Math.min(widest(text, style), WORD_MAX));
    natural = Math.max(natural, Math.min(pen.width(text, style), TEXT_MAX));
  }
  return { least, natural, open: Math.max(natural, pen.width(header, head)) };
}

/** What is over goes to those who want more; then to each by what it has. */
function fit(
  wanted: readonly LayOutTableQuery[],
  { paper, sizePt, smallest }: { paper: Paper; sizePt: number; smallest: 'least' | 'natural' },
): number[] | null {
  const widthPt = paper.widthPt - 2 * MARGIN_PT;
  const pointsOf = (size: number) => size * sizePt + 2 * CELL_PAD_PT + HAIR_PT;
  const sum = (kind: keyof LayOutTableQuery) =>
    wanted.reduce((total, want) => total + pointsOf(want[kind]), 0);
  if (sum(smallest) > widthPt) return null;
  const open = sum('open');
  if (open <= widthPt) return wanted.map((want) => pointsOf(want.open) * (widthPt / open));
  const [less, more] =
    sum('natural') <= widthPt ? (['natural', 'open'] as const) : (['least', 'natural'] as const);
  const share = (widthPt - sum(less)) / (sum(more) - sum(less));
  return wanted.map((want) => {
    const from = pointsOf(want[less]);
    return from + (pointsOf(want[more]) - from) * share;
  });
}
