import { FILE_PROTOCOLS, RELAY_PROTOCOLS, TRACKER_PROTOCOLS } from '@fleet/contracts/protocols';

const NUMBERED = Object.entries({ ...TRACKER_PROTOCOLS, ...FILE_PROTOCOLS, ...RELAY_PROTOCOLS });
const numbers: ReadonlyMap<string, number> = new Map(NUMBERED.map(([name, { number }]) => [name, number]));
const names: ReadonlyMap<number, string> = new Map(NUMBERED.map(([name, { number }]) => [number, name]));

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
