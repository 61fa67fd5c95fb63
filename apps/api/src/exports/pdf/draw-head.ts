import { type Canvas, LEADING, LINE, MUTED } from './canvas.ts';
import type { Style } from './create-pen.ts';
import { drawSender } from './draw-sender.ts';
import { MARGIN_PT } from './lay-out-table.ts';
import type { PdfSheet } from './pdf-sheet.ts';
import { wrapText } from './wrap-text.ts';

const ACCOUNT: Style = { weight: 'bold', sizePt: 11, isShaped: true };
const TITLE: Style = { weight: 'bold', sizePt: 20, isShaped: true };
const LABEL: Style = { weight: 'regular', sizePt: 8.5, colour: MUTED };
const VALUE: Style = { weight: 'regular', sizePt: 8.5 };
const GAP_PT = 14;
/** A head leaves room for its table; names that go on after that stand in the table. */
const LINES_MAX = 4;

/** Whose the report is, what it is called, of when and of whom; answers where the table begins. */
export function drawHead(canvas: Canvas, sheet: PdfSheet): number {
  const { doc, pen, layout } = canvas;
  const { account, title, facts } = sheet;
  const widthPt = layout.widthPt - 2 * MARGIN_PT;
  const linesOf = (text: string, style: Style, roomPt: number): string[] =>
    firstLines(wrapText(text, roomPt, (part) => pen.width(part, style)));
  const name = { style: ACCOUNT, linesIn: (roomPt: number) => linesOf(account, ACCOUNT, roomPt) };
  let y = drawSender(canvas, sheet, name) + 6;
  const paragraph = (text: string, style: Style, x = MARGIN_PT): void => {
    for (const line of linesOf(text, style, MARGIN_PT + widthPt - x)) {
      pen.write(line, { x, y }, style);
      y += style.sizePt * LEADING;
    }
  };
  rule(doc, { y, from: MARGIN_PT, to: MARGIN_PT + widthPt });
  y += GAP_PT;
  paragraph(title, TITLE);
  y += 4;
  const labelsPt = Math.max(0, ...facts.map(({ label }) => pen.width(label, LABEL)));
  for (const { label, value } of facts) {
    pen.write(label, { x: MARGIN_PT, y }, LABEL);
    paragraph(value, VALUE, MARGIN_PT + labelsPt + GAP_PT);
    y += 2;
  }
  return y + GAP_PT;
}

function firstLines(lines: readonly string[]): string[] {
  if (lines.length <= LINES_MAX) return [...lines];
  return [...lines.slice(0, LINES_MAX - 1), `${lines[LINES_MAX - 1]?.slice(0, -1) ?? ''}…`];
}

function rule(doc: PDFKit.PDFDocument, { y, from, to }: { y: number; from: number; to: number }): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(LINE).stroke();
}
