import { randomUUID } from 'node:crypto';
import { errorCodes } from '@fleet/testing/ask';
import { expect, test, vi } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { byId, CONFIRM, LINK, put } from './kit/uploads.ts';

/*
 * Tracks of other makers: bombs, entities, millions of points, times that are none; imports into vehicles of others, undone by
 * others and by those who only look; files of others; many at once.
 */

const GPX = 'application/gpx+xml';
const CREATE = `mutation ($where: TrackImportOfVehicle!, $data: CreateTrackImportInput!) {
  createTrackImport(where: $where, data: $data) { id } }`;
const STORE = 'mutation ($where: VersionWhere!) { confirmTrackImport(where: $where) { id state } }';
const ERASE = 'mutation ($where: VersionWhere!) { eraseTrackImport(where: $where) { total } }';
const ONE = `query ($where: ById!) { trackImport(where: $where) { id name state trouble points lines
  leftOut { reason points } } }`;
const LIST = 'query ($where: TrackImportsWhere) { trackImports(where: $where) { total content { name } } }';
const VEHICLE = 'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }';
const DEVICES = `query ($where: DevicesWhere) { devices(where: $where) { total } }`;
const WAIT = { timeout: 60_000, interval: 300 };

const HEAD = '<?xml version="1.0"?>';
const START_MS = Date.UTC(2026, 8, 1, 8);
const point = (atMs: number, latitude = 51) =>
  `<trkpt lat="${latitude}" lon="4.4"><time>${new Date(atMs).toISOString()}</time></trkpt>`;
const gpx = (points: string, head = HEAD) => `${head}<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`;
const ride = (points = 60) =>
  gpx(Array.from({ length: points }, (_, at) => point(START_MS + at * 10_000, 51 + at / 1_000)).join(''));

type Row = {
  id: string;
  state: string;
  trouble: string | null;
  points: number;
  leftOut: { reason: string; points: number }[];
};

function made<One>(data: Record<string, unknown> | null | undefined, name: string): One {
  const found = data?.[name];
  if (!found) throw new Error(`Nothing came of ${name}`);
  return found as One;
}

async function vehicleOf({ accessToken: token }: Session): Promise<string> {
  const answer = await ask(VEHICLE, {
    token,
    variables: { data: { title: `Van ${randomUUID()}`, type: 'CAR' } },
  });
  return made<{ id: string }>(answer.data, 'createVehicle').id;
}

async function sent(by: Session, vehicleId: string, body: Buffer): Promise<string> {
  const where = { entity: 'VEHICLE', entityId: vehicleId };
  const data = { type: 'TRACK', name: 'SECRET-RIDE.gpx', size: body.length, mimeType: GPX };
  const link = await ask(LINK, { token: by.accessToken, variables: { where, data } });
  const { id, url } = made<{ id: string; url: string }>(link.data, 'createUploadLink');
  await put(url, body, GPX);
  return id;
}

const create = ({ accessToken: token }: Session, vehicleId: string, fileId: string) =>
  ask(CREATE, { token, variables: { where: { vehicleId }, data: { fileId } } });

async function begun(by: Session, vehicleId: string, text: string | Buffer): Promise<string> {
  const fileId = await sent(by, vehicleId, Buffer.from(text));
  return made<{ id: string }>((await create(by, vehicleId, fileId)).data, 'createTrackImport').id;
}

/** As soon as no worker has it in hand any more. */
const settled = (by: Session, id: string): Promise<Row> =>
  vi.waitFor(async () => {
    const row = (await byId(ONE, by, id)).data?.trackImport as Row;
    expect(['READING', 'STORING']).not.toContain(row.state);
    return row;
  }, WAIT);

const positionsOf = (vehicleId: string) =>
  sql(
    `SELECT p.fix_time FROM device_assignments a JOIN positions p USING (device_id) WHERE a.vehicle_id = $1 LIMIT 100001`,
    [vehicleId],
  );

test('one’s own track is read, stored, and undone', async () => {
  const owner = await signUp();
  const vehicleId = await vehicleOf(owner);
  const id = await begun(owner, vehicleId, ride());
  expect(await settled(owner, id)).toMatchObject({ state: 'READY', points: 60 });
  await byId(STORE, owner, id);
  expect(await settled(owner, id)).toMatchObject({ state: 'STORED', points: 60 });
  expect(await positionsOf(vehicleId)).toHaveLength(60);
  await byId(ERASE, owner, id);
  await vi.waitFor(async () => expect(await positionsOf(vehicleId)).toEqual([]), WAIT);
});

attempts('files that are no track', async (make) => {
  const owner = await signUp();
  const vehicleId = await vehicleOf(owner);
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  );
  const files: Record<string, string | Buffer> = {
    'a billion laughs': gpx(
      '<trkpt lat="51" lon="4"><time>&l9;</time></trkpt>',
      `${HEAD}<!DOCTYPE gpx [<!ENTITY l0 "ha">${laughs}]>`,
    ),
    'a file of the server': gpx(
      '<trkpt lat="51" lon="4"><time>&x;</time></trkpt>',
      `${HEAD}<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>`,
    ),
    'an address of the inside': gpx(
      point(START_MS),
      `${HEAD}<!DOCTYPE gpx SYSTEM "http://127.0.0.1:1/gpx.dtd">`,
    ),
    'twenty megabytes of depth': `<gpx>${'<a>'.repeat(6_000_000)}`,
    'an element of a million attributes': `<gpx ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    'bytes without a meaning': Buffer.alloc(1_000_000, 0xff),
    'a million points': gpx('<trkpt lat="1" lon="2"/>'.repeat(800_000)),
    'a line of a million corners': `<kml><Placemark><LineString><coordinates>${'4,51 '.repeat(1_000_000)}</coordinates></LineString></Placemark></kml>`,
  };
  for (const [name, text] of Object.entries(files))
    await make(name, async () => {
      const id = await begun(owner, vehicleId, text);
      const row = await settled(owner, id);
      await byId(ERASE, owner, id);
      expect(row.state === 'REFUSED' ? row.trouble : row.state).toMatch(/^(NOT_A_TRACK|TOO_MANY_POINTS)$/);
      return row.state === 'READY' ? `${row.points} of its points are taken` : null;
    });
  await make('times that are none, or to come', async () => {
    const odd = [
      '1970-01-01T00:00:00Z',
      '1999-12-31T23:59:59Z',
      '2999-01-01T00:00:00Z',
      'infinity',
      '-1',
      "'; --",
    ];
    const points = odd.map((time) => `<trkpt lat="51" lon="4"><time>${time}</time></trkpt>`).join('');
    const id = await begun(owner, vehicleId, gpx(points));
    const row = await settled(owner, id);
    await byId(ERASE, owner, id);
    return row.state === 'REFUSED' && row.points === 0 ? null : `${row.points} points`;
  });
  await make('more than may be sent', async () => {
    const where = { entity: 'VEHICLE', entityId: vehicleId };
    const data = { type: 'TRACK', name: 'a.gpx', size: 21 * 1024 * 1024, mimeType: GPX };
    const { data: link } = await ask(LINK, { token: owner.accessToken, variables: { where, data } });
    return link?.createUploadLink ? 'there is a link' : null;
  });
  await make('a track as a document that is shown', async () => {
    const fileId = await sent(owner, vehicleId, Buffer.from('<html><script>alert(1)</script></html>'));
    const { data } = await byId(CONFIRM, owner, fileId);
    return data?.confirmUpload ? 'it is' : null;
  });
});

attempts('imports of others', async (make) => {
  const [owner, stranger, driver] = [await signIn('owner'), await signUp(), await signIn('driver')];
  const vehicleId = await vehicleOf(owner);
  const id = await begun(owner, vehicleId, ride());
  await settled(owner, id);
  const [fileId, ownVehicle] = [await sent(owner, vehicleId, Buffer.from(ride())), await vehicleOf(stranger)];
  const theirs = await sent(stranger, ownVehicle, Buffer.from(ride()));
  for (const [who, person] of [
    ['a stranger', stranger],
    ['a driver', driver],
  ] as const) {
    const token = person.accessToken;
    const asked = {
      reads: [ONE, { where: { id } }],
      stores: [STORE, { where: { id } }],
      undoes: [ERASE, { where: { id } }],
      'imports the owner’s file of': [CREATE, { where: { vehicleId }, data: { fileId } }],
      'imports their own file into': [CREATE, { where: { vehicleId }, data: { fileId: theirs } }],
      'uploads for': [
        LINK,
        {
          where: { entity: 'VEHICLE', entityId: vehicleId },
          data: { type: 'TRACK', name: 'a.gpx', size: 9, mimeType: GPX },
        },
      ],
    } as const;
    for (const [what, [text, variables]] of Object.entries(asked))
      await make(`${who} ${what} it`, async () => {
        const answer = await ask(text, { token, variables });
        expect(['NOT_FOUND', 'USER_NOT_ALLOWED']).toContain(errorCodes(answer)[0]);
        return Object.values(answer.data ?? {}).some((value) => value !== null) ? 'it was done' : null;
      });
    for (const where of [{ vehicleId }, { accountId: owner.accountId }, { states: ['READY'] }, {}])
      await make(`${who} lists it by ${JSON.stringify(Object.keys(where))}`, async () =>
        JSON.stringify(await ask(LIST, { token, variables: { where } })).includes('SECRET-RIDE')
          ? 'it is listed'
          : null,
      );
  }
  await make('a stranger takes the owner’s file for their own vehicle', async () =>
    (await create(stranger, ownVehicle, fileId)).data?.createTrackImport ? 'it is read' : null,
  );
  await make('one file is imported twice', async () => {
    await create(owner, vehicleId, fileId);
    return (await create(owner, vehicleId, fileId)).data?.createTrackImport ? 'it is' : null;
  });
  await make('the pieces are listed as trackers', async () => {
    await byId(STORE, owner, id);
    expect(await settled(owner, id)).toMatchObject({ state: 'STORED' });
    const pieces = await sql('SELECT id FROM devices WHERE track_import_id = $1', [id]);
    expect(pieces.length).toBeGreaterThan(0);
    const where = { ids: pieces.map((each) => each.id), status: 'ERASED' };
    const answer = await ask(DEVICES, { token: owner.accessToken, variables: { where } });
    return made<{ total: number }>(answer.data, 'devices').total > 0 ? 'they are' : null;
  });
  await byId(ERASE, owner, id);
});

attempts('many at once', async (make) => {
  const [flooder, other] = [await signUp(), await signUp()];
  const [flooded, vehicleId] = [await vehicleOf(flooder), await vehicleOf(other)];
  await make('one account has the workers for itself', async () => {
    const files = await Promise.all(
      Array.from({ length: 12 }, () => sent(flooder, flooded, Buffer.from(ride(20_000)))),
    );
    const answers = await Promise.all(files.map((fileId) => create(flooder, flooded, fileId)));
    const taken = answers.filter(({ data }) => data?.createTrackImport).length;
    const row = await settled(other, await begun(other, vehicleId, ride()));
    expect(row.state).toBe('READY');
    return taken > 6 ? `${taken} are under way` : null;
  });
});
