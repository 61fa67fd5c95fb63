/** Scripts that are written together; every other word is of one script (UTS 39, "highly restrictive"). */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
] as const;
const PATTERNS = TOGETHER.map((scripts) => wordOf(scripts));
/** Of the scripts that have letters of the same shapes as Latin, each alone. */
const ONE_SCRIPT = /^(?:\p{Script=Latin}|\P{L})*$/u;
/** Letters of Cyrillic, Greek and Armenian that look like a Latin one, in lower case. */
const LATIN_SHAPES = /^(?:[асеорхуіјѕԁһӏԛԝмтквгпиьѵүαορνικυτχγηωոսօցհ]|\P{L})*$/u;
/** Written so by machines only; people write the letters it stands for. */
const PUNYCODE = /^xn--/i;

/**
 * Whether an address cannot be taken for another: each part (local part, labels of the domain) is of one script, and
 * none is made only of foreign letters that look Latin, unless the whole domain is of a foreign script.
 */
export function isUnmistakable(email: string): boolean {
  const folded = email.toLowerCase();
  const at = folded.lastIndexOf('@');
  const labels = folded.slice(at + 1).split('.');
  const isForeign = !/\p{Script=Latin}/u.test(labels.at(-1) ?? '');
  const parts = [folded.slice(0, at), ...labels];
  return parts.every(
    (part) => !PUNYCODE.test(part) && isOfOneScript(part) && (isForeign || !posesAsLatin(part)),
  );
}

/** Letters of other alphabets that look like Latin ones in the same case. */
const LATIN_DRAWN = /^(?:[асеорхуіјѕԁһӏԛԝАВЕЅІЈКМНОРСТУХԌԚԜοϲΑΒΕΖΗΙΚΜΝΟΡΤΥΧօՕ]|\P{L})*$/u;

/**
 * Whether a name cannot be mistaken for another: no compatibility forms, each word in one script, and no word
 * made only of foreign letters that look Latin.
 */
export function isDistinctName(name: string): boolean {
  if (name.normalize('NFKC') !== name) return false;
  const words = name.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  return words.every((word) => isOfOneScript(word) && (ONE_SCRIPT.test(word) || !LATIN_DRAWN.test(word)));
}

function isOfOneScript(part: string): boolean {
  const letters = [...part].filter((character) => /\p{L}/u.test(character));
  return (
    PATTERNS.some((pattern) => pattern.test(part)) || letters.every((one) => isWrittenWith(letters, one))
  );
}

/** By the script of the first letter; its marks and digits are of all. */
function isWrittenWith([first = '']: string[], letter: string): boolean {
  const script = SCRIPTS.find((one) => one.test(first));
  return script ? script.test(letter) : SCRIPTS.every((one) => !one.test(letter));
}

/** Alphabets and syllabaries in use for addresses; letters of others stand only beside letters of others. */
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Thai',
  'Hangul',
  'Han',
  'Hiragana',
  'Katakana',
  'Ethiopic',
  'Khmer',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

function posesAsLatin(part: string): boolean {
  return LATIN_SHAPES.test(part) && !ONE_SCRIPT.test(part);
}

function wordOf(scripts: readonly string[]): RegExp {
  return new RegExp(`^(?:${scripts.map((script) => `\\p{Script=${script}}`).join('|')}|\\P{L})*$`, 'u');
}
