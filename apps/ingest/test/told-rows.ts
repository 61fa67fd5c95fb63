import { attributesOfRow, knowListsOf, protocolOfRow } from '@fleet/stored-fixes/row-readings';
import type { Pool } from 'pg';

type Row = Record<string, unknown>;

/** Rows of `SELECT * FROM positions` with their protocol and readings by name, in whichever shape they stand; others as they are. */
export async function reportedRows(pool: Pool, rows: readonly Row[]): Promise<Row[]> {
  const listed = rows.map((row) => ({ readingList: (row.reading_list ?? null) as number | null }));
  await knowListsOf(pool, listed);
  return rows.map((row, at) => ('reading_list' in row ? told(row, listed[at]?.readingList ?? null) : row));
}

function told({ reading_list: _, readings, protocol_number, ...row }: Row, readingList: number | null): Row {
  return {
    ...row,
    protocol: protocolOfRow({
      protocol: row.protocol as string | null,
      protocolNumber: protocol_number as number | null,
    }),
    attributes: attributesOfRow({
      readingList,
      readings: readings as Buffer | null,
      attributes: row.attributes,
    }),
  };
}
