import { CopyWriter } from './copy-writer.ts';
import type { PlannedPosition } from './plan-batch.ts';

const COLUMNS = [
  'device_id',
  'fix_time',
  'hash',
  'received_at',
  'device_time',
  'protocol',
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
] as const;

export const COPY_POSITIONS = `COPY positions (${COLUMNS.join(', ')}) FROM STDIN (FORMAT binary)`;

export function createPositionWriter(): CopyWriter {
  return new CopyWriter(COLUMNS.length);
}

export function writePositions(writer: CopyWriter, positions: readonly PlannedPosition[]): Buffer {
  writer.reset();
  for (const { device, draft } of positions) {
    const { fix, derived } = draft;
    writer.row();
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
    writer.jsonb(fix.attributesJson);
  }
  return writer.finish();
}
