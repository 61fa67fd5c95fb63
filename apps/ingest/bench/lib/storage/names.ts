import type { Attributes } from '@fleet/contracts/attributes';

const numbers = new Map<string, number>();
const layouts = new Map<string, number>();

/** Names of readings as numbers of a table. */
export function shortNames(attributes: Attributes): Attributes {
  const short: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) short[numberOf(numbers, name).toString(36)] = value;
  return short;
}

/** The names as one number, and the values as a list in their order. */
export function valuesByLayout(attributes: Attributes): {
  layout: number;
  values: (string | number | boolean)[];
} {
  return {
    layout: numberOf(layouts, Object.keys(attributes).join('\n')),
    values: Object.values(attributes),
  };
}

/** Names of a layout, for readers. */
export function namesOf(layout: number): string[] {
  const [names] = [...layouts].find(([, number]) => number === layout) ?? [''];
  return names.split('\n');
}

function numberOf(known: Map<string, number>, name: string): number {
  const number = known.get(name) ?? known.size;
  known.set(name, number);
  return number;
}
