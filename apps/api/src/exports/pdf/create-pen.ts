import { type Fonts, loadFonts, type Weight } from './load-fonts.ts';

/** `isShaped`: letters are set as a headline's are; in a table each is as wide as it always is, and digits are all the same. */
export type Style = { weight: Weight; sizePt: number; isShaped?: boolean; colour?: string };
export type Pen = {
  clean: Fonts['clean'];
  /** Of a clean text, in points. */
  width: (text: string, style: Style) => number;
  /** A clean text on one line, with its upper left corner there. */
  write: (text: string, at: { x: number; y: number }, style: Style) => void;
};

export const INK = '#1b2229';
/**
 * To shape a cell takes ten times as long as to place its letters. Which features are off the shaper knows only from an
 * object; the document's types have a list of those that are on.
 */
const PLACED = { tnum: true, calt: false, kern: false, liga: false } as unknown as ['tnum'];
const featuresOf = ({ isShaped = false }: Style) => (isShaped ? {} : { features: PLACED });

/** Writes and measures text on a document, in whatever pieces of the font it needs. */
export function createPen(doc: PDFKit.PDFDocument): Pen {
  const fonts = loadFonts((name, bytes) => doc.registerFont(name, bytes));
  /** Of letters that are placed, at a size of one. */
  const advances = { regular: new Map<string, number>(), bold: new Map<string, number>() };

  const measured = (text: string, style: Style): number =>
    fonts
      .runs(text, style.weight)
      .map((run) => doc.font(run.font, style.sizePt).widthOfString(run.text, featuresOf(style)))
      .reduce((sum, width) => sum + width, 0);

  function advanceOf(character: string, weight: Weight): number {
    const known = advances[weight].get(character);
    if (known !== undefined) return known;
    const advance = measured(character, { weight, sizePt: 1 });
    advances[weight].set(character, advance);
    return advance;
  }

  function widthOf(text: string, style: Style): number {
    if (style.isShaped) return measured(text, style);
    let width = 0;
    for (const character of text) width += advanceOf(character, style.weight);
    return width * style.sizePt;
  }

  return {
    clean: fonts.clean,
    width: widthOf,
    write: (text, { x, y }, style) => {
      let left = x;
      doc.fillColor(style.colour ?? INK);
      for (const run of fonts.runs(text, style.weight)) {
        const textWidth = widthOf(run.text, style);
        doc.font(run.font, style.sizePt);
        // Told how wide it is, the document does not measure it once more.
        const how = { lineBreak: false, textWidth, ...featuresOf(style) };
        doc.text(run.text, left, y, how);
        left += textWidth;
      }
    },
  };
}
