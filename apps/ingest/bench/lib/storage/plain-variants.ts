import type { Attributes } from '@fleet/contracts/attributes';
import type { CopyWriter } from '../../../src/storage/copy-writer.ts';
import { shortNames, valuesByLayout } from './names.ts';
import type { BenchPosition, Variant } from './variant.ts';

/** Rows as they were before lists, each with the names of its readings, in the order in which the product had its columns. */
const COLUMNS = `device_id uuid NOT NULL, fix_time timestamptz(3) NOT NULL, hash int8 NOT NULL, received_at timestamptz(3) NOT NULL,
  device_time timestamptz(3), protocol text NOT NULL, valid bool NOT NULL, latitude float8 NOT NULL, longitude float8 NOT NULL,
  altitude_m float4, speed_kmh float4, course_deg float4, accuracy_m float4, satellites int2, ignition bool, motion bool,
  distance_m float8, total_distance_m float8, attributes jsonb NOT NULL`;

const named = likeBefore('with names', '', (writer, row) => {
  writeColumns(writer, row);
  writer.jsonb(JSON.stringify(row.folded.fix.attributes));
});

/** Readings that a column says already are left out, and two bits say that the device told them. */
const once = likeBefore('readings once', ', told int2 NOT NULL', (writer, row) => {
  const { rest, told } = beyondColumns(row);
  writeColumns(writer, row);
  writer.jsonb(JSON.stringify(rest));
  writer.int2(told);
});

const short = likeBefore('once, short names', ', told int2 NOT NULL', (writer, row) => {
  const { rest, told } = beyondColumns(row);
  writeColumns(writer, row);
  writer.jsonb(JSON.stringify(shortNames(rest)));
  writer.int2(told);
});

/** The names of a row are a number, under which they stand in another table once; the values are a list. */
const listed = likeBefore(
  'once, list of values',
  ', told int2 NOT NULL, layout int4 NOT NULL',
  (writer, row) => {
    const { rest, told } = beyondColumns(row);
    const { layout, values } = valuesByLayout(rest);
    writeColumns(writer, row);
    writer.jsonb(JSON.stringify(values));
    writer.int2(told);
    writer.int4(layout);
  },
);

export const PLAIN_VARIANTS: readonly Variant[] = [named, once, short, listed];

function likeBefore(name: string, added: string, write: Variant['write']): Variant {
  const table = `bench_${name.replaceAll(/\W+/g, '_')}`;
  const columns = [COLUMNS, added].join('').split(/,\s+/);
  const names = columns.map((column) => column.split(' ')[0]).join(', ');
  return {
    name,
    table,
    create: `CREATE TABLE ${table} (${COLUMNS}${added}, PRIMARY KEY (device_id, fix_time, hash));
      CREATE INDEX ON ${table} USING brin (fix_time)`,
    columns: columns.length,
    copy: `COPY ${table} (${names}) FROM STDIN (FORMAT binary)`,
    write,
    device: { column: 'device_id', type: 'uuid' },
    isKeyed: true,
  };
}

/** All but the readings. */
function writeColumns(writer: CopyWriter, { device, folded }: BenchPosition): void {
  const { fix, derived, totalM } = folded;
  writer.uuid(device.id);
  writer.time(fix.fixTime);
  writer.int8(fix.hash);
  writer.time(fix.receivedAt);
  writer.time(fix.deviceTime);
  writer.text(fix.protocol);
  writer.bool(fix.valid);
  writer.float8(fix.latitude);
  writer.float8(fix.longitude);
  writer.float4(fix.altitudeM);
  writer.float4(fix.speedKmh);
  writer.float4(fix.courseDeg);
  writer.float4(fix.accuracyM);
  writer.int2(fix.satellites);
  writer.bool(derived.ignition);
  writer.bool(derived.moving);
  writer.float8(derived.legM);
  writer.float8(totalM);
}

/** What columns do not hold of the readings, and a bit for each that they do: nobody told what was only carried on. */
export function beyondColumns({ folded }: BenchPosition): { rest: Attributes; told: number } {
  const { satellites, ignition, ...rest } = folded.fix.attributes;
  let told = 0;
  if (satellites !== undefined && satellites === folded.fix.satellites) told |= 1;
  else if (satellites !== undefined) rest.satellites = satellites;
  if (ignition !== undefined && ignition === folded.derived.ignition) told |= 2;
  else if (ignition !== undefined) rest.ignition = ignition;
  return { rest, told };
}
