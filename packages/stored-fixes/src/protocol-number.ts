/** What stands in rows, for ever: a number is never given again. */
const NUMBERS = {
  teltonika: 1,
  gt06: 2,
  osmand: 3,
  h02: 4,
  gps103: 5,
  wialon: 6,
  gpx: 7,
  kml: 8,
} as const;

const numbers: ReadonlyMap<string, number> = new Map(Object.entries(NUMBERS));
const names: ReadonlyMap<number, string> = new Map(
  Object.entries(NUMBERS).map(([name, number]) => [number, name]),
);

/** Null for a protocol that has no number: its row says its name. */
export function protocolNumber(name: string): number | null {
  return numbers.get(name) ?? null;
}

/** @throws where no version of this product wrote that number */
export function protocolOf(number: number): string {
  const name = names.get(number);
  if (name === undefined) throw new Error(`No protocol has the number ${number}`);
  return name;
}
