import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { textCell, workbookOf, xlsOf, zipOf } from '../apps/api/src/sheets/sheet-files.fixture.ts';
import { attempts } from './kit/attempt.ts';
import { ask, made } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { tryOnOthers } from './kit/others.ts';
import { type Session, signIn, signUp } from './kit/people.ts';
import { gotIn, tokenOf } from './kit/tokens.ts';
import { byId, CANCEL, LINK, put } from './kit/uploads.ts';

/*
 * Sheets of devices: files that keep their reader busy, fill its memory or lead elsewhere; files of others; what is
 * registered, asked by strangers.
 */

const SHEET = 'query ($where: DeviceSheetWhere!) { deviceSheet(where: $where) { trouble headers rows } }';
const REGISTERED = `query ($where: DeviceRegistrationsWhere!) { deviceRegistrations(where: $where) {
  devices { externalDeviceId deviceId } vehicles { title } } }`;
const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const CSV = 'text/csv';
const PATIENCE_MS = 15_000;
const HEAD = `<row r="1">${textCell('A1', 'IMEI')}${textCell('B1', 'SIM')}</row>`;
const ROW = `<row r="2">${textCell('A2', '123456')}${textCell('B2', '555')}</row>`;
const BIG = Buffer.alloc(60_000_000, 'a');

type Read = { trouble: string | null; headers: string[]; rows: unknown[] };

async function sent(by: Session, bytes: Buffer): Promise<string> {
  const where = { entity: 'ACCOUNT', entityId: by.accountId };
  const data = { type: 'SHEET', name: 'fleet.csv', size: bytes.length, mimeType: CSV };
  const answer = await ask(LINK, { token: by.accessToken, variables: { where, data } });
  const { id, url } = made<{ id: string; url: string }>(answer.data, 'createUploadLink');
  expect((await put(url, bytes, CSV)).status).toBe(204);
  return id;
}
async function read(by: Session, fileId: string): Promise<Read | null> {
  const { data } = await ask(SHEET, { token: by.accessToken, variables: { where: { fileId } } });
  return (data?.deviceSheet as Read | undefined) ?? null;
}

test('one’s own sheet is read', async () => {
  const owner = await signUp();
  expect(await read(owner, await sent(owner, workbookOf(HEAD + ROW)))).toEqual({
    trouble: null,
    headers: ['IMEI', 'SIM'],
    rows: [{ number: 2, cells: ['123456', '555'] }],
  });
});

attempts('files of strangers', async (make) => {
  const cell = `<c r="A2"><f>1+1</f><v>2</v></c>`;
  const lie = { name: 'xl/worksheets/sheet9.xml', text: BIG, bytes: 50 };
  const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  const files: Readonly<Record<string, Buffer>> = {
    'a sheet of many times its size': workbookOf(HEAD + ROW, [
      { name: 'a', text: BIG },
      { name: 'b', text: BIG },
    ]),
    'a part that says that it is small': workbookOf(HEAD + ROW, [lie]),
    'two hundred thousand shared rows': workbookOf(HEAD + '<row/>'.repeat(200_000) + ROW.repeat(20_000)),
    'a formula': workbookOf(`${HEAD}<row r="2">${cell}</row>`),
    'a link to another file': workbookOf(HEAD + ROW, [
      { name: 'xl/externalLinks/externalLink1.xml', text: '<a/>' },
    ]),
    macros: workbookOf(HEAD + ROW, [{ name: 'xl/vbaProject.bin', text: 'x' }]),
    'macros of an old file': Buffer.concat([
      xlsOf([['IMEI'], ['1']]),
      Buffer.from('_VBA_PROJECT\0', 'utf16le'),
    ]),
    'ten thousand parts': zipOf(Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}`, text: '' }))),
    'more rows than are taken': Buffer.from(`IMEI,SIM\n${'1,2\n'.repeat(12_000)}`),
    'a web page': Buffer.from('<html><script>alert(1)</script></html>'),
    'half of an archive': workbookOf(HEAD + ROW).subarray(0, 900),
    'half of an old file': xlsOf([['IMEI'], ['1']]).subarray(0, 1_000),
  };
  // Making the files takes seconds, in which the product closes idle connections: this process has to notice it.
  await delay(100);
  const owner = await signUp();
  for (const [name, bytes] of Object.entries(files))
    await make(`${name} is read, or keeps the server busy`, async () => {
      const begun = Date.now();
      const fileId = await sent(owner, bytes);
      const answer = await read(owner, fileId);
      await byId(CANCEL, owner, fileId);
      const took = Date.now() - begun;
      if (took > PATIENCE_MS) return `it took ${took} ms`;
      if (!answer) return 'the server had no answer';
      return answer.trouble ? null : `${answer.rows.length} rows are read`;
    });
  await make('a cell in the last row and column of a sheet fills the memory', async () => {
    const far = `<row r="1048576">${textCell('XFD1048576', 'far')}${ROW}</row>`;
    const answer = await read(owner, await sent(owner, workbookOf(HEAD + ROW + far)));
    return (answer?.rows.length ?? 9) > 2 ? 'there are rows between' : null;
  });
  await make('an entity shows a file of the server', async () => {
    const text = `${entity}<worksheet><sheetData>${HEAD}<row r="2">${textCell('A2', '&a;')}</row></sheetData></worksheet>`;
    const bytes = workbookOf(HEAD, [{ name: 'xl/worksheets/sheet1.xml', text }]);
    return JSON.stringify(await read(owner, await sent(owner, bytes))).includes('root:') ? 'it does' : null;
  });
});

attempts('sheets of others', async (make) => {
  const [owner, stranger, driver] = [await signUp(), await signUp(), await signIn('driver')];
  const fileId = await sent(owner, Buffer.from('IMEI,SIM\nSECRET-RIDE,1\n'));
  for (const [who, person] of [
    ['a stranger', stranger],
    ['a driver', driver],
  ] as const) {
    await tryOnOthers(
      make,
      { who, person },
      {
        reads: [SHEET, { where: { fileId } }],
        'asks what is registered in': [
          REGISTERED,
          { where: { externalDeviceIds: ['123456'], accountId: owner.accountId } },
        ],
        'uploads a sheet for': [
          LINK,
          {
            where: { entity: 'ACCOUNT', entityId: owner.accountId },
            data: { type: 'SHEET', name: 'a.csv', size: 9, mimeType: CSV },
          },
        ],
      },
    );
  }
  const reader = await tokenOf(owner, ['FLEET_READ', 'FILES_WRITE', 'REPORTS_WRITE']);
  await make('a token that may only read reads a sheet', () =>
    gotIn(reader.token, 'deviceSheet', { where: { fileId } }),
  );
});

attempts('a name is a formula in a list that others open', async (make) => {
  const owner = await signUp();
  const title = '=HYPERLINK("http://evil.example";"x")';
  const data = { externalDeviceId: `f-${crypto.randomUUID()}`, title };
  const { data: created } = await ask(CREATE, { token: owner.accessToken, variables: { data } });
  made(created, 'createDevice');
  await make('of trackers', async () => {
    const headers = { authorization: `Bearer ${owner.accessToken}` };
    const { status, body } = await send({ path: '/exports/devices.csv', headers });
    expect(status).toBe(200);
    expect(body).toContain('HYPERLINK');
    return /(^|[\n,;"])=HYPERLINK/.test(body) ? 'it is' : null;
  });
});
