import { type Canvas, LEADING, LINE } from '../canvas.ts';
import { MARGIN_PT } from '../lay-out-table.ts';
import type { Block } from './paginate.ts';
import type { ColumnBox, TripColumns } from './trip-columns.ts';
import type { TripsDay, TripsLine, TripsSheet } from './trips-sheet.ts';
import { ALARM, BAND, SMALL, STRONG, TEXT } from './trips-styles.ts';
import { linesIn, writeLines, writeRight } from './write-text.ts';

const HEAD_PT = 22;
const DAY_PT = 21;
const DAY_GAP_PT = 3;
const ROW_PAD_PT = 5;
const ADDRESS_LINES = 3;

/** Column names; repeated on each page of a table. */
export function headBlock(canvas: Canvas, { words }: TripsSheet, columns: TripColumns): Block {
  const { doc, layout } = canvas;
  const draw = (y: number): void => {
    const write = (text: string, { x, widthPt }: ColumnBox) =>
      writeLines(canvas, linesIn(canvas, text, { style: SMALL, widthPt }), { x, y: y + 4 }, SMALL);
    write(words.when, columns.when);
    write(words.fromTo, columns.places);
    if (words.driver !== null) write(words.driver, columns.driver);
    for (const name of ['distance', 'time', 'top'] as const)
      writeRight(canvas, words[name], { ...columns[name], y: y + 4 }, SMALL);
    doc.moveTo(MARGIN_PT, y + HEAD_PT - 3).lineTo(layout.widthPt - MARGIN_PT, y + HEAD_PT - 3);
    doc.lineWidth(0.9).strokeColor('#1b2229').stroke();
  };
  return { heightPt: HEAD_PT, draw, staysWithNext: true };
}

/** A day with its sums; stays with its first trip. */
export function dayBlock(
  canvas: Canvas,
  { name, count, distance, duration }: TripsDay,
  { columns, head }: { columns: TripColumns; head: Block },
): Block {
  const { doc, pen, layout } = canvas;
  const draw = (top: number): void => {
    const y = top + DAY_GAP_PT;
    doc.roundedRect(MARGIN_PT, y, layout.widthPt - 2 * MARGIN_PT, DAY_PT - 2 * DAY_GAP_PT + 3, 4).fill(BAND);
    const at = { x: columns.when.x + 6, y: y + 3.5 };
    pen.write(name, at, STRONG);
    pen.write(count, { x: at.x + pen.width(name, STRONG) + 6, y: at.y + 0.7 }, SMALL);
    writeRight(canvas, distance, { ...columns.distance, y: at.y }, STRONG);
    writeRight(canvas, duration, { ...columns.time, y: at.y }, STRONG);
  };
  return { heightPt: DAY_PT + DAY_GAP_PT, draw, staysWithNext: true, head, name };
}

/** Start above end, so that long addresses may wrap. */
export function tripBlock(
  canvas: Canvas,
  trip: TripsLine,
  {
    columns,
    head,
    words,
    day,
  }: { columns: TripColumns; head: Block; words: TripsSheet['words']; day: string },
): Block {
  const { doc, layout } = canvas;
  const { widthPt } = columns.places;
  const address = (text: string, style: typeof TEXT) =>
    text === '' ? [] : linesIn(canvas, text, { style, widthPt, max: ADDRESS_LINES });
  const from = address(trip.from, STRONG);
  const to = address(trip.to === '' ? '' : `${words.to} ${trip.to}`, SMALL);
  const driver = linesIn(canvas, trip.driver, { style: TEXT, widthPt: columns.driver.widthPt, max: 2 });
  const linePt = STRONG.sizePt * LEADING;
  const placesPt = from.length * linePt + to.length * SMALL.sizePt * LEADING;
  const heightPt =
    Math.max(linePt, placesPt, words.driver === null ? 0 : driver.length * linePt) + 2 * ROW_PAD_PT;
  const draw = (top: number): void => {
    const y = top + ROW_PAD_PT;
    writeLines(
      canvas,
      linesIn(canvas, trip.when, { style: STRONG, widthPt: columns.when.widthPt }),
      { x: columns.when.x, y },
      STRONG,
    );
    writeLines(canvas, from, { x: columns.places.x, y }, STRONG);
    writeLines(canvas, to, { x: columns.places.x, y: y + from.length * linePt }, SMALL);
    if (words.driver !== null) writeLines(canvas, driver, { x: columns.driver.x, y }, TEXT);
    writeRight(canvas, trip.distance, { ...columns.distance, y }, STRONG);
    writeRight(canvas, trip.duration, { ...columns.time, y }, TEXT);
    if (trip.isOverLimit) writeRight(canvas, `${trip.top} !`, { ...columns.top, y }, ALARM);
    else writeRight(canvas, trip.top, { ...columns.top, y }, TEXT);
    doc.moveTo(MARGIN_PT, top + heightPt).lineTo(layout.widthPt - MARGIN_PT, top + heightPt);
    doc.lineWidth(0.4).strokeColor(LINE).stroke();
  };
  return { heightPt, draw, head, name: day };
}

/** A row or the header of the totals of several vehicles. */
export function fleetBlock(
  canvas: Canvas,
  cells: readonly string[],
  { isHead, head }: { isHead: boolean; head: Block | null },
): Block {
  const { doc, layout } = canvas;
  const [left, right] = [MARGIN_PT, layout.widthPt - MARGIN_PT];
  const figurePt = 58;
  const namesPt = right - left - 4 * figurePt;
  const style = isHead ? SMALL : TEXT;
  const [name = '', plate = '', ...figures] = cells;
  const nameLines = linesIn(canvas, name, {
    style: isHead ? SMALL : STRONG,
    widthPt: namesPt * 0.68,
    max: 2,
  });
  const heightPt = nameLines.length * STRONG.sizePt * LEADING + 2 * ROW_PAD_PT;
  const draw = (top: number): void => {
    const y = top + ROW_PAD_PT;
    writeLines(canvas, nameLines, { x: left, y }, isHead ? SMALL : STRONG);
    writeLines(
      canvas,
      linesIn(canvas, plate, { style, widthPt: namesPt * 0.28 }),
      { x: left + namesPt * 0.72, y },
      style,
    );
    for (const [at, figure] of figures.entries())
      writeRight(canvas, figure, { x: left + namesPt + at * figurePt, widthPt: figurePt, y }, style);
    doc.moveTo(left, top + heightPt).lineTo(right, top + heightPt);
    doc
      .lineWidth(isHead ? 0.9 : 0.4)
      .strokeColor(isHead ? '#1b2229' : LINE)
      .stroke();
  };
  return { heightPt, draw, staysWithNext: isHead, head };
}
