import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, type Served, test } from '../../../test/api.ts';
import { type Side, seedPerson, seedSide } from '../../../test/matrix/world.ts';
import {
  announce,
  confirm,
  fetchFrom,
  fileIn,
  PDF,
  page,
  picture,
  put,
  upload,
  uploadPdf,
} from '../../../test/upload.ts';
import { DOCUMENTS_MAX } from './create-vehicle-document.ts';
import { dayOfAccount } from './day-of-account.ts';

type Api = Served & {
  services: { tokens: { sign: (of: { userId: string; sessionId: string }) => Promise<string> } };
};
const FIELDS =
  'id kind title number validUntil daysLeft version vehicle { id } file { id url name size mimeType }';
const CREATE = `mutation ($where: DocumentOfVehicle!, $data: CreateVehicleDocumentInput!) {
  createVehicleDocument(where: $where, data: $data) { ${FIELDS} } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateVehicleDocumentInput!) {
  updateVehicleDocument(where: $where, data: $data) { ${FIELDS} } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseVehicleDocument(where: $where) { total } }';
const LIST = `query ($where: VehicleDocumentsWhere) { vehicleDocuments(where: $where) { total content { ${FIELDS} } } }`;
const DETACH = 'mutation ($where: ById!) { detachFileFromEntity(where: $where) { total } }';

type Row = { id: string; version: number; daysLeft: number | null; file: { id: string; url: string } | null };
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function openDesk(api: Api, db: Db, role: Role = 'ORGANIZATION_OWNER') {
  const side = await seedSide(db);
  await db.vehicleDocument.deleteMany({ where: { accountId: side.accountId } });
  return { side, ...(await sit(api, db, side, role)) };
}

/** Somebody in the account, and what they ask. */
async function sit(api: Api, db: Db, { accountId, mark }: Side, role: Role) {
  const person = await seedPerson(db, { accountId, role, mark });
  const token = await api.services.tokens.sign(person);
  const send = (text: string, variables: object): Promise<Answer> => ask(api, text, { token, variables });
  return {
    token,
    person,
    send,
    create: (vehicleId: string, data: object) => send(CREATE, { where: { vehicleId }, data }),
    update: (id: string, data: object, version?: number) =>
      send(UPDATE, { where: { id, ...(version && { version }) }, data }),
  };
}
const rowIn = ({ data, errors }: Answer, name: string): Row => {
  expect(errors, JSON.stringify(errors)).toBeUndefined();
  return data?.[name] as Row;
};

const listIn = <One>({ data }: Answer) => (data?.vehicleDocuments ?? { content: [] }) as { content: One[] };

test('a PDF goes from who keeps the vehicle to who drives it, and is handed out to be saved', async ({
  api,
  db,
}) => {
  const { side, token, create } = await openDesk(api, db);
  const file = await uploadPdf(api, token, side.vehicleId);
  const data = { kind: 'INSURANCE', number: 'XXX 7', validUntil: inDays(5), fileId: file.id };
  const made = rowIn(await create(side.vehicleId, data), 'createVehicleDocument');
  const driver = await sit(api, db, side, 'ORGANIZATION_DRIVER');
  const seen = await driver.send(LIST, { where: { vehicleId: side.vehicleId } });
  const name = 'policy.pdf';
  expect(seen.data?.vehicleDocuments).toMatchObject({
    total: 1,
    content: [{ id: made.id, number: 'XXX 7', daysLeft: 5, file: { name, mimeType: PDF, url: file.url } }],
  });
  const sent = await fetchFrom(api, file.url);
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(page());
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    'content-type': PDF,
    'content-disposition': `attachment; filename="${file.id}.pdf"; filename*=UTF-8''policy.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(codesOf(await driver.create(side.vehicleId, { kind: 'OTHER' }))).toEqual(['USER_NOT_ALLOWED']);
  expect(codesOf(await driver.update(made.id, { number: 'mine' }))).toEqual(['USER_NOT_ALLOWED']);
});

test('a picture of a paper is drawn anew, and is among no photos', async ({ api, db }) => {
  const { side, token, send } = await openDesk(api, db);
  const where = { entity: 'VEHICLE', entityId: side.vehicleId } as const;
  const bytes = await picture();
  const link = await announce(api, token, where, { type: 'DOCUMENT', size: bytes.length });
  const { id, url } = fileIn(link, 'createUploadLink');
  await put(api, url, bytes);
  const file = fileIn(await confirm(api, token, id), 'confirmUpload');
  expect((await fetchFrom(api, file.url)).headers.get('content-type')).toBe('image/webp');
  const photo = await upload(api, token, where);
  const PHOTOS = 'query ($where: FileEntityWhere!) { attachmentsByEntity(where: $where) { id } }';
  expect((await send(PHOTOS, { where })).data).toEqual({ attachmentsByEntity: [{ id: photo.id }] });
});

describe('no file of a document is', () => {
  test('a page, half a PDF, or a PDF that is announced as a photo', async ({ api, db }) => {
    const { side, token } = await openDesk(api, db);
    const where = { entity: 'VEHICLE', entityId: side.vehicleId } as const;
    for (const bytes of [Buffer.from('<script>alert(1)</script>'), page().subarray(0, 20)]) {
      const announced = { type: 'DOCUMENT', size: bytes.length, mimeType: PDF } as const;
      const { id, url } = fileIn(await announce(api, token, where, announced), 'createUploadLink');
      await put(api, url, bytes, PDF);
      expect(codesOf(await confirm(api, token, id))).toEqual(['UNSUPPORTED_MEDIA_TYPE']);
    }
    const asPhoto = await announce(api, token, where, { type: 'PHOTO', mimeType: PDF });
    expect(asPhoto.errors?.[0]?.extensions.issues).toMatchObject([{ code: 'UNSUPPORTED_MEDIA_TYPE' }]);
  });

  test('another vehicle’s, a photo, somebody else’s, not confirmed, or of another document', async ({
    api,
    db,
  }) => {
    const { side, token, create } = await openDesk(api, db);
    const colleague = await sit(api, db, side, 'ORGANIZATION_ADMINISTRATOR');
    const other = await db.vehicle.create({ data: { accountId: side.accountId, title: 'B', type: 'CAR' } });
    const where = { entity: 'VEHICLE', entityId: side.vehicleId } as const;
    const unconfirmed = await announce(api, token, where, { type: 'DOCUMENT', mimeType: PDF });
    for (const { id } of [
      await uploadPdf(api, token, other.id),
      await upload(api, token, where),
      await uploadPdf(api, colleague.token, side.vehicleId),
      fileIn(unconfirmed, 'createUploadLink'),
    ])
      expect(codesOf(await create(side.vehicleId, { kind: 'OTHER', fileId: id }))).toEqual(['NOT_FOUND']);
    const { id: fileId } = await uploadPdf(api, token, side.vehicleId);
    const both = [1, 2].map(() => create(side.vehicleId, { kind: 'OTHER', fileId }));
    expect((await Promise.all(both)).flatMap(codesOf)).toEqual(['CONFLICT']);
  });
});

test('another file takes the place of the one before, and a document takes its file along', async ({
  api,
  db,
}) => {
  const { side, token, send, create, update } = await openDesk(api, db);
  const [first, second] = [
    await uploadPdf(api, token, side.vehicleId),
    await uploadPdf(api, token, side.vehicleId, page('2')),
  ];
  const made = rowIn(
    await create(side.vehicleId, { kind: 'INSPECTION', fileId: first.id }),
    'createVehicleDocument',
  );
  const changed = rowIn(await update(made.id, { fileId: second.id }, 1), 'updateVehicleDocument');
  expect([changed.file?.id, changed.version]).toEqual([second.id, 2]);
  expect((await fetchFrom(api, first.url)).status).toBe(404);
  expect(codesOf(await update(made.id, { number: '1' }, 1))).toEqual(['CONFLICT']);
  expect(codesOf(await send(DETACH, { where: { id: second.id } }))).toEqual([]);
  const { content } = listIn<Row>(await send(LIST, { where: {} }));
  expect(content).toMatchObject([{ id: made.id, version: 3, file: null }]);
  const third = await uploadPdf(api, token, side.vehicleId);
  await update(made.id, { fileId: third.id });
  expect(codesOf(await send(ERASE, { where: { id: made.id } }))).toEqual([]);
  expect((await fetchFrom(api, third.url)).status).toBe(404);
  expect(await db.removedFile.count({ where: { id: { in: [first.id, second.id, third.id] } } })).toBe(3);
});

test('a day is one of the calendar, and counted by the clock of the account', async ({ api, db }) => {
  const { side, create } = await openDesk(api, db);
  for (const validUntil of ['2026-02-30', '0000-01-01', '9999-12-31', '1900-01-01', 'tomorrow', ''])
    expect(codesOf(await create(side.vehicleId, { kind: 'OTHER', validUntil })), validUntil).toEqual([
      'BAD_REQUEST',
    ]);
  // In one of these it is another day at every instant.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await db.account.update({ where: { id: side.accountId }, data: { timeZone } });
    const validUntil = dayOfAccount(timeZone, new Date());
    const made = rowIn(await create(side.vehicleId, { kind: 'OTHER', validUntil }), 'createVehicleDocument');
    expect(made.daysLeft, timeZone).toBe(0);
  }
});

test('the list of an account is what ends first, narrowed by how it stands with it', async ({ api, db }) => {
  const { side, send, create } = await openDesk(api, db);
  const make = async (title: string, validUntil?: string) =>
    void rowIn(
      await create(side.vehicleId, { kind: 'OTHER', title, ...(validUntil && { validUntil }) }),
      'createVehicleDocument',
    );
  await make('ever');
  await make('valid', inDays(31));
  await make('soon', inDays(30));
  await make('today', inDays(0));
  await make('over', inDays(-1));
  const titles = async (where: object) => {
    const { content } = listIn<{ title: string }>(await send(LIST, { where }));
    return content.map(({ title }) => title);
  };
  expect(await titles({})).toEqual(['over', 'today', 'soon', 'valid', 'ever']);
  expect(await titles({ states: ['EXPIRED'] })).toEqual(['over']);
  expect(await titles({ states: ['SOON'] })).toEqual(['today', 'soon']);
  expect(await titles({ states: ['VALID', 'UNDATED'] })).toEqual(['valid', 'ever']);
  expect(await titles({ search: 'oda' })).toEqual(['today']);
  await db.vehicle.update({ where: { id: side.vehicleId }, data: { status: 'ERASED' } });
  expect(await titles({})).toEqual([]);
  expect(codesOf(await create(side.vehicleId, { kind: 'OTHER' }))).toEqual(['NOT_FOUND']);
});

test('a vehicle has so many documents, also when they come at once', async ({ api, db }) => {
  const { side, create } = await openDesk(api, db);
  const { accountId, vehicleId } = side;
  await db.vehicleDocument.createMany({
    data: Array.from({ length: DOCUMENTS_MAX - 2 }, () => ({ accountId, vehicleId, kind: 'OTHER' as const })),
  });
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(vehicleId, { kind: 'OTHER' })));
  expect(answers.flatMap(codesOf)).toEqual(Array(3).fill('TOO_MANY_FILES'));
});
