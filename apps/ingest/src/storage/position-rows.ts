import { protocolNumber } from '@fleet/stored-fixes/protocol-number';
import type { ReadingList } from '@fleet/stored-fixes/reading-list';
import { ValuesWriter } from '@fleet/stored-fixes/write-values';
import type { Fix } from '../pipeline/draft.ts';
import type { PlannedPosition } from './batch-plan.ts';
import { CopyWriter } from './copy-writer.ts';
import type { ReadingLists } from './reading-lists.ts';

const COLUMNS = [
  'device_id',
  'fix_time',
  'hash',
  'received_at',
  'device_time',
  'protocol',
  'protocol_number',
  'valid',
  'latitude',
  'longitude',
  'altitude_m',
  'speed_kmh',
  'course_deg',
  'accuracy_m',
  'satellites',
  'ignition',
  'motion',
  'distance_m',
  'total_distance_m',
  'attributes',
  'reading_list',
  'readings',
] as const;

export const POSITION_COLUMNS = COLUMNS.length;
export const COPY_POSITIONS = `COPY positions (${COLUMNS.join(', ')}) FROM STDIN (FORMAT binary)`;

const NO_READINGS = '{}';

/** Writes positions as data of `COPY_POSITIONS`, into buffers that are used again for each batch. */
export class PositionWriter {
  readonly #rows: CopyWriter;
  readonly #values = new ValuesWriter();

  constructor(rows = new CopyWriter(POSITION_COLUMNS)) {
    this.#rows = rows;
  }

  /** Valid until the next. Readings without a list stand with their names, as rows had them before there were lists. */
  write(positions: readonly PlannedPosition[], lists: ReadingLists): Buffer {
    this.#rows.reset();
    for (const position of positions) {
      this.#rows.row();
      this.fields(position, lists);
    }
    return this.#rows.finish();
  }

  /** Of a row that was begun. */
  fields({ device, folded }: PlannedPosition, lists: ReadingLists): void {
    const writer = this.#rows;
    const { fix, derived, totalM } = folded;
    writer.uuid(device.id);
    writer.time(fix.fixTime);
    writer.int8(fix.hash);
    writer.time(fix.receivedAt);
    writer.time(fix.deviceTime);
    const protocol = protocolNumber(fix.protocol);
    writer.text(protocol === null ? fix.protocol : null);
    writer.int2(protocol);
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
    this.#readings(fix, lists.find(fix.attributes, device.id), lists);
  }

  #readings({ attributes }: Fix, list: ReadingList | null, { tree }: ReadingLists): void {
    const writer = this.#rows;
    if (list) {
      const length = this.#values.write(list, tree.values);
      writer.jsonb(null);
      writer.int4(list.number);
      writer.bytea(this.#values.buffer, length);
    } else {
      const json = JSON.stringify(attributes);
      writer.jsonb(json === NO_READINGS ? null : json);
      writer.int4(null);
      writer.bytea(null, 0);
    }
  }
}
