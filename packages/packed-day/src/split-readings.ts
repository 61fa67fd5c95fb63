/** A reading as it stands in the text: its name and value with their quotes and escapes. */
export type Reading = { name: string; value: string };

type Found = Reading & { end: number };

const NUMBER_OR_WORD = /[\w.+-]+/y;
/** Strings whole, since brackets in them open nothing. */
const BRACKETS = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;

/**
 * The members of an object as PostgreSQL writes `jsonb`, so that joined again they are the same text; null for any other
 * text. Values are not looked into: what stands between the right commas comes back as it was.
 */
export function splitReadings(text: string): Reading[] | null {
  if (text === '{}') return [];
  const readings: Reading[] = [];
  let at = 0;
  for (let before = '{'; text.startsWith(before, at); before = ', ') {
    const reading = readingAt(text, at + before.length);
    if (!reading) return null;
    readings.push(reading);
    at = reading.end;
    if (at === text.length - 1 && text.endsWith('}')) return readings;
  }
  return null;
}

/** Of a row's readings, each as `"name": value`. */
export function joinReadings(members: readonly string[]): string {
  return `{${members.join(', ')}}`;
}

function readingAt(text: string, start: number): Found | null {
  const nameEnd = endOfString(text, start);
  if (nameEnd === null || !text.startsWith(': ', nameEnd)) return null;
  const end = endOfValue(text, nameEnd + 2);
  return end === null ? null : { name: text.slice(start, nameEnd), value: text.slice(nameEnd + 2, end), end };
}

function endOfValue(text: string, start: number): number | null {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first === '{' || first === '[') return endOfNested(text, start);
  NUMBER_OR_WORD.lastIndex = start;
  return NUMBER_OR_WORD.test(text) ? NUMBER_OR_WORD.lastIndex : null;
}

function endOfString(text: string, start: number): number | null {
  if (text[start] !== '"') return null;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at + 1;
    if (text[at] === '\\') at++;
  }
  return null;
}

function endOfNested(text: string, start: number): number | null {
  let depth = 0;
  BRACKETS.lastIndex = start;
  for (let found = BRACKETS.exec(text); found; found = BRACKETS.exec(text)) {
    if ('{['.includes(found[0])) depth++;
    else if ('}]'.includes(found[0]) && --depth === 0) return BRACKETS.lastIndex;
  }
  return null;
}
