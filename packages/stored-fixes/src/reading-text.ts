import type { ReadingList, ReadingValue } from './reading-list.ts';

/** The readings as PostgreSQL writes the `jsonb` that it would have made of them. */
export function readingText({ names, told }: ReadingList, values: readonly ReadingValue[]): string {
  const members = told.map((place) => `${JSON.stringify(names[place])}: ${valueText(values[place] ?? 0)}`);
  return `{${members.join(', ')}}`;
}

function valueText(value: ReadingValue): string {
  const text = JSON.stringify(value);
  return typeof value === 'number' && text.includes('e') ? withoutExponent(text) : text;
}

/** `numeric` writes all figures. */
function withoutExponent(text: string): string {
  const [, sign = '', whole = '', , part = '', exponent = '0'] = PARTS.exec(text) ?? [];
  const figures = whole + part;
  const pointAt = whole.length + Number(exponent);
  if (pointAt <= 0) return `${sign}0.${'0'.repeat(-pointAt)}${figures}`;
  return sign + figures.padEnd(pointAt, '0');
}

const PARTS = /^(-?)(\d+)(\.(\d+))?e([+-]\d+)$/;
