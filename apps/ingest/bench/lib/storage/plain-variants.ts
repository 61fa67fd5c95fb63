import type { Attributes } from '@fleet/contracts/attributes';
import type { CopyWriter } from '../../../src/storage/copy-writer.ts';
import { COPY_POSITIONS } from '../../../src/storage/position-rows.ts';
import { shortNames, valuesByLayout } from './names.ts';
import type { BenchPosition, Variant } from './variant.ts';

const TODAYS_COLUMNS = 19;

/** As `positions` is: the same columns, key and BRIN index, in one table as one month is in one partition. */
const today = likeToday('today', '', (writer, row) => {
  writeColumns(writer, row);
  writer.jsonb(row.draft.fix.attributesJson);
});

/** Readings that a column says already are left out, and two bits say that the device told them. */
const once = likeToday('readings once', ', ADD COLUMN told int2 NOT NULL', (writer, row) => {
  const { rest, told } = beyondColumns(row);
  writeColumns(writer, row);
  writer.jsonb(JSON.stringify(rest));
  writer.int2(told);
});

const short = likeToday('once, short names', ', ADD COLUMN told int2 NOT NULL', (writer, row) => {
  const { rest, told } = beyondColumns(row);
  writeColumns(writer, row);
  writer.jsonb(JSON.stringify(shortNames(rest)));
  writer.int2(told);
});

/** The names of a row are a number, under which they stand in another table once; the values are a list. */
const listed = likeToday(
  'once, list of values',
  ', ADD COLUMN told int2 NOT NULL, ADD COLUMN layout int4 NOT NULL',
  (writer, row) => {
    const { rest, told } = beyondColumns(row);
    const { layout, values } = valuesByLayout(rest);
    writeColumns(writer, row);
    writer.jsonb(JSON.stringify(values));
    writer.int2(told);
    writer.int4(layout);
  },
);

export const PLAIN_VARIANTS: readonly Variant[] = [today, once, short, listed];

function likeToday(name: string, added: string, write: Variant['write']): Variant {
  const table = `bench_${name.replaceAll(/\W+/g, '_')}`;
  const names = [...added.matchAll(/COLUMN (\w+)/g)].map(([, column]) => `, ${column}`).join('');
  return {
    name,
    table,
    create: `CREATE TABLE ${table} (LIKE positions); ALTER TABLE ${table} ADD PRIMARY KEY (device_id, fix_time, hash)${added};
      CREATE INDEX ON ${table} USING brin (fix_time)`,
    columns: TODAYS_COLUMNS + [...added.matchAll(/COLUMN/g)].length,
    copy: COPY_POSITIONS.replace('COPY positions', `COPY ${table}`).replace(
      'attributes)',
      `attributes${names})`,
    ),
    write,
    device: { column: 'device_id', type: 'uuid' },
    isKeyed: true,
  };
}

/** All but the readings, in ingest's order. */
function writeColumns(writer: CopyWriter, { device, draft }: BenchPosition): void {
  const { fix, derived } = draft;
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
  writer.float8(draft.late ? null : draft.track.odometer.totalM);
}

/** What columns do not hold of the readings, and a bit for each that they do: nobody told what was only carried on. */
export function beyondColumns({ draft }: BenchPosition): { rest: Attributes; told: number } {
  const { satellites, ignition, ...rest } = draft.fix.attributes;
  let told = 0;
  if (satellites !== undefined && satellites === draft.fix.satellites) told |= 1;
  else if (satellites !== undefined) rest.satellites = satellites;
  if (ignition !== undefined && ignition === draft.derived.ignition) told |= 2;
  else if (ignition !== undefined) rest.ignition = ignition;
  return { rest, told };
}
