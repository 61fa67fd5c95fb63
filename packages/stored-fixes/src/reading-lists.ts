import { type ReadingList, readingList } from './reading-list.ts';
import type { Session } from './session.ts';

/** Of this process. A number says the same for ever, and there are no more than the table holds. */
const known = new Map<number, ReadingList>();

type Row = { number: number; names: string[]; kinds: string };

/** Brings the lists to mind that these rows are written by; most are there. */
export async function knowLists(session: Session, numbers: Iterable<number | null>): Promise<void> {
  const unknown = new Set<number>();
  for (const number of numbers) if (number !== null && !known.has(number)) unknown.add(number);
  if (unknown.size === 0) return;
  const { rows } = await session.query<Row>(SELECT, [[...unknown]]);
  for (const { number, names, kinds } of rows) known.set(number, readingList(names, kinds));
}

/** @throws where nothing says what the values of a row are: its list was committed before it, and is never taken away */
export function listOf(number: number): ReadingList {
  const list = known.get(number);
  if (!list) throw new Error(`No list of readings has the number ${number}`);
  return list;
}

const SELECT = 'SELECT number, names, kinds FROM reading_lists WHERE number = ANY($1::int[])';
