import { protocolOf } from './protocol-number.ts';
import { readValues } from './read-values.ts';
import { knowLists, listOf } from './reading-lists.ts';
import { readingText } from './reading-text.ts';
import type { Session } from './session.ts';

/** Both shapes of a row's readings and of its protocol, as `SELECT_READINGS` and `SELECT_PROTOCOL` name them. */
export type RowReadings = { readingList: number | null; readings: Uint8Array | null; attributes: unknown };
export type RowProtocol = { protocol: string | null; protocolNumber: number | null };

export const SELECT_LISTED = 'f.reading_list AS "readingList", f.readings';
export const SELECT_PROTOCOL = 'f.protocol, f.protocol_number AS "protocolNumber"';

export function protocolOfRow({ protocol, protocolNumber }: RowProtocol): string {
  return protocol ?? protocolOf(protocolNumber ?? 0);
}

/** To be done before readings of these rows are asked for. */
export async function knowListsOf(
  session: Session,
  rows: readonly Partial<Pick<RowReadings, 'readingList'>>[],
): Promise<void> {
  const numbers = new Set<number | null>();
  for (const { readingList } of rows) numbers.add(readingList ?? null);
  await knowLists(session, numbers);
}

/** All readings of a row, as `jsonb` would have them; a row without any has none. */
export function attributesOfRow({ readingList, readings, attributes }: RowReadings): Record<string, unknown> {
  if (readingList === null || readings === null) return (attributes ?? {}) as Record<string, unknown>;
  const list = listOf(readingList);
  const values = readValues(list, readings);
  const all: Record<string, unknown> = {};
  for (const place of list.told) {
    const name = list.names[place] ?? '';
    // Assigned, it would be no reading but what the object is made after.
    if (name === '__proto__')
      Object.defineProperty(all, name, {
        value: values[place],
        configurable: true,
        enumerable: true,
        writable: true,
      });
    else all[name] = values[place];
  }
  return all;
}

/** The same as the text of `jsonb`; `attributes` is that already. */
export function textOfRow({
  readingList,
  readings,
  attributes,
}: RowReadings & { attributes: string | null }): string {
  if (readingList === null || readings === null) return attributes ?? '{}';
  const list = listOf(readingList);
  return readingText(list, readValues(list, readings));
}

/** Single readings of a row that has a list, in the order of their names; what it does not have is null. */
export function listedReadings(list: number, readings: Uint8Array, names: readonly string[]): unknown[] {
  const { places } = listOf(list);
  const found = names.map((name) => places.get(name));
  if (found.every((place) => place === undefined)) return names.map(() => null);
  const values = readValues(listOf(list), readings);
  return found.map((place) => (place === undefined ? null : values[place]));
}
