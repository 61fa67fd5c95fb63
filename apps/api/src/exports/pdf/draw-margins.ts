import { type Canvas, LINE, MUTED } from './canvas.ts';
import type { Style } from './create-pen.ts';
import { MARGIN_PT } from './lay-out-table.ts';
import type { PdfSheet } from './pdf-sheet.ts';

const SMALL: Style = { weight: 'regular', sizePt: 7.5, colour: MUTED };
const FOOT_AT_PT = 30;
const RUNNING_AT_PT = 26;
const ELLIPSIS = '…';

/** The number of a page, and the product. */
export function drawFoot({ doc, pen, layout }: Canvas, sheet: PdfSheet, page: number, pages: number): void {
  const [left, right] = [MARGIN_PT, layout.widthPt - MARGIN_PT];
  const y = layout.heightPt - FOOT_AT_PT;
  const line = doc.moveTo(left, y - 6).lineTo(right, y - 6);
  line.lineWidth(0.5).strokeColor(LINE).stroke();
  const number = `${page} / ${pages}`;
  const numberPt = pen.width(number, SMALL);
  pen.write(shortened(sheet.productName, right - left - 2 * numberPt, pen), { x: left, y }, SMALL);
  pen.write(number, { x: right - numberPt, y }, SMALL);
}

/** On the second page and on: of what it is a page. */
export function drawRunningHead({ pen, layout }: Canvas, { title, account, facts }: PdfSheet): void {
  const whole = [title, account, facts[0]?.value ?? ''].filter(Boolean).join('  ·  ');
  const text = shortened(whole, layout.widthPt - 2 * MARGIN_PT, pen);
  pen.write(text, { x: MARGIN_PT, y: RUNNING_AT_PT }, SMALL);
}

/** It stands in full on the first page. */
function shortened(text: string, widthPt: number, { width }: Canvas['pen']): string {
  if (width(text, SMALL) <= widthPt) return text;
  const characters = [...text];
  while (characters.length > 0 && width(`${characters.join('')}${ELLIPSIS}`, SMALL) > widthPt)
    characters.pop();
  return `${characters.join('')}${ELLIPSIS}`;
}
