import { type Canvas, LEADING } from '../canvas.ts';
import type { Style } from '../create-pen.ts';
import { wrapText } from '../wrap-text.ts';

type Box = { x: number; y: number; widthPt: number };

/**
 * Breaks a text into at most so many lines of a width; the last one ends with an ellipsis if text is left.
 */
export function linesIn(
  { pen }: Canvas,
  text: string,
  { style, widthPt, max = 1 }: { style: Style; widthPt: number; max?: number },
): string[] {
  const lines = wrapText(text, widthPt, (part) => pen.width(part, style));
  if (lines.length <= max) return lines;
  let last = lines[max - 1] ?? '';
  while (last !== '' && pen.width(`${last}…`, style) > widthPt) last = last.slice(0, -1);
  return [...lines.slice(0, max - 1), `${last}…`];
}

export function writeLines(
  { pen }: Canvas,
  lines: readonly string[],
  { x, y }: Omit<Box, 'widthPt'>,
  style: Style,
) {
  for (const [at, line] of lines.entries())
    if (line !== '') pen.write(line, { x, y: y + at * style.sizePt * LEADING }, style);
}

/** Writes one line, aligned to the right edge. */
export function writeRight(canvas: Canvas, text: string, { x, y, widthPt }: Box, style: Style): void {
  const [line = ''] = linesIn(canvas, text, { style, widthPt });
  if (line !== '') canvas.pen.write(line, { x: x + widthPt - canvas.pen.width(line, style), y }, style);
}
