import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { createFolderStore } from '../../src/files/folder-store.ts';
import type { SeededActor } from '../actor.ts';
import { FILES_DIR } from '../api.ts';

export const files = createFolderStore(FILES_DIR);
const METRES_PER_DEGREE = 111_195;
const STEP_S = 10;

export type DrivePoint = { atMs: number; latitude: number; longitude: number; speedKmh: number };

/** North at a steady speed, a point every ten seconds, and three minutes of standing at both ends. */
export function drive(fromMs: number, minutes: number, { latitude = 51, speedKmh = 54 } = {}): DrivePoint[] {
  const standing = 18;
  const steps = (minutes * 60) / STEP_S;
  const stepDegrees = ((speedKmh / 3.6) * STEP_S) / METRES_PER_DEGREE;
  return Array.from({ length: steps + 2 * standing }, (_, index) => {
    const driven = Math.min(steps, Math.max(0, index - standing));
    const isMoving = driven > 0 && driven < steps;
    return {
      atMs: fromMs + index * STEP_S * 1_000,
      latitude: latitude + driven * stepDegrees,
      longitude: 4.4,
      speedKmh: isMoving ? speedKmh : 0,
    };
  });
}

export function gpxOf(points: readonly DrivePoint[], more = ''): string {
  const text = points.map(
    ({ atMs, latitude, longitude, speedKmh }) =>
      `<trkpt lat="${latitude}" lon="${longitude}"><time>${new Date(atMs).toISOString()}</time><speed>${speedKmh / 3.6}</speed></trkpt>`,
  );
  return `<?xml version="1.0"?><gpx version="1.0"><trk><trkseg>${text.join('')}${more}</trkseg></trk></gpx>`;
}

/** As if a browser had announced it and put it. */
export async function putTrack(
  db: Db,
  { accountId, userId }: Pick<SeededActor, 'accountId' | 'userId'>,
  vehicleId: string,
  text: string | Buffer,
): Promise<string> {
  const bytes = Buffer.from(text);
  const id = randomUUID();
  await files.write(id, 'sent', bytes, 'application/gpx+xml');
  await db.storageObject.create({
    data: {
      id,
      accountId,
      type: 'TRACK',
      entity: 'VEHICLE',
      entityId: vehicleId,
      name: 'holiday.gpx',
      sizeBytes: BigInt(bytes.length),
      mimeType: 'application/gpx+xml',
      createdBy: userId,
    },
  });
  return id;
}

/** Fixes of a tracker that sits in the vehicle and counts in it, unless another one does. */
export async function seedTracker(
  db: Db,
  { accountId, vehicleId, counts = true }: { accountId: string; vehicleId: string; counts?: boolean },
  points: readonly DrivePoint[],
): Promise<string> {
  const [first] = points;
  const device = await db.device.create({
    data: {
      accountId,
      externalDeviceId: randomUUID(),
      assignments: {
        create: { vehicleId, accountId, counts, from: new Date((first?.atMs ?? 0) - 1_000) },
      },
    },
  });
  await db.position.createMany({
    data: points.map(({ atMs, ...point }, index) => ({
      ...point,
      deviceId: device.id,
      fixTime: new Date(atMs),
      receivedAt: new Date(atMs),
      hash: BigInt(index),
      protocol: 'teltonika',
      valid: true,
      attributes: {},
    })),
  });
  const last = points.at(-1);
  await db.deviceState.create({
    data: {
      deviceId: device.id,
      version: 1n,
      fixTime: new Date(last?.atMs ?? 0),
      hash: BigInt(points.length - 1),
      valid: true,
      latitude: last?.latitude ?? 0,
      longitude: last?.longitude ?? 0,
      receivedAt: new Date(last?.atMs ?? 0),
    },
  });
  return device.id;
}
