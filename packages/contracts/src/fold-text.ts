/**
 * Letters of one shape on a plate, whatever the alphabet of the keyboard: Cyrillic and Greek ones to the Latin letter
 * whose capital looks the same, and Latin ones that no accent can be taken off. `fold_text` of the database has the same
 * two lines.
 */
const LOOK_ALIKES = 'авекмнорстухіјѕαβεζηικμνορτυχłøđħı';
const LATIN_SHAPES = 'abekmhopctyxijsabezhikmnoptyxlodhi';

const SHAPES: ReadonlyMap<string, string> = new Map([
  ...[...LOOK_ALIKES].map((letter, index) => [letter, LATIN_SHAPES.charAt(index)] as const),
  ['ς', 'σ'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);
const SHAPED = new RegExp(`[${[...SHAPES.keys()].join('')}]`, 'gu');

/** Accents, which stand behind their letters, and whatever is neither a letter nor a digit. */
const NO_LETTER = /\p{M}|[^\p{Alphabetic}\p{Nd}]/gu;

/**
 * A text as it is searched: without case, accents, separators and the alphabet of letters that look alike, so that
 * "а123вс" finds "A 123 BC", "skoda" a Škoda and "елка" an ёлка. The api's searches fold by the same rule.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(NO_LETTER, '')
    .toLowerCase()
    .replace(SHAPED, (letter) => SHAPES.get(letter) ?? letter);
}

/** Each word of a search, folded. */
export function foldWords(search: string): string[] {
  return search.split(/\s+/).map(foldText).filter(Boolean);
}
