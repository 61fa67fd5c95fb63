import { expect, test, vi } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, made } from './kit/graphql.ts';
import { tryOnOthers } from './kit/others.ts';
import { signIn, signUp } from './kit/people.ts';
import { gotIn, tokenOf } from './kit/tokens.ts';
import {
  begun,
  CREATE,
  create,
  ERASE,
  GPX,
  ONE,
  positionsOf,
  ride,
  STORE,
  sent,
  settled,
  WAIT,
} from './kit/tracks.ts';
import { byId, LINK } from './kit/uploads.ts';
import { vehicleOf } from './kit/vehicles.ts';

/*
 * Tracks of other makers: imports into vehicles of others, undone by others and by those who only look; files of others; many
 * at once, twice at once, and undone in the middle. What stands in a file is a class of its own.
 */

const LIST = 'query ($where: TrackImportsWhere) { trackImports(where: $where) { total content { name } } }';
const DEVICES = `query ($where: DevicesWhere) { devices(where: $where) { total } }`;

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
    const wanted = {
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
    await tryOnOthers(make, { who, person }, wanted);
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

attempts('the same import at once', async (make) => {
  const owner = await signUp();
  const vehicleId = await vehicleOf(owner);
  const rows = async (id: string) =>
    sql('SELECT FROM devices WHERE track_import_id = $1 UNION ALL SELECT FROM track_imports WHERE id = $1', [
      id,
    ]);
  await make('it is stored by each of many who confirm', async () => {
    const id = await begun(owner, vehicleId, ride());
    await settled(owner, id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => byId(STORE, owner, id)));
    const confirmed = answers.filter(({ data }) => data?.confirmTrackImport).length;
    expect(await settled(owner, id)).toMatchObject({ state: 'STORED', points: 60 });
    const stored = await positionsOf(vehicleId);
    await byId(ERASE, owner, id);
    await vi.waitFor(async () => expect(await positionsOf(vehicleId)).toEqual([]), WAIT);
    if (confirmed !== 1) return `${confirmed} confirmed it`;
    return stored.length === 60 ? null : `${stored.length} positions`;
  });
  await make('one that is undone while it is stored leaves something', async () => {
    for (const pauseMs of [0, 20, 100, 300, 1_000]) {
      const id = await begun(owner, vehicleId, ride(5_000));
      await settled(owner, id);
      await byId(STORE, owner, id);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const { data } = await byId(ERASE, owner, id);
      // Who met the end of the storing was told, and tries again.
      if (!data?.eraseTrackImport) await byId(ERASE, owner, id);
      await vi.waitFor(async () => {
        const [row] = await sql('SELECT state, removed_at FROM track_imports WHERE id = $1', [id]);
        expect(row?.removed_at).not.toBeNull();
      }, WAIT);
      if ((await positionsOf(vehicleId)).length > 0) return `positions, after ${pauseMs} ms`;
      expect((await rows(id)).length).toBeGreaterThan(0);
    }
    return null;
  });
});

attempts('tokens without the scope', async (make) => {
  const owner = await signUp();
  const vehicleId = await vehicleOf(owner);
  const id = await begun(owner, vehicleId, ride());
  await settled(owner, id);
  const fileId = await sent(owner, vehicleId, Buffer.from(ride()));
  const reader = await tokenOf(owner, ['FLEET_READ', 'FILES_WRITE', 'REPORTS_WRITE']);
  const other = await tokenOf(owner, ['FILES_WRITE', 'REPORTS_WRITE', 'PEOPLE_WRITE', 'WEBHOOKS_WRITE']);
  const where = { where: { id } };
  const begin = { where: { vehicleId }, data: { fileId } };
  await make('begin an import', () => gotIn(reader.token, 'createTrackImport', begin));
  await make('store one', () => gotIn(reader.token, 'confirmTrackImport', where));
  await make('undo one', () => gotIn(reader.token, 'eraseTrackImport', where));
  await make('read one', () => gotIn(other.token, 'trackImport', where));
  await make('list them', () => gotIn(other.token, 'trackImports', {}));
  await byId(ERASE, owner, id);
});
