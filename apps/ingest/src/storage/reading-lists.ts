import type { Attributes } from '@fleet/contracts/attributes';
import { kindOf, type ReadingList, readingList } from '@fleet/stored-fixes/reading-list';
import type { PoolClient } from 'pg';
import { BoundedMap } from './bounded-map.ts';
import { ListTree } from './list-tree.ts';

/** What all devices together may have noted; beyond it rows keep their readings with their names. */
export const MOST_LISTS = 2_048;
/** What one device may have noted by this process, so that one that makes up names does not use up what there is. */
export const LISTS_OF_DEVICE = 32;
const MOST_NAMES = 64;
const MOST_LETTERS = 2_048;
const MOST_DEVICES = 10_000;
/** Of a batch; what is not asked for comes with a later one. */
const MOST_ASKED = 256;

type ReadingListsRequest = { list: ReadingList; deviceId: string };
type Row = { number: number; names: string[]; kinds: string };

/** The lists of names of readings that rows of this process are written by. */
export class ReadingLists {
  readonly tree = new ListTree();
  readonly #shares = new BoundedMap<string, number>(MOST_DEVICES);
  readonly #numbers = new Set<number>();
  readonly #asked = new Map<number, ReadingListsRequest>();
  #isLoaded = false;

  /** Null where the readings are not to be written by a list, or not yet: `learn` may come to know it. */
  find(attributes: Attributes, deviceId: string): ReadingList | null {
    return this.tree.find(attributes) ?? this.#ask(attributes, deviceId);
  }

  /**
   * Notes what was asked for and not there, before the rows that are to be written by it: whoever sees a row sees its list.
   * Answers whether more is known than before.
   */
  async learn(client: PoolClient): Promise<boolean> {
    if (this.#asked.size === 0) return false;
    const before = this.#numbers.size;
    if (!this.#isLoaded) {
      for (const row of (await client.query<Row>(SELECT_ALL)).rows) this.#know(row);
      this.#isLoaded = true;
    }
    const added: ReadingList[] = [];
    for (const { list, deviceId } of this.#asked.values()) {
      const share = this.#shares.get(deviceId) ?? 0;
      // Where two lists come to one number the second has none.
      if (this.#numbers.has(list.number) || share >= LISTS_OF_DEVICE) continue;
      this.#shares.set(deviceId, share + 1);
      added.push(list);
    }
    if (added.length > 0) await this.#add(client, added);
    this.#asked.clear();
    return this.#numbers.size > before;
  }

  #ask(attributes: Attributes, deviceId: string): null {
    if (this.#asked.size >= MOST_ASKED || this.#numbers.size >= MOST_LISTS) return null;
    if ((this.#shares.get(deviceId) ?? 0) >= LISTS_OF_DEVICE) return null;
    const names = Object.keys(attributes);
    const letters = names.reduce((sum, { length }) => sum + length, 0);
    if (names.length === 0 || names.length > MOST_NAMES || letters > MOST_LETTERS) return null;
    let kinds = '';
    for (const name of names) {
      const kind = kindOf(attributes[name]);
      if (kind === null) return null;
      kinds += kind;
    }
    const list = readingList(names, kinds);
    this.#asked.set(list.number, { list, deviceId });
    return null;
  }

  /** The key decides between processes that note at once; what stands there is what counts. */
  async #add(client: PoolClient, lists: readonly ReadingList[]): Promise<void> {
    const rows = lists.map(({ number, names, kinds }) => ({ number, names, kinds }));
    await client.query(INSERT, [JSON.stringify(rows), MOST_LISTS]);
    const stored = await client.query<Row>(SELECT_SOME, [lists.map(({ number }) => number)]);
    for (const row of stored.rows) this.#know(row);
  }

  #know({ number, names, kinds }: Row): void {
    const list = readingList(names, kinds);
    this.#numbers.add(number);
    // A number that is not of these names was given by nobody who knows how it is made.
    if (list.number === number) this.tree.add(list);
  }
}

const SELECT_ALL = `SELECT number, names, kinds FROM reading_lists LIMIT ${MOST_LISTS}`;

const SELECT_SOME = 'SELECT number, names, kinds FROM reading_lists WHERE number = ANY($1::int[])';

const INSERT = `INSERT INTO reading_lists (number, names, kinds)
  SELECT number, names, kinds FROM json_to_recordset($1::json) AS told(number int, names text[], kinds text)
    WHERE (SELECT count(*) FROM reading_lists) < $2 ORDER BY number
  ON CONFLICT (number) DO NOTHING`;
