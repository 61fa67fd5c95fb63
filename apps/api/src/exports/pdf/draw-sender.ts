import { pngSize } from '../../files/png-size.ts';
import { type Canvas, LEADING } from './canvas.ts';
import type { Style } from './create-pen.ts';
import { MARGIN_PT } from './lay-out-table.ts';
import type { PdfSheet } from './pdf-sheet.ts';

/** A wide logo is as long as two inches, a tall one as high as three lines of the name beside it. */
const LOGO_MAX = { widthPt: 144, heightPt: 44 };
/** Of a pixel of a small one: as large as on a screen. */
const PIXEL_MAX_PT = 0.75;
const GAP_PT = 14;

type Placed = { widthPt: number; heightPt: number };
/** The name of an account as the lines that the width beside its logo holds, and how they are written. */
type Name = { linesIn: (widthPt: number) => readonly string[]; style: Style };

/** Whose a report is: its logo, and its name beside it, each in the middle of the higher one; answers where they end. */
export function drawSender(
  { doc, pen, layout }: Canvas,
  { logo }: Pick<PdfSheet, 'logo'>,
  { linesIn, style }: Name,
): number {
  const bytes = logo && Buffer.from(logo);
  const placed = bytes ? fit(bytes) : { widthPt: 0, heightPt: 0 };
  const x = MARGIN_PT + (bytes ? placed.widthPt + GAP_PT : 0);
  const lines = linesIn(layout.widthPt - MARGIN_PT - x);
  const linePt = style.sizePt * LEADING;
  const heightPt = Math.max(placed.heightPt, lines.length * linePt);
  if (bytes)
    doc.image(bytes, MARGIN_PT, MARGIN_PT + (heightPt - placed.heightPt) / 2, {
      width: placed.widthPt,
      height: placed.heightPt,
    });
  const top = MARGIN_PT + (heightPt - lines.length * linePt) / 2;
  for (const [at, line] of lines.entries()) pen.write(line, { x, y: top + at * linePt }, style);
  return MARGIN_PT + heightPt;
}

function fit(png: Buffer): Placed {
  const { widthPx, heightPx } = pngSize(png);
  const scale = Math.min(LOGO_MAX.widthPt / widthPx, LOGO_MAX.heightPt / heightPx, PIXEL_MAX_PT);
  return { widthPt: widthPx * scale, heightPt: heightPx * scale };
}
