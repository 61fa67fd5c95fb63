import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, made } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { tryOnOthers } from './kit/others.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { byId, CONFIRM, type File, LINK, put } from './kit/uploads.ts';
import { vehicleOf } from './kit/vehicles.ts';

/*
 * Papers of vehicles: those of others by their id, as somebody who may only look, and by somebody to whom the vehicle is not
 * given; files of others made one's own; a PDF that is to run on our origin; days that are none.
 */

const PDF = 'application/pdf';
const SCRIPT = '<script>alert(document.domain)</script>';
const PAGE = Buffer.from(
  `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n${SCRIPT}\n%%EOF\n`,
);
const CREATE = `mutation ($where: DocumentOfVehicle!, $data: CreateVehicleDocumentInput!) {
  createVehicleDocument(where: $where, data: $data) { id file { id url } } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateVehicleDocumentInput!) {
  updateVehicleDocument(where: $where, data: $data) { id } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseVehicleDocument(where: $where) { total } }';
const DETACH = 'mutation ($where: ById!) { detachFileFromEntity(where: $where) { total } }';
const ONE = 'query ($where: ById!) { vehicleDocument(where: $where) { number file { url } } }';
const LIST = `query ($where: VehicleDocumentsWhere) { vehicleDocuments(where: $where) { total content { number } } }`;

async function pdfFor(by: Session, vehicleId: string, body = PAGE, name = 'policy.pdf'): Promise<File> {
  const where = { entity: 'VEHICLE', entityId: vehicleId };
  const data = { type: 'DOCUMENT', name, size: body.length, mimeType: PDF };
  const link = await ask(LINK, { token: by.accessToken, variables: { where, data } });
  const { id, url } = made<File>(link.data, 'createUploadLink');
  await put(url, body, PDF);
  return (await byId(CONFIRM, by, id)).data?.confirmUpload as File;
}

const create = ({ accessToken: token }: Session, vehicleId: string, data: object) =>
  ask(CREATE, { token, variables: { where: { vehicleId }, data: { kind: 'INSURANCE', ...data } } });

async function documentOf(owner: Session, number = 'SECRET-7') {
  const vehicleId = await vehicleOf(owner);
  const file = await pdfFor(owner, vehicleId);
  const { data } = await create(owner, vehicleId, { number, fileId: file.id });
  const { id } = made<{ id: string }>(data, 'createVehicleDocument');
  return { id, vehicleId, file };
}

test('one’s own document is kept, and its file saved', async () => {
  const owner = await signUp();
  const { id, file } = await documentOf(owner);
  expect((await byId(ONE, owner, id)).data?.vehicleDocument).toMatchObject({ number: 'SECRET-7' });
  const { status, headers } = await send({ path: file.url });
  expect([status, headers['content-type']]).toEqual([200, PDF]);
});

attempts('documents of others', async (make) => {
  const [owner, stranger] = [await signIn('owner'), await signUp()];
  const { id, vehicleId, file } = await documentOf(owner);
  const own = await documentOf(stranger, 'OWN-1');
  const driver = await signIn('driver');
  for (const [who, person] of [
    ['a stranger', stranger],
    ['a driver to whom the vehicle is not given', driver],
  ] as const) {
    const token = person.accessToken;
    const wanted = {
      reads: [ONE, { where: { id } }],
      changes: [UPDATE, { where: { id }, data: { number: 'mine' } }],
      'takes the file from': [UPDATE, { where: { id }, data: { fileId: null } }],
      'puts their own file to': [UPDATE, { where: { id }, data: { fileId: own.file.id } }],
      erases: [ERASE, { where: { id } }],
      'detaches the file of': [DETACH, { where: { id: file.id } }],
      'writes one beside': [CREATE, { where: { vehicleId }, data: { kind: 'OTHER' } }],
      'uploads for': [
        LINK,
        {
          where: { entity: 'VEHICLE', entityId: vehicleId },
          data: { type: 'DOCUMENT', name: 'a.pdf', size: 9, mimeType: PDF },
        },
      ],
    } as const;
    await tryOnOthers(make, { who, person }, wanted);
    for (const where of [{ vehicleId }, { search: 'SECRET-7' }, { accountId: owner.accountId }, {}])
      await make(`${who} lists it by ${JSON.stringify(Object.keys(where))}`, async () => {
        const { data } = await ask(LIST, { token, variables: { where } });
        const { content } = (data?.vehicleDocuments ?? { content: [] }) as { content: { number: string }[] };
        return content.some(({ number }) => number === 'SECRET-7') ? 'it is listed' : null;
      });
  }
  await make('a stranger makes the file one’s own', async () => {
    const answer = await create(stranger, own.vehicleId, { fileId: file.id });
    return answer.data?.createVehicleDocument ? 'it is theirs' : null;
  });
  await make('the database holds a file of another account', async () => {
    const kept = await sql(
      'SELECT FROM vehicle_documents d JOIN storage_objects f ON f.id = d.file_id WHERE f.account_id <> d.account_id',
    );
    return kept.length > 0 ? 'it does' : null;
  });
});

attempts('a PDF that is to run on our origin', async (make) => {
  const owner = await signUp();
  const vehicleId = await vehicleOf(owner);
  for (const name of [
    'policy.pdf',
    'policy.html',
    'a"; filename="evil.html',
    "x'; filename*=UTF-8''evil.html",
    '../../../etc/passwd',
    'Übersicht (1).pdf',
  ])
    await make(`it is called ${name}`, async () => {
      const { url } = await pdfFor(owner, vehicleId, PAGE, name);
      const { status, headers } = await send({ path: url });
      expect(status).toBe(200);
      const said = String(headers['content-disposition']);
      expect(said).toMatch(/^attachment; filename="[\da-f-]{36}\.pdf"; filename\*=UTF-8''[\w%.~!-]+$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      return headers['content-type'] === PDF ? null : `it is ${headers['content-type']}`;
    });
  const { id, url } = await pdfFor(owner, vehicleId);
  for (const path of [url.replace('/full', '/sent'), url.replace('/full', '/small'), url.split('?')[0] ?? ''])
    await make(`by ${path.split('?')[0]?.slice(-5)}`, async () =>
      (await send({ path })).body.includes('PDF') ? 'it is there' : null,
    );
  await byId(DETACH, owner, id);
  await make('its link afterwards', async () =>
    (await send({ path: url })).status === 200 ? 'still there' : null,
  );
});

attempts('what is no document', async (make) => {
  const owner = await signUp();
  const vehicleId = await vehicleOf(owner);
  const days = [
    '2026-02-30',
    '0000-01-01',
    '99999-01-01',
    '2026-11-23T00:00:00Z',
    'infinity',
    "'; --",
    '9999-12-31',
  ];
  for (const validUntil of days)
    await make(`valid until ${validUntil}`, async () =>
      (await create(owner, vehicleId, { validUntil })).data?.createVehicleDocument ? 'it is kept' : null,
    );
  for (const bytes of [Buffer.from(SCRIPT), Buffer.from(`${SCRIPT}%PDF-1.7 %%EOF`), PAGE.subarray(0, 40)])
    await make(`${bytes.subarray(0, 12)} as a PDF`, async () =>
      (await pdfFor(owner, vehicleId, bytes)) ? 'it is taken' : null,
    );
  await make('more than a vehicle may have', async () => {
    const sent = Array.from({ length: 60 }, () => create(owner, vehicleId, {}));
    const made = (await Promise.all(sent)).filter(({ data }) => data?.createVehicleDocument);
    return made.length > 50 ? `${made.length} of them` : null;
  });
});
