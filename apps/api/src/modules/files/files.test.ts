import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { test as base } from '@fleet/testing/database';
import sharp from 'sharp';
import { describe, expect, inject } from 'vitest';
import { ask, codesOf, openApi } from '../../../test/api.ts';
import { STORES } from '../../../test/file-stores.ts';
import { type Person, type Side, seedPerson, seedSide } from '../../../test/matrix/world.ts';
import {
  announce,
  confirm,
  fetchFrom,
  fileIn,
  picture,
  put,
  setAvatar,
  upload,
} from '../../../test/upload.ts';
import type { Api } from '../../server.ts';

type Kind = keyof typeof STORES;
const ACCOUNT_BYTES = 200_000;
/** One server a store, over the database of the file. */
const test = base.extend<{ $file: { apis: Record<Kind, Api> } }>({
  apis: [
    async ({ databaseUrl }, use) => {
      const [folder, s3] = [await STORES['a folder'](), await STORES.S3()];
      const open = (settings: object) =>
        openApi(databaseUrl, inject('redisUrl'), {
          FILES_ACCOUNT_BYTES: String(ACCOUNT_BYTES),
          ...settings,
        });
      const apis = { 'a folder': await open(folder.settings), S3: await open(s3.settings) };
      await use(apis);
      for (const one of [apis['a folder'], apis.S3, folder, s3]) await one.close();
    },
    { scope: 'file' },
  ],
});

type Signed = Person & { token: string };
async function person(api: Api, db: Db, { accountId, mark }: Side, role: Role): Promise<Signed> {
  const one = await seedPerson(db, { accountId, role, mark });
  return { ...one, token: await api.services.tokens.sign(one) };
}

const AVATAR = 'query ($where: ById!) { user(where: $where) { avatar { id url mimeType } } }';
const PHOTOS = `query ($where: FileEntityWhere!) { attachmentsByEntity(where: $where) { id url thumbnailUrl name } }`;
const DETACH = 'mutation ($where: ById!) { detachFileFromEntity(where: $where) { total } }';
const CANCEL = 'mutation ($where: ById!) { cancelUpload(where: $where) { total } }';
const themselves = ({ userId }: Person) => ({ entity: 'USER' as const, entityId: userId });
const theVehicle = ({ vehicleId }: Side) => ({ entity: 'VEHICLE' as const, entityId: vehicleId });

/** Of the first thing that is wrong. */
const codeOf = (issues: unknown) => (issues as { code: string }[] | undefined)?.[0]?.code;

describe.for(Object.keys(STORES) as Kind[])('in %s', (kind) => {
  test('a portrait goes from a browser to the page of a colleague', async ({ apis, db }) => {
    const api = apis[kind];
    const side = await seedSide(db);
    const [driver, owner] = [
      await person(api, db, side, 'ORGANIZATION_DRIVER'),
      await person(api, db, side, 'ORGANIZATION_OWNER'),
    ];
    const { id, url } = await upload(api, driver.token, themselves(driver));
    expect(codesOf(await setAvatar(api, driver.token, driver.userId, id))).toEqual([]);
    const { data } = await ask(api, AVATAR, {
      token: owner.token,
      variables: { where: { id: driver.userId } },
    });
    expect(data).toEqual({ user: { avatar: { id, url, mimeType: 'image/webp' } } });
    const shown = await fetchFrom(api, url);
    expect(shown.status).toBe(200);
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
  });

  test('what is taken away is gone at once, and the one before the next one too', async ({ apis, db }) => {
    const api = apis[kind];
    const driver = await person(api, db, await seedSide(db), 'ORGANIZATION_DRIVER');
    const first = await upload(api, driver.token, themselves(driver));
    await setAvatar(api, driver.token, driver.userId, first.id);
    const second = await upload(api, driver.token, themselves(driver), await picture('coral'));
    await setAvatar(api, driver.token, driver.userId, second.id);
    expect((await fetchFrom(api, first.url)).status).toBe(404);
    expect((await fetchFrom(api, second.url)).status).toBe(200);
    const REMOVE = 'mutation ($where: ById!) { removeUserAvatar(where: $where) { avatar { id } } }';
    const variables = { where: { id: driver.userId } };
    const removed = await ask(api, REMOVE, { token: driver.token, variables });
    expect(removed.data).toEqual({ removeUserAvatar: { avatar: null } });
    expect((await fetchFrom(api, second.url)).status).toBe(404);
    expect(await db.removedFile.count({ where: { id: { in: [first.id, second.id] } } })).toBe(2);
  });

  test('nothing that is no picture is kept, whatever it is called', async ({ apis, db }) => {
    const api = apis[kind];
    const { token, ...driver } = await person(api, db, await seedSide(db), 'ORGANIZATION_DRIVER');
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { id, url } = fileIn(
      await announce(api, token, themselves(driver), { size: page.length }),
      'createUploadLink',
    );
    expect((await put(api, url, page)).ok).toBe(true);
    expect(codesOf(await confirm(api, token, id))).toEqual(['UNSUPPORTED_MEDIA_TYPE']);
    expect(await db.storageObject.findUnique({ where: { id } })).toMatchObject({ state: 'LINK_CREATED' });
  });

  test('more than was announced is not taken', async ({ apis, db }) => {
    const api = apis[kind];
    const { token, ...driver } = await person(api, db, await seedSide(db), 'ORGANIZATION_DRIVER');
    const bytes = await picture();
    const { id, url } = fileIn(
      await announce(api, token, themselves(driver), { size: bytes.length - 1 }),
      'createUploadLink',
    );
    expect((await put(api, url, bytes)).status).toBe(403);
    expect(codesOf(await confirm(api, token, id))).toEqual(['UPLOAD_UNAVAILABLE']);
  });

  test('photos of a vehicle are brought and taken by who keeps it, and seen by who sees it', async ({
    apis,
    db,
  }) => {
    const api = apis[kind];
    const side = await seedSide(db);
    const owner = await person(api, db, side, 'ORGANIZATION_OWNER');
    const driver = await person(api, db, side, 'ORGANIZATION_DRIVER');
    const { id, url } = await upload(api, owner.token, theVehicle(side));
    const variables = { where: theVehicle(side) };
    const seen = await ask(api, PHOTOS, { token: driver.token, variables });
    const thumbnailUrl = expect.stringContaining(`/files/${id}/small?`);
    expect(seen.data?.attachmentsByEntity).toEqual([{ id, url, thumbnailUrl, name: 'me.png' }]);
    expect(codesOf(await announce(api, driver.token, theVehicle(side)))).toEqual(['USER_NOT_ALLOWED']);
    const file = { variables: { where: { id } } };
    expect(codesOf(await ask(api, DETACH, { token: driver.token, ...file }))).toEqual(['USER_NOT_ALLOWED']);
    expect(codesOf(await ask(api, DETACH, { token: owner.token, ...file }))).toEqual([]);
    expect((await ask(api, PHOTOS, { token: owner.token, variables })).data?.attachmentsByEntity).toEqual([]);
    expect((await fetchFrom(api, url)).status).toBe(404);
  });
});

describe('refused is', () => {
  test('an upload of somebody else: to confirm, to cancel, to put up', async ({ apis, db }) => {
    const api = apis['a folder'];
    const side = await seedSide(db);
    const driver = await person(api, db, side, 'ORGANIZATION_DRIVER');
    const owner = await person(api, db, side, 'ORGANIZATION_OWNER');
    const stranger = await person(api, db, await seedSide(db), 'ORGANIZATION_OWNER');
    const bytes = await picture();
    const { id, url } = fileIn(
      await announce(api, driver.token, themselves(driver), { size: bytes.length }),
      'createUploadLink',
    );
    await put(api, url, bytes);
    for (const { token, userId } of [owner, stranger]) {
      expect(codesOf(await confirm(api, token, id))).toEqual(['NOT_FOUND']);
      expect(codesOf(await ask(api, CANCEL, { token, variables: { where: { id } } }))).toEqual(['NOT_FOUND']);
      expect(codesOf(await setAvatar(api, token, userId, id))).toEqual(['NOT_FOUND']);
    }
    expect(codesOf(await confirm(api, driver.token, id))).toEqual([]);
    expect(codesOf(await confirm(api, driver.token, id))).toEqual(['UPLOAD_UNAVAILABLE']);
    expect(codesOf(await setAvatar(api, owner.token, driver.userId, id))).toEqual(['NOT_FOUND']);
    expect((await put(api, url, bytes)).status).toBe(403);
  });

  test('a portrait for people whom the caller does not keep', async ({ apis, db }) => {
    const api = apis['a folder'];
    const [side, other] = [await seedSide(db), await seedSide(db)];
    const driver = await person(api, db, side, 'ORGANIZATION_DRIVER');
    const owner = await person(api, db, side, 'ORGANIZATION_OWNER');
    const theirs = await person(api, db, other, 'ORGANIZATION_DRIVER');
    expect(codesOf(await announce(api, driver.token, themselves(owner)))).toEqual(['NOT_FOUND']);
    expect(codesOf(await announce(api, owner.token, themselves(theirs)))).toEqual(['NOT_FOUND']);
    expect(codesOf(await announce(api, owner.token, theVehicle(other)))).toEqual(['NOT_FOUND']);
    const { id } = await upload(api, owner.token, themselves(driver));
    expect(codesOf(await setAvatar(api, owner.token, owner.userId, id))).toEqual(['NOT_FOUND']);
    expect(codesOf(await setAvatar(api, owner.token, driver.userId, id))).toEqual([]);
  });

  test('what is announced too large, of another type, or for the wrong thing', async ({ apis, db }) => {
    const api = apis['a folder'];
    const { token, ...driver } = await person(api, db, await seedSide(db), 'ORGANIZATION_DRIVER');
    const of = themselves(driver);
    const issueOf = async (more: object) =>
      (await announce(api, token, of, more)).errors?.map(({ extensions }) => codeOf(extensions.issues));
    expect(await issueOf({ size: 10 * 1024 * 1024 + 1 })).toEqual(['PAYLOAD_TOO_LARGE']);
    expect(await issueOf({ mimeType: 'image/svg+xml' })).toEqual(['UNSUPPORTED_MEDIA_TYPE']);
    expect(await issueOf({ type: 'PHOTO' })).toEqual(['INVALID']);
  });

  test('more than there is room for, and more at once than a person needs', async ({ apis, db }) => {
    const api = apis['a folder'];
    const side = await seedSide(db);
    const { token, ...driver } = await person(api, db, side, 'ORGANIZATION_DRIVER');
    const of = themselves(driver);
    expect(codesOf(await announce(api, token, of, { size: ACCOUNT_BYTES + 1 }))).toEqual(['STORAGE_FULL']);
    const open = await Promise.all(Array.from({ length: 15 }, () => announce(api, token, of)));
    expect(open.flatMap(codesOf)).toEqual(Array(3).fill('TOO_MANY_UPLOADS'));
    const { id } = fileIn(open.find(({ data }) => data) ?? {}, 'createUploadLink');
    await ask(api, CANCEL, { token, variables: { where: { id } } });
    expect(codesOf(await announce(api, token, of))).toEqual([]);
  });
});

test('a picture is sent as one that runs nowhere, and its link leads to it alone', async ({ apis, db }) => {
  const api = apis['a folder'];
  const { token, ...driver } = await person(api, db, await seedSide(db), 'ORGANIZATION_DRIVER');
  const { url } = await upload(api, token, themselves(driver));
  const { headers } = await fetchFrom(api, url);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': expect.stringMatching(/^inline; filename="[\da-f-]+\.webp"$/),
    'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
  });
  for (const changed of [
    url.replace('/full', '/small'),
    url.replace('/full', '/sent'),
    url.replace(/signature=./, (start) => (start.endsWith('_') ? 'signature=-' : 'signature=_')),
    url.replace(/expires=\d/, 'expires=9'),
    url.split('?')[0] ?? '',
  ])
    expect((await fetchFrom(api, changed)).status, changed).toBe(404);
});

test('who did not announce it is not told where its bytes go', async ({ apis, db }) => {
  const api = apis['a folder'];
  const side = await seedSide(db);
  const { token, ...driver } = await person(api, db, side, 'ORGANIZATION_DRIVER');
  const { id } = fileIn(await announce(api, token, themselves(driver)), 'createUploadLink');
  await db.user.update({ where: { id: driver.userId }, data: { avatarId: id } });
  const owner = await person(api, db, side, 'ORGANIZATION_OWNER');
  const { data } = await ask(api, AVATAR, {
    token: owner.token,
    variables: { where: { id: driver.userId } },
  });
  expect(data).toEqual({ user: { avatar: { id, url: null, mimeType: 'image/png' } } });
});
