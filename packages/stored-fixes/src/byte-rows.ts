import type { ReadValue, ValueBytes } from './value-bytes.ts';

/** What a value is in SQL, and how it stands in the bytes of a row. */
export type ByteColumn<Value = unknown> = readonly [sql: string, kind: ValueBytes<Value>];
type ByteColumns = Readonly<Record<string, ByteColumn>>;
type RowOf<Columns extends ByteColumns> = {
  [Name in keyof Columns]: Columns[Name] extends ByteColumn<infer Value> ? Value : never;
};
type Placed = { offset: number; read: ReadValue };

/** Where each column stands in the bytes of a row, what makes these in SQL, and how many there are. */
export function placeColumns(columns: readonly ByteColumn[]) {
  let bytes = 0;
  const placed = columns.map(([, kind]): Placed => {
    bytes += kind.bytes;
    return { offset: bytes - kind.bytes, read: kind.reader() };
  });
  return { bytes, sql: columns.map(([value, { sql }]) => sql(value)).join(' || '), placed };
}

/**
 * Rows of a statement as one row of bytes: of a row for each the driver makes a message, texts and an object, and takes many
 * times the processor for it. `all` stands in the list of a SELECT, from rows in their order; null of none.
 */
export function byteRows<Columns extends ByteColumns>(columns: Columns) {
  const names = Object.keys(columns);
  const { bytes, sql, placed } = placeColumns(Object.values(columns));
  const told = placed.map((column, at) => ({ ...column, name: names[at] as string }));
  // In place of a shape that grows with each column.
  const empty = Object.fromEntries(names.map((name) => [name, null])) as RowOf<Columns>;

  function rowsIn(all: Buffer | null | undefined): RowOf<Columns>[] {
    if (!all) return [];
    const view = new DataView(all.buffer, all.byteOffset, all.byteLength);
    const rows: RowOf<Columns>[] = [];
    for (let at = 0; at < all.byteLength; at += bytes) {
      const row: Record<string, unknown> = { ...empty };
      for (const { name, offset, read } of told) row[name] = read(view, at + offset);
      rows.push(row as RowOf<Columns>);
    }
    return rows;
  }

  return { all: `string_agg(${sql}, ''::bytea)`, rowsIn };
}
