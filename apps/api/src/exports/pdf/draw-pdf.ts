import PDFDocument from 'pdfkit';
import { type Canvas, RUNNING_HEAD_PT } from './canvas.ts';
import { createPen } from './create-pen.ts';
import { drawBand } from './draw-band.ts';
import { drawHead } from './draw-head.ts';
import { drawFoot, drawRunningHead } from './draw-margins.ts';
import { headBand, layOutRows, rowBand } from './lay-out-rows.ts';
import { layOutTable } from './lay-out-table.ts';
import type { PdfRow, PdfSheet } from './pdf-sheet.ts';

/** A sheet as pages; null where its columns are wider than any paper. */
export async function drawPdf(given: PdfSheet): Promise<Uint8Array | null> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    lang: given.language,
    displayTitle: true,
    info: {
      Title: given.title,
      Author: given.account,
      Creator: given.productName,
      Producer: given.productName,
      CreationDate: given.madeAt,
    },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  const pen = createPen(doc);
  const sheet = cleaned(given, pen.clean);
  const layout = layOutTable(sheet.columns, sheet.rows, pen);
  if (!layout) return null;
  drawPages({ doc, pen, layout }, sheet);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A page is over, and out of the memory, once the next begins. */
function drawPages(canvas: Canvas, sheet: PdfSheet): void {
  const { doc, layout } = canvas;
  const turn = () => doc.addPage({ size: [layout.widthPt, layout.heightPt], margin: 0 });
  turn();
  const fromY = drawHead(canvas, sheet);
  const head = headBand(canvas, sheet);
  const pages = layOutRows(canvas, sheet, fromY);
  for (const [at, slices] of pages.entries()) {
    if (at > 0) {
      turn();
      drawRunningHead(canvas, sheet);
    }
    drawBand(canvas, head, { first: 0, count: head.lines, y: at > 0 ? RUNNING_HEAD_PT : fromY });
    for (const slice of slices) drawBand(canvas, rowBand(canvas, sheet, slice.row), slice);
    drawFoot(canvas, sheet, at + 1, pages.length);
  }
}

function cleaned(sheet: PdfSheet, clean: (text: string) => string): PdfSheet {
  const rowOf = ({ cells, mark }: PdfRow): PdfRow => ({ mark, cells: cells.map(clean) });
  return {
    ...sheet,
    title: clean(sheet.title),
    account: clean(sheet.account),
    productName: clean(sheet.productName),
    facts: sheet.facts.map(({ label, value }) => ({ label, value: clean(value) })),
    // A reading has the name that its device made up.
    columns: sheet.columns.map(({ header, align }) => ({ header: clean(header), align })),
    rows: sheet.rows.map(rowOf),
  };
}
