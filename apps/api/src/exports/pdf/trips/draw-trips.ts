import PDFDocument from 'pdfkit';
import { type Canvas, FOOT_PT, LEADING, LINE } from '../canvas.ts';
import { createPen } from '../create-pen.ts';
import { drawSender } from '../draw-sender.ts';
import { MARGIN_PT } from '../lay-out-table.ts';
import { barsBlock, tilesBlock } from './figure-blocks.ts';
import { type Block, type Page, paginate } from './paginate.ts';
import { dayBlock, fleetBlock, headBlock, tripBlock } from './table-blocks.ts';
import { tripColumns } from './trip-columns.ts';
import type { TripsSheet, TripsVehicle } from './trips-sheet.ts';
import { ACCOUNT, HEADING, PERIOD, SMALL, SUBHEADING, TEXT } from './trips-styles.ts';
import { linesIn, writeLines, writeRight } from './write-text.ts';

const BARS_MIN = 2;
const HEADING_LINES = 2;
const PERIOD_PT = 190;

/** Draws the trips of vehicles as pages for people (ADR 0118). */
export async function drawTrips(given: TripsSheet): Promise<Uint8Array> {
  const { title, account, productName, language, madeAt, paper } = given;
  const doc = new PDFDocument({
    ...{ autoFirstPage: false, margin: 0, pdfVersion: '1.7', lang: language, displayTitle: true },
    info: {
      Title: title,
      Author: account,
      Creator: productName,
      Producer: productName,
      CreationDate: madeAt,
    },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  const pen = createPen(doc);
  const canvas: Canvas = { doc, pen, layout: { ...paper, sizePt: TEXT.sizePt, columnsPt: [] } };
  const sheet = cleaned(given, pen.clean);
  const turn = () => doc.addPage({ size: [paper.widthPt, paper.heightPt], margin: 0 });
  turn();
  const firstTopPt = drawTripsHead(canvas, sheet);
  const room = { firstTopPt, topPt: MARGIN_PT, bottomPt: paper.heightPt - FOOT_PT - 6 };
  const pages = paginate(blocksOf(canvas, sheet), room);
  for (const [at, page] of pages.entries()) {
    if (at > 0) turn();
    for (const { block, y } of page.placed) block.draw(y);
    drawTripsFoot(canvas, sheet, { page, number: at + 1, of: pages.length });
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Draws account, title, period and maker. Returns the y position below. */
function drawTripsHead(canvas: Canvas, sheet: TripsSheet): number {
  const { layout } = canvas;
  const widthPt = layout.widthPt - 2 * MARGIN_PT;
  const name = {
    style: ACCOUNT,
    linesIn: (roomPt: number) =>
      linesIn(canvas, sheet.account, { style: ACCOUNT, widthPt: Math.max(60, roomPt - 230), max: 2 }),
  };
  const senderEnd = drawSender(canvas, sheet, name);
  writeRight(canvas, sheet.made, { x: MARGIN_PT + widthPt - 225, y: MARGIN_PT + 2, widthPt: 225 }, SMALL);
  const y = senderEnd + 16;
  const [only] = sheet.vehicles.length === 1 && !sheet.fleet ? sheet.vehicles : [];
  const heading = { style: HEADING, widthPt: widthPt - PERIOD_PT - 10, max: HEADING_LINES };
  const lines = linesIn(canvas, sheet.title, heading);
  writeLines(canvas, lines, { x: MARGIN_PT, y }, HEADING);
  const below = y + lines.length * HEADING.sizePt * LEADING;
  const right = { x: layout.widthPt - MARGIN_PT - PERIOD_PT, widthPt: PERIOD_PT };
  const periodLines = linesIn(canvas, sheet.period, { style: PERIOD, widthPt: PERIOD_PT, max: 2 });
  for (const [at, line] of periodLines.entries())
    writeRight(canvas, line, { ...right, y: y + 8 + at * PERIOD.sizePt * LEADING }, PERIOD);
  const zoneAt = Math.max(below + 2, y + 10 + periodLines.length * PERIOD.sizePt * LEADING);
  writeRight(canvas, sheet.zone, { ...right, y: zoneAt }, SMALL);
  const about = only ? [only.plate, only.about].filter(Boolean).join('  ·  ') : '';
  writeLines(
    canvas,
    linesIn(canvas, about, { style: TEXT, widthPt: widthPt - PERIOD_PT - 10 }),
    { x: MARGIN_PT, y: below + 2 },
    TEXT,
  );
  return zoneAt + SMALL.sizePt * LEADING + 14;
}

function blocksOf(canvas: Canvas, sheet: TripsSheet): Block[] {
  const { fleet, vehicles, notes, empty } = sheet;
  const blocks: Block[] = [];
  const under = notes.map((note) => paragraph(canvas, note, SMALL));
  if (fleet) {
    const head = fleetBlock(canvas, fleet.header, { isHead: true, head: null });
    blocks.push(tilesBlock(canvas, fleet.tiles), head);
    blocks.push(...fleet.rows.map((row) => fleetBlock(canvas, row, { isHead: false, head })));
  }
  if (fleet) blocks.push(...under);
  for (const vehicle of vehicles) blocks.push(...vehicleBlocks(canvas, sheet, vehicle));
  if (vehicles.every(({ days }) => days.length === 0)) blocks.push(paragraph(canvas, empty, TEXT));
  return fleet ? blocks : [...blocks, ...under];
}

function vehicleBlocks(canvas: Canvas, sheet: TripsSheet, vehicle: TripsVehicle): Block[] {
  const { words, fleet } = sheet;
  const edges = { left: MARGIN_PT, right: canvas.layout.widthPt - MARGIN_PT };
  const columns = tripColumns(sheet, edges);
  const head = headBlock(canvas, sheet, columns);
  const trips = vehicle.days.flatMap((day) => [
    dayBlock(canvas, day, { columns, head }),
    ...day.trips.map((trip) => tripBlock(canvas, trip, { columns, head, words, day: day.name })),
  ]);
  return [
    ...(fleet ? [vehicleHead(canvas, vehicle)] : []),
    tilesBlock(canvas, vehicle.tiles),
    ...(vehicle.bars.length >= BARS_MIN ? [barsBlock(canvas, vehicle.bars, words.barsTitle)] : []),
    ...(trips.length > 0 ? [head, ...trips] : []),
  ];
}

/** The heading of a vehicle, which starts a page. */
function vehicleHead(canvas: Canvas, { name, plate, about }: TripsVehicle): Block {
  const widthPt = canvas.layout.widthPt - 2 * MARGIN_PT;
  const lines = linesIn(canvas, name, { style: SUBHEADING, widthPt, max: HEADING_LINES });
  const namePt = lines.length * SUBHEADING.sizePt * LEADING;
  const under = [plate, about].filter(Boolean).join('  ·  ');
  const draw = (y: number): void => {
    writeLines(canvas, lines, { x: MARGIN_PT, y }, SUBHEADING);
    writeLines(
      canvas,
      linesIn(canvas, under, { style: TEXT, widthPt }),
      { x: MARGIN_PT, y: y + namePt },
      TEXT,
    );
  };
  return { heightPt: namePt + TEXT.sizePt * LEADING + 12, draw, isFirst: true, staysWithNext: true, name };
}

function paragraph(canvas: Canvas, text: string, style: typeof TEXT): Block {
  const lines = linesIn(canvas, text, { style, widthPt: canvas.layout.widthPt - 2 * MARGIN_PT, max: 4 });
  const draw = (y: number) => writeLines(canvas, lines, { x: MARGIN_PT, y: y + 8 }, style);
  return { heightPt: lines.length * style.sizePt * LEADING + 8, draw };
}

/** Draws the title, what continues on the next page, and the page number. */
function drawTripsFoot(
  canvas: Canvas,
  { title, period, words }: TripsSheet,
  { page, number, of }: { page: Page; number: number; of: number },
): void {
  const { doc, pen, layout } = canvas;
  const [left, right, y] = [MARGIN_PT, layout.widthPt - MARGIN_PT, layout.heightPt - 30];
  doc
    .moveTo(left, y - 6)
    .lineTo(right, y - 6)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  const thirdPt = (right - left) / 3;
  writeLines(
    canvas,
    linesIn(canvas, `${title}, ${period}`, { style: SMALL, widthPt: thirdPt + 40 }),
    { x: left, y },
    SMALL,
  );
  writeRight(
    canvas,
    words.page.replace('%1', String(number)).replace('%2', String(of)),
    { x: right - 80, widthPt: 80, y },
    SMALL,
  );
  if (page.next === '') return;
  const [next = ''] = linesIn(
    canvas,
    words.overleaf.replace('%1', () => page.next),
    { style: SMALL, widthPt: thirdPt },
  );
  pen.write(next, { x: right - 90 - pen.width(next, SMALL), y }, SMALL);
}

/** Replaces characters that the font cannot draw. */
function cleaned<Value>(value: Value, clean: (text: string) => string): Value {
  if (typeof value === 'string') return clean(value) as Value;
  if (Array.isArray(value)) return value.map((each) => cleaned(each, clean)) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date || value instanceof Uint8Array)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleaned(each, clean)])) as Value;
}
