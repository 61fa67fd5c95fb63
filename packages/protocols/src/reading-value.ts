const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/;
const DIGITS = /^\d+$/;
/** Numbers of cards, keys and vehicles: digits, and no quantity. In lower case, as some protocols send names. */
const NAMES_SOMETHING: readonly string[] = [
  'card',
  'driveruniqueid',
  'iccid',
  'imei',
  'imsi',
  'phone',
  'serial',
  'vin',
];

/**
 * A reading that came as text: a number if it reads as one, else itself. What names something stays text, with the zeros
 * in front, and so do digits of which a number would lose some.
 */
export function numberOrText(name: string, text: string): number | string {
  if (!NUMBER.test(text) || NAMES_SOMETHING.includes(name.toLowerCase())) return text;
  const number = Number(text);
  return DIGITS.test(text) && !Number.isSafeInteger(number) ? text : number;
}

/** JSON in which whole numbers that are too long to be one are the text they were sent as. @throws SyntaxError */
export function parseJson(text: string): unknown {
  const keepDigits = (_key: string, value: unknown, { source }: { source?: string }): unknown =>
    typeof value === 'number' && source !== undefined && isTooLong(value, source) ? source : value;
  return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown);
}

function isTooLong(value: number, source: string): boolean {
  return /^-?\d+$/.test(source) && !Number.isSafeInteger(value);
}
