/** Passwords are 8 characters or more, so shorter ones of the list need no room. */
const LENGTH_MIN = 8;
/** Few different characters, however many times: `aaaaaaaa`, `12121212`. */
const DIFFERENT_MIN = 3;
/** Most steps from one character to the next are by one: `12345678`, `abcdefgh`, `87654321`. */
const RUN_SHARE = 0.8;

const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const LOOK_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether many people have this password: it is on the list of those that leaked most often, in whatever case, with
 * digits for letters, typed on Russian keys, or with digits or marks behind it; or it is a run or a repetition.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const folded = password.toLowerCase();
  if (new Set(folded).size < DIFFERENT_MIN || isRun(folded) || isRepeated(folded)) return true;
  list ??= load();
  const known = await list;
  const typed = mapped(folded, (key) => LATIN_KEYS[RUSSIAN_KEYS.indexOf(key)]);
  const spellings = [folded, typed, folded.replace(/[^\p{L}]+$/u, '')];
  return spellings.some((one) => known.has(one) || known.has(mapped(one, (sign) => LOOK_LIKE[sign])));
}

/** Loaded with the first sign-up: 50,000 words, of which a third is long enough. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= LENGTH_MIN));
}

function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  const mostly = (step: number) => steps.filter((one) => one === step).length >= steps.length * RUN_SHARE;
  return mostly(1) || mostly(-1);
}

/** One word twice or more: `fleetfleet`. */
function isRepeated(text: string): boolean {
  return /^(.{1,8})\1+$/su.test(text);
}

function mapped(text: string, by: (character: string) => string | undefined): string {
  return [...text].map((character) => by(character) ?? character).join('');
}
