import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

/** Inter comes in pieces, by script; the first that has a letter draws it. A PDF holds only the letters that it shows. */
const PIECES = [
  'latin',
  'cyrillic',
  'latin-ext',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const;
const WEIGHTS = { regular: 400, bold: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

/** Stands for a letter of a script that the font has not. */
const MISSING = '?';
/** Nothing to see: controls, marks of direction, joiners, halves of pairs. */
const UNSEEN = /\p{C}/gu;

export type Run = { font: string; text: string };
export type Fonts = {
  /** Every character is one that is drawn, on one line. */
  clean: (text: string) => string;
  /** A clean text, cut where another piece of the font goes on. */
  runs: (text: string, weight: Weight) => Run[];
};

const { resolve } = createRequire(import.meta.url);
const bytesOf = (piece: string, weight: Weight): Buffer =>
  readFileSync(resolve(`@fontsource/inter/files/inter-${piece}-${WEIGHTS[weight]}-normal.woff`));

export function loadFonts(register: (name: string, bytes: Buffer) => void): Fonts {
  const pieces = PIECES.map((piece) => {
    for (const weight of ['regular', 'bold'] as const) register(`${piece}-${weight}`, bytesOf(piece, weight));
    return { piece, has: lettersOf(bytesOf(piece, 'regular')) };
  });
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const isKnown = (character: string) => pieces.some(({ has }) => has.has(character.codePointAt(0) ?? 0));

  return {
    clean: (text) => {
      const line = text.normalize('NFC').replace(/\s/gu, (space) => (space === '\u00a0' ? space : ' '));
      const seen = line.replace(UNSEEN, '');
      if ([...seen].every(isKnown)) return seen;
      const drawn = (grapheme: string) => ([...grapheme].every(isKnown) ? grapheme : MISSING);
      return [...graphemes.segment(seen)].map(({ segment }) => drawn(segment)).join('');
    },
    runs: (text, weight) => {
      const runs: (Run & { has: ReadonlySet<number> })[] = [];
      for (const character of text) {
        const code = character.codePointAt(0) ?? 0;
        const last = runs.at(-1);
        if (last?.has.has(code)) last.text += character;
        else {
          const found = pieces.find(({ has }) => has.has(code)) ?? pieces[0];
          if (found) runs.push({ font: `${found.piece}-${weight}`, text: character, has: found.has });
        }
      }
      return runs;
    },
  };
}

function lettersOf(bytes: Buffer): ReadonlySet<number> {
  const font = create(bytes);
  return new Set('characterSet' in font ? font.characterSet : []);
}
