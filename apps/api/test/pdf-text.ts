import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Texts nearer to each other are of one cell: a text in two scripts is written in two pieces. */
const CELL_GAP_PT = 3.5;
/** A blank between two pieces is told by nothing else. */
const BLANK_PT = 0.8;

type Piece = { text: string; x: number; y: number; endX: number };
/** `lines`: from top to bottom, each in its cells from left to right. */
export type PdfPage = { widthPt: number; heightPt: number; lines: string[][] };
export type ReadPdf = { title: unknown; language: unknown; pages: PdfPage[] };

/** What a reader of PDF that is not ours finds in a file. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , widthPt = 0, heightPt = 0] = page.view;
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item): Piece[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
      return [{ text: item.str, x, y, endX: x + item.width }];
    });
    pages.push({ widthPt, heightPt, lines: linesOf(pieces) });
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  const { Title: title, Language: language } = info as Record<string, unknown>;
  return { title, language, pages };
}

function linesOf(pieces: readonly Piece[]): string[][] {
  const byLine = Map.groupBy(pieces, ({ y }) => Math.round(y * 2));
  return [...byLine]
    .sort(([above], [below]) => below - above)
    .map(([, line]) => cellsOf(line.toSorted((a, b) => a.x - b.x)));
}

function cellsOf(line: readonly Piece[]): string[] {
  const cells: string[] = [];
  let endX = Number.NEGATIVE_INFINITY;
  for (const { text, x, endX: end } of line) {
    if (x - endX < CELL_GAP_PT) cells.push(`${cells.pop() ?? ''}${x - endX > BLANK_PT ? ' ' : ''}${text}`);
    else cells.push(text);
    endX = end;
  }
  return cells.map((cell) => cell.replaceAll('\u00a0', ' '));
}
