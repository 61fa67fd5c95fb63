import type { CopyWriter } from '../../../src/storage/copy-writer.ts';
import { namesOf, valuesByLayout } from './names.ts';
import { beyondColumns } from './plain-variants.ts';
import { readValues, writeValues } from './reading-bytes.ts';
import type { BenchPosition, Variant } from './variant.ts';

/** Columns by their width, so that nothing is left empty between them, and those that nearly nobody tells at the end. */
const COLUMNS = `fix_time timestamptz(3) NOT NULL, hash int8 NOT NULL, received_at timestamptz(3) NOT NULL,
  latitude float8 NOT NULL, longitude float8 NOT NULL, distance_m float8, total_distance_m float8,
  altitude_m float4, speed_kmh float4, course_deg float4, layout int4 NOT NULL,
  satellites int2, protocol int2 NOT NULL, told int2 NOT NULL, valid bool NOT NULL, ignition bool, motion bool,
  readings bytea NOT NULL, accuracy_m float4, device_time timestamptz(3)`;
const COUNT = COLUMNS.split(/,(?! NOT)/).length + 1;
const PROTOCOLS = ['teltonika', 'gt06', 'osmand', 'h02', 'gps103', 'wialon'];

const BY_UUID = { column: 'device_id', type: 'uuid' } as const;
const BY_NUMBER = { column: 'device', type: 'int4' } as const;

export const NARROW_VARIANTS: readonly Variant[] = [
  narrow('narrow', BY_UUID, 'PRIMARY KEY (device_id, fix_time, hash)'),
  narrow('narrow, device by number', BY_NUMBER, 'PRIMARY KEY (device, fix_time, hash)'),
  narrow('narrow by number, BRIN only', BY_NUMBER, null),
];

function narrow(name: string, device: Variant['device'], key: string | null): Variant {
  const table = `bench_${name.replaceAll(/\W+/g, '_')}`;
  const brin = `; CREATE INDEX ON ${table} USING brin (fix_time)`;
  return {
    name,
    table,
    create: `CREATE TABLE ${table} (${device.column} ${device.type} NOT NULL, ${COLUMNS}${key ? `, ${key}` : ''})${key ? '' : brin}`,
    columns: COUNT,
    copy: `COPY ${table} FROM STDIN (FORMAT binary)`,
    write: (writer, row) => {
      if (device.type === 'uuid') writer.uuid(row.device.id);
      else writer.int4(row.number);
      writeNarrow(writer, row);
    },
    device,
    isKeyed: key !== null,
    read: readNarrow,
  };
}

function writeNarrow(writer: CopyWriter, row: BenchPosition): void {
  const { fix, derived, totalM } = row.folded;
  const { rest, told } = beyondColumns(row);
  const { layout, values } = valuesByLayout(rest);
  writer.time(fix.fixTime);
  writer.int8(fix.hash);
  writer.time(fix.receivedAt);
  writer.float8(fix.latitude);
  writer.float8(fix.longitude);
  writer.float8(derived.legM);
  writer.float8(totalM);
  writer.float4(fix.altitudeM);
  writer.float4(fix.speedKmh);
  writer.float4(fix.courseDeg);
  writer.int4(layout);
  writer.int2(fix.satellites);
  writer.int2(PROTOCOLS.indexOf(fix.protocol));
  writer.int2(told);
  writer.bool(fix.valid);
  writer.bool(derived.ignition);
  writer.bool(derived.moving);
  writer.text(writeValues(values));
  writer.float4(fix.accuracyM);
  writer.time(fix.deviceTime);
}

function readNarrow(row: Record<string, unknown>): void {
  const { readings, layout } = row;
  if (!Buffer.isBuffer(readings) || typeof layout !== 'number') throw new Error('No readings');
  const values = readValues(readings);
  row.attributes = Object.fromEntries(namesOf(layout).map((name, at) => [name, values[at]]));
}
