type Value = string | number | boolean;

const KINDS = 16;
const TEXT = 12;
const NO = 13;
const YES = 14;
const MOST_PLACES = 9;
const MOST_WHOLE = 2 ** 44;

/**
 * Values one after the other: a kind, or a decimal place with its number, six bits a byte. All bytes but those of texts are
 * ASCII, so that a writer that knows no bytea writes them as a text.
 */
export function writeValues(values: readonly Value[]): string {
  return values.map(writeValue).join('');
}

export function readValues(bytes: Buffer): Value[] {
  const values: Value[] = [];
  let at = 0;
  const word = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 64) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 63) * factor;
      if (byte < 64) return value;
    }
  };
  while (at < bytes.length) {
    const first = word();
    const [kind, rest] = [first % KINDS, Math.floor(first / KINDS)];
    if (kind === TEXT) {
      values.push(bytes.toString('utf8', at, at + rest));
      at += rest;
    } else if (kind === YES || kind === NO) values.push(kind === YES);
    else values.push((rest % 2 === 0 ? rest / 2 : -(rest + 1) / 2) / 10 ** kind);
  }
  return values;
}

function writeValue(value: Value): string {
  if (typeof value === 'boolean') return writeWord(value ? YES : NO);
  if (typeof value === 'string') return writeWord(TEXT + Buffer.byteLength(value) * KINDS) + value;
  for (let places = 0; places <= MOST_PLACES; places++) {
    const whole = Math.round(value * 10 ** places);
    if (Math.abs(whole) < MOST_WHOLE && whole / 10 ** places === value)
      return writeWord(places + KINDS * (whole < 0 ? -whole * 2 - 1 : whole * 2));
  }
  throw new Error(`No reading of the simulator: ${value}`);
}

function writeWord(value: number): string {
  let text = '';
  let rest = value;
  for (; rest > 63; rest = Math.floor(rest / 64)) text += String.fromCharCode((rest % 64) | 64);
  return text + String.fromCharCode(rest);
}
