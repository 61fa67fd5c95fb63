/** Farther from how a name sounds, another name is meant: one of before, or of somewhere else. */
const DISTANCE_SHARE_MAX = 0.67;
/** Spellings that Russian does not have and its neighbours do, each as bad as so many wrong letters. */
const FOREIGN: readonly [pattern: RegExp, letters: number][] = [
  [/ъ(?![еёюя])/iu, 3],
  [/[бвгджзклмнпрстфхцчшщ]э/iu, 1],
  [/[жшц]ы/iu, 1],
  [/ьо|ье$/iu, 0.6],
  [/ий(?=[бвгджзклмнпрстфхцчшщ])/iu, 1],
  [/ ош$/u, 5],
];
/** From so many on the name is surely of another language. */
const FOREIGN_MAX = 1;
/** Of two that are as near, the one with a soft sign: Serbian and Bulgarian leave it out. */
const SOFT_SIGN_LETTERS = 0.3;

/**
 * The one of several spellings that is nearest to how the name sounds, and most Russian; null when none is near.
 * `sound` is a transcription.
 */
export function closestName(candidates: readonly string[], sound: string): string | null {
  let best: { name: string; badness: number } | null = null;
  for (const name of candidates) {
    const distance = editDistance(comparable(name), comparable(sound));
    if (distance > DISTANCE_SHARE_MAX * Math.max(name.length, sound.length)) continue;
    const foreign = foreignness(name);
    if (foreign >= FOREIGN_MAX) continue;
    const badness = distance + foreign;
    if (!best || badness < best.badness) best = { name, badness };
  }
  return best?.name ?? null;
}

function foreignness(name: string): number {
  const letters = FOREIGN.reduce((sum, [pattern, bad]) => sum + (pattern.test(name) ? bad : 0), 0);
  return letters - (/ь(?![о])/u.test(name) ? SOFT_SIGN_LETTERS : 0);
}

/** Soft signs and the two spellings of "yo" make no other name. */
function comparable(name: string): string {
  return name.toLowerCase().replace(/ё/g, 'е').replace(/[ь’]/g, '').replace(/[ -]/g, ' ');
}

/** Letters to add, leave out or change (Levenshtein). */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const changed = (above[column - 1] ?? 0) + Number(one[row - 1] !== other[column - 1]);
      current[column] = Math.min(changed, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    }
    above = current;
  }
  return above[other.length] ?? 0;
}
