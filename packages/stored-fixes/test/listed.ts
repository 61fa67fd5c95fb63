import type { Pool } from 'pg';
import { kindOf, type ReadingList, type ReadingValue, readingList } from '../src/reading-list.ts';
import { ValuesWriter } from '../src/write-values.ts';

type Listed = { list: ReadingList; bytes: Buffer };

const writer = new ValuesWriter();

/** The readings as a row has them that was written by a list; null where no list can say them. */
export function listed(attributes: Record<string, unknown>): Listed | null {
  const names = Object.keys(attributes);
  const kinds = names.map((name) => kindOf(attributes[name]));
  if (names.length === 0 || kinds.includes(null)) return null;
  const list = readingList(names, kinds.join(''));
  const length = writer.write(
    list,
    names.map((name) => attributes[name] as ReadingValue),
  );
  return { list, bytes: Buffer.from(writer.buffer.subarray(0, length)) };
}

export async function noteLists(pool: Pool, lists: readonly ReadingList[]): Promise<void> {
  await pool.query(
    `INSERT INTO reading_lists SELECT number, names, kinds
      FROM json_to_recordset($1::json) AS told(number int, names text[], kinds text) ON CONFLICT DO NOTHING`,
    [JSON.stringify(lists.map(({ number, names, kinds }) => ({ number, names, kinds })))],
  );
}
