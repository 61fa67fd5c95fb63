import { randomUUID } from 'node:crypto';
import type { Tx } from '@fleet/db/client';
import type { TrackImport } from '@fleet/db/models';
import { protocolNumber } from '@fleet/stored-fixes/protocol-number';
import type { TrackPoint } from '@fleet/track-files/take-points';
import { motionAlone } from '@fleet/tracks/motion';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import type { Piece } from './cut-pieces.ts';

/** Rows of one statement: what is written of them holds the process for some milliseconds. */
const ROWS_AT_ONCE = 500;

/**
 * Stores a piece as the records of a device of its own that came late: it sits in the vehicle from its first point to its
 * last, and its days are made by the fold. What it measures is of its days and trips, and moves no odometer: that of the
 * vehicle is what somebody read off it, or what its trackers counted since.
 */
export async function writePiece(tx: Tx, of: TrackImport, piece: Piece, now: Date): Promise<void> {
  const { accountId, vehicleId, createdBy } = of;
  const deviceId = randomUUID();
  const lastMs = (piece.at(-1) ?? piece[0]).atMs;
  await tx.device.create({
    data: { id: deviceId, accountId, trackImportId: of.id, status: 'ERASED', erasedAt: now, createdBy },
  });
  await tx.deviceAssignment.create({
    data: {
      deviceId,
      vehicleId,
      accountId,
      from: new Date(piece[0].atMs),
      // Its last point is of it, too.
      until: new Date(lastMs + 1),
      endDistanceM: 0,
      endEngineS: 0,
      createdBy,
    },
  });
  const nths = nthsOf(piece);
  for (let at = 0; at < piece.length; at += ROWS_AT_ONCE) {
    const points = piece.slice(at, at + ROWS_AT_ONCE);
    const rows = points.map((point, index) => rowOf(point, nths[at + index] ?? 0));
    await insertPositions(tx, { deviceId, of, now }, rows);
  }
  // A device that nobody folded yet is folded from its beginning.
  await tx.staleDay.create({ data: { deviceId, day: new Date(piece[0].atMs) } });
}

type Owner = { deviceId: string; of: TrackImport; now: Date };

async function insertPositions(tx: Tx, { deviceId, of, now }: Owner, rows: readonly Row[]): Promise<void> {
  const points = JSON.stringify(rows);
  const protocol = protocolNumber(of.format?.toLowerCase() ?? 'gpx');
  await tx.$executeRaw`
    INSERT INTO positions (device_id, fix_time, hash, received_at, protocol_number, valid, latitude, longitude,
      altitude_m, speed_kmh, course_deg, satellites, motion)
    SELECT ${deviceId}::uuid, at, hash, ${now}, ${protocol}::smallint, true, latitude, longitude, "altitudeM", "speedKmh", "courseDeg",
      satellites, motion
    FROM json_to_recordset(${points}::json) AS point(at timestamptz, hash bigint, latitude float8, longitude float8,
      "altitudeM" real, "speedKmh" real, "courseDeg" real, satellites smallint, motion bool)
    ON CONFLICT DO NOTHING`;
}

type Row = ReturnType<typeof rowOf>;

/** Which of its instant each is, in the order of the file: many programs write whole seconds, and several points in each. */
function nthsOf(piece: Piece): number[] {
  let nth = 0;
  return piece.map(({ atMs }, index) => {
    nth = piece[index - 1]?.atMs === atMs ? nth + 1 : 0;
    return nth;
  });
}

/** Where other records have a hash, `nth` tells points of one instant apart, and keeps them in order. */
function rowOf({ atMs, ...point }: TrackPoint, nth: number) {
  const { latitude, longitude, speedKmh } = point;
  // As of any record whose neighbours are not known yet.
  const alone = { atMs, latitude, longitude, speedKmh, valid: true, ignition: null, sensedMotion: null };
  return {
    ...point,
    at: new Date(atMs),
    hash: nth,
    motion: motionAlone({ ...alone, engineSeconds: null }, DEFAULT_RULE),
  };
}
