import { expect, vi } from 'vitest';
import { sql } from './database.ts';
import { ask, made } from './graphql.ts';
import type { Session } from './people.ts';
import { byId, LINK, put } from './uploads.ts';

export const GPX = 'application/gpx+xml';
export const CREATE = `mutation ($where: TrackImportOfVehicle!, $data: CreateTrackImportInput!) {
  createTrackImport(where: $where, data: $data) { id } }`;
export const STORE = 'mutation ($where: VersionWhere!) { confirmTrackImport(where: $where) { id state } }';
export const ERASE = 'mutation ($where: VersionWhere!) { eraseTrackImport(where: $where) { total } }';
export const ONE = `query ($where: ById!) { trackImport(where: $where) { id name state trouble points lines
  leftOut { reason points } } }`;
export const WAIT = { timeout: 60_000, interval: 300 };

export const HEAD = '<?xml version="1.0"?>';
export const START_MS = Date.UTC(2026, 8, 1, 8);
export const point = (atMs: number, latitude = 51) =>
  `<trkpt lat="${latitude}" lon="4.4"><time>${new Date(atMs).toISOString()}</time></trkpt>`;
export const gpx = (points: string, head = HEAD) => `${head}<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`;
export const ride = (points = 60) =>
  gpx(Array.from({ length: points }, (_, at) => point(START_MS + at * 10_000, 51 + at / 1_000)).join(''));

export type Row = {
  id: string;
  state: string;
  trouble: string | null;
  points: number;
  leftOut: { reason: string; points: number }[];
};

export async function sent(by: Session, vehicleId: string, body: Buffer): Promise<string> {
  const where = { entity: 'VEHICLE', entityId: vehicleId };
  const data = { type: 'TRACK', name: 'SECRET-RIDE.gpx', size: body.length, mimeType: GPX };
  const link = await ask(LINK, { token: by.accessToken, variables: { where, data } });
  const { id, url } = made<{ id: string; url: string }>(link.data, 'createUploadLink');
  await put(url, body, GPX);
  return id;
}

export const create = ({ accessToken: token }: Session, vehicleId: string, fileId: string) =>
  ask(CREATE, { token, variables: { where: { vehicleId }, data: { fileId } } });

export async function begun(by: Session, vehicleId: string, text: string | Buffer): Promise<string> {
  const fileId = await sent(by, vehicleId, Buffer.from(text));
  return made<{ id: string }>((await create(by, vehicleId, fileId)).data, 'createTrackImport').id;
}

/** As soon as no worker has it in hand any more. */
export const settled = (by: Session, id: string): Promise<Row> =>
  vi.waitFor(async () => {
    const row = (await byId(ONE, by, id)).data?.trackImport as Row;
    expect(['READING', 'STORING']).not.toContain(row.state);
    return row;
  }, WAIT);

export const positionsOf = (vehicleId: string) =>
  sql(
    `SELECT p.fix_time FROM device_assignments a JOIN positions p USING (device_id) WHERE a.vehicle_id = $1 LIMIT 100001`,
    [vehicleId],
  );
