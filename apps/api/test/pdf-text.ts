import { getDocument, OPS, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Texts nearer to each other are of one cell: a text in two scripts is written in two pieces. */
const CELL_GAP_PT = 3.5;
/** A blank between two pieces is told by nothing else. */
const BLANK_PT = 0.8;

type Piece = { text: string; x: number; y: number; endX: number };
/** A picture where it is painted, `bottomPt` from the lower edge of its page. */
type Painted = { leftPt: number; bottomPt: number; widthPt: number; heightPt: number };
/** `lines`: from top to bottom, each in its cells from left to right. */
export type PdfPage = { widthPt: number; heightPt: number; lines: string[][]; pictures: Painted[] };
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
    pages.push({ widthPt, heightPt, lines: linesOf(pieces), pictures: await picturesOn(page) });
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  const { Title: title, Language: language } = info as Record<string, unknown>;
  return { title, language, pages };
}

/** A picture fills a square of one by one, which the transformations before it have put in its place. */
async function picturesOn(page: PDFPageProxy): Promise<Painted[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: Painted[] = [];
  const kept: number[][] = [];
  let now = [1, 0, 0, 1, 0, 0];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) kept.push(now);
    if (operator === OPS.restore) now = kept.pop() ?? now;
    if (operator === OPS.transform) now = Util.transform(now, argsArray[index]);
    if (operator !== OPS.paintImageXObject) continue;
    const [a = 0, , , d = 0, x = 0, y = 0] = now;
    const [widthPt, heightPt] = [Math.abs(a), Math.abs(d)];
    pictures.push({ leftPt: x, bottomPt: Math.min(y, y + d), widthPt, heightPt });
  }
  return pictures;
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

/** The text of a PDF that a request answered, a line for each row. */
export async function pdfWordsOf(answer: Response): Promise<string> {
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return pages.flatMap(({ lines }) => lines.map((cells) => cells.join(' '))).join('\n');
}
