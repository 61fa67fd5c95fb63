import { knowLists } from '@fleet/stored-fixes/reading-lists';
import { attributesOfRow } from '@fleet/stored-fixes/row-readings';
import type { CopyWriter } from '../../../src/storage/copy-writer.ts';
import { COPY_POSITIONS, POSITION_COLUMNS, PositionWriter } from '../../../src/storage/position-rows.ts';
import { ReadingLists } from '../../../src/storage/reading-lists.ts';
import type { Variant } from './variant.ts';

const TABLE = 'bench_product';

const lists = new ReadingLists();
const writers = new WeakMap<CopyWriter, PositionWriter>();

/** As ingest writes rows: its own table, key and BRIN index, in one table as one month is in one partition. */
export const PRODUCT_VARIANT: Variant = {
  name: 'the product',
  table: TABLE,
  create: `SELECT create_position_table('${TABLE}'); ALTER TABLE ${TABLE} ADD PRIMARY KEY (device_id, fix_time, hash);
    CREATE INDEX ON ${TABLE} USING brin (fix_time)`,
  columns: POSITION_COLUMNS,
  copy: COPY_POSITIONS.replace('COPY positions', `COPY ${TABLE}`),
  learn: async (client, rows) => {
    for (const { device, folded } of rows) lists.find(folded.fix.attributes, device.id);
    if (await lists.learn(client))
      await knowLists(
        client,
        rows.map(({ folded }) => lists.tree.find(folded.fix.attributes)?.number ?? null),
      );
  },
  write: (writer, row) => {
    const own = writers.get(writer) ?? new PositionWriter(writer);
    writers.set(writer, own);
    own.fields(row, lists);
  },
  device: { column: 'device_id', type: 'uuid' },
  isKeyed: true,
  read: (row) => {
    const { reading_list: readingList, readings, attributes } = row as Row;
    row.attributes = attributesOfRow({ readingList, readings, attributes });
  },
};

type Row = { reading_list: number | null; readings: Buffer | null; attributes: unknown };
