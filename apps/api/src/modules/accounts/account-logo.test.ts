import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { tenantDb } from '@fleet/db/tenant-db';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { ask, codesOf, test } from '../../../test/api.ts';
import { type Person, type Side, seedPerson, seedSide } from '../../../test/matrix/world.ts';
import { announce, confirm, fetchFrom, fileIn, put, setLogo, upload } from '../../../test/upload.ts';
import type { Api } from '../../server.ts';

const REMOVE = 'mutation ($where: VersionWhere!) { removeAccountLogo(where: $where) { logo { id } } }';
const DETACH = 'mutation ($where: ById!) { detachFileFromEntity(where: $where) { total } }';
const LOGO = 'query ($where: ById!) { account(where: $where) { logo { id url thumbnailUrl mimeType } } }';
const FILES = 'query ($where: FileEntityWhere!) { attachmentsByEntity(where: $where) { id } }';

const theAccount = ({ accountId }: Side) => ({ entity: 'ACCOUNT' as const, entityId: accountId });
const wide = (background = 'teal'): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 200, channels: 4, background } })
    .png()
    .toBuffer();

type Signed = Person & { token: string };
async function member(api: Api, db: Db, { accountId, mark }: Side, role: Role): Promise<Signed> {
  const one = await seedPerson(db, { accountId, role, mark });
  return { ...one, token: await api.services.tokens.sign(one) };
}

const linesOf = (db: Db, { accountId }: Side) =>
  db.auditEntry.findMany({
    where: { entity: 'Account', entityId: accountId, action: { startsWith: 'account.logo' } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { action: true, changes: true },
  });

test('is brought by who keeps the account, seen by who is in it, replaced and taken down', async ({
  api,
  db,
}) => {
  const side = await seedSide(db);
  const owner = await member(api, db, side, 'ORGANIZATION_OWNER');
  const driver = await member(api, db, side, 'ORGANIZATION_DRIVER');
  const account = { where: { id: side.accountId } };
  const first = await upload(api, owner.token, theAccount(side), await wide());
  expect(codesOf(await setLogo(api, owner.token, side.accountId, first.id))).toEqual([]);
  const seen = await ask(api, LOGO, { token: driver.token, variables: account });
  const { id, url, thumbnailUrl } = first;
  expect(seen.data).toEqual({ account: { logo: { id, url, thumbnailUrl, mimeType: 'image/png' } } });
  for (const [address, width, height] of [
    [url, 640, 160],
    [thumbnailUrl ?? '', 144, 36],
  ] as const) {
    const shown = await fetchFrom(api, address);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="[\da-f-]+\.png"$/),
    });
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width, height });
  }
  const second = await upload(api, owner.token, theAccount(side), await wide('coral'));
  await setLogo(api, owner.token, side.accountId, second.id);
  expect((await fetchFrom(api, first.url)).status).toBe(404);
  const listed = await ask(api, FILES, { token: owner.token, variables: { where: theAccount(side) } });
  expect(listed.data).toEqual({ attachmentsByEntity: [{ id: second.id }] });
  const removed = await ask(api, REMOVE, { token: owner.token, variables: account });
  expect(removed.data).toEqual({ removeAccountLogo: { logo: null } });
  expect((await fetchFrom(api, second.url)).status).toBe(404);
  expect(await db.removedFile.count({ where: { id: { in: [first.id, second.id] } } })).toBe(2);
  expect(await linesOf(db, side)).toEqual([
    {
      action: 'account.logoChanged',
      changes: [{ field: 'logo', from: `name of the logo ${side.mark}`, to: 'me.png' }],
    },
    { action: 'account.logoChanged', changes: [] },
    { action: 'account.logoRemoved', changes: [{ field: 'logo', from: 'me.png', to: null }] },
  ]);
});

test('that is detached as a file is told in the history of the account', async ({ api, db }) => {
  const side = await seedSide(db);
  const owner = await member(api, db, side, 'ORGANIZATION_OWNER');
  const { logoId, version } = await db.account.findUniqueOrThrow({ where: { id: side.accountId } });
  const variables = { where: { id: logoId } };
  expect(codesOf(await ask(api, DETACH, { token: owner.token, variables }))).toEqual([]);
  const after = await db.account.findUniqueOrThrow({ where: { id: side.accountId } });
  expect(after).toMatchObject({ logoId: null, version: version + 1 });
  const changes = [{ field: 'logo', from: `name of the logo ${side.mark}`, to: null }];
  expect(await linesOf(db, side)).toEqual([{ action: 'account.logoRemoved', changes }]);
});

test('of any account is brought by the service, and is kept by that account', async ({ api, db }) => {
  const [side, service] = [await seedSide(db), await seedSide(db)];
  const { token } = await member(api, db, service, 'SERVICE_ADMINISTRATOR');
  const { id } = await upload(api, token, theAccount(side), await wide());
  expect(codesOf(await setLogo(api, token, side.accountId, id))).toEqual([]);
  const file = await db.storageObject.findUniqueOrThrow({ where: { id } });
  expect(file).toMatchObject({ accountId: side.accountId, entityId: side.accountId });
});

describe('refused is', () => {
  test('who does not keep the account', async ({ api, db }) => {
    const side = await seedSide(db);
    const owner = await member(api, db, side, 'ORGANIZATION_OWNER');
    const driver = await member(api, db, side, 'ORGANIZATION_DRIVER');
    const { id } = await upload(api, owner.token, theAccount(side), await wide());
    const asDriver = { token: driver.token, variables: { where: { id: side.accountId } } };
    const { logoId } = await db.account.findUniqueOrThrow({ where: { id: side.accountId } });
    const detached = await ask(api, DETACH, { ...asDriver, variables: { where: { id: logoId } } });
    for (const answer of [
      await announce(api, driver.token, theAccount(side)),
      await setLogo(api, driver.token, side.accountId, id),
      await ask(api, REMOVE, asDriver),
      detached,
    ])
      expect(codesOf(answer)).toEqual(['USER_NOT_ALLOWED']);
  });

  test('an account of others, as if there were none', async ({ api, db }) => {
    const [side, other] = [await seedSide(db), await seedSide(db)];
    const owner = await member(api, db, side, 'ORGANIZATION_OWNER');
    const { id } = await upload(api, owner.token, theAccount(side), await wide());
    const theirs = { token: owner.token, variables: { where: { id: other.accountId } } };
    const { logoId } = await db.account.findUniqueOrThrow({ where: { id: other.accountId } });
    for (const answer of [
      await announce(api, owner.token, theAccount(other)),
      await setLogo(api, owner.token, other.accountId, id),
      await ask(api, REMOVE, theirs),
      await ask(api, DETACH, { ...theirs, variables: { where: { id: logoId } } }),
      await ask(api, FILES, { ...theirs, variables: { where: theAccount(other) } }),
    ])
      expect(codesOf(answer)).toEqual(['NOT_FOUND']);
  });

  test('every file but a confirmed logo of this account by who asks', async ({ api, db }) => {
    const [side, other] = [await seedSide(db), await seedSide(db)];
    const owner = await member(api, db, side, 'ORGANIZATION_OWNER');
    const colleague = await member(api, db, side, 'ORGANIZATION_ADMINISTRATOR');
    const stranger = await member(api, db, other, 'ORGANIZATION_OWNER');
    const bytes = await wide();
    const portrait = { entity: 'USER' as const, entityId: owner.userId };
    const photo = { entity: 'VEHICLE' as const, entityId: side.vehicleId };
    const files = {
      'of another account': (await upload(api, stranger.token, theAccount(other), bytes)).id,
      'by a colleague': (await upload(api, colleague.token, theAccount(side), bytes)).id,
      'a portrait': (await upload(api, owner.token, portrait, bytes)).id,
      'a photo': (await upload(api, owner.token, photo, bytes)).id,
      'not confirmed': fileIn(await announce(api, owner.token, theAccount(side)), 'createUploadLink').id,
      'no file': side.vehicleId,
    };
    const { logoId } = await db.account.findUniqueOrThrow({ where: { id: side.accountId } });
    for (const [name, id] of Object.entries(files))
      expect([name, codesOf(await setLogo(api, owner.token, side.accountId, id))]).toEqual([
        name,
        ['NOT_FOUND'],
      ]);
    expect(await db.account.findUniqueOrThrow({ where: { id: side.accountId } })).toMatchObject({ logoId });
  });

  test('what is no picture, a picture of too many pixels, and what another type would be', async ({
    api,
    db,
  }) => {
    const side = await seedSide(db);
    const { token } = await member(api, db, side, 'ORGANIZATION_OWNER');
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const large = await sharp({ create: { width: 8_200, height: 5_000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    for (const bytes of [drawing, large]) {
      const link = fileIn(
        await announce(api, token, theAccount(side), { size: bytes.length }),
        'createUploadLink',
      );
      expect((await put(api, link.url, bytes)).ok).toBe(true);
      expect(codesOf(await confirm(api, token, link.id))).toEqual(['UNSUPPORTED_MEDIA_TYPE']);
    }
    const photo = await announce(api, token, theAccount(side), { type: 'PHOTO' });
    expect(photo.errors?.[0]?.extensions.issues).toMatchObject([{ path: ['data', 'type'], code: 'INVALID' }]);
  });
});

test('carries nothing on but its pixels', async ({ api, db }) => {
  const side = await seedSide(db);
  const { token } = await member(api, db, side, 'ORGANIZATION_OWNER');
  const sent = Buffer.concat([await wide(), Buffer.from('<script>alert(document.domain)</script>')]);
  const { url } = await upload(api, token, theAccount(side), sent);
  const shown = Buffer.from(await (await fetchFrom(api, url)).arrayBuffer());
  expect([shown.subarray(1, 4).toString(), shown.includes('alert')]).toEqual(['PNG', false]);
});

test('is a file of the account, as the wall in the database has it', async ({ api, db }) => {
  const [side, other] = [await seedSide(db), await seedSide(db)];
  const owner = await member(api, db, side, 'ORGANIZATION_OWNER');
  const stranger = await member(api, db, other, 'ORGANIZATION_OWNER');
  const own = await upload(api, owner.token, theAccount(side), await wide());
  const theirs = await upload(api, stranger.token, theAccount(other), await wide());
  const tenant = { userId: owner.userId, accountId: side.accountId, everyAccount: false };
  const give = (logoId: string) =>
    tenantDb(db, () => tenant).account.update({ where: { id: side.accountId }, data: { logoId } });
  await expect(give(theirs.id)).rejects.toThrow(/row-level security/);
  expect(await give(own.id)).toMatchObject({ logoId: own.id });
});
