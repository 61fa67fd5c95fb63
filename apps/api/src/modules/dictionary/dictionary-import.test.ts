import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSON_TYPE, XLSX_TYPE } from '@fleet/contracts/file';
import { describe, expect, inject } from 'vitest';
import { ask, test as base, codesOf, openApi, type Served, signUp } from '../../../test/api.ts';
import { announce, fileIn, put } from '../../../test/upload.ts';

const PREVIEW = `query ($where: DictionaryImportWhere!) { dictionaryImport(where: $where) {
  name trouble unchanged revision differences { row key language kind from to refusal refusedFor } } }`;
const IMPORT = `mutation ($where: DictionaryImportWhere!, $data: ImportDictionaryTextsInput!) {
  importDictionaryTexts(where: $where, data: $data) }`;
const CHANGES = '{ dictionaryChanges(options: { size: 5 }) { total content { key language from to by } } }';
const UPDATE = `mutation ($where: DictionaryTextWhere!, $data: UpdateDictionaryTextInput!) {
  updateDictionaryText(where: $where, data: $data) { key } }`;

const dist = mkdtempSync(path.join(tmpdir(), 'dictionary-import-'));
writeFileSync(
  path.join(dist, 'texts.json'),
  JSON.stringify({
    en: { 'trucks:count': '{n, plural, one {# truck} other {# trucks}}', 'trucks:add': 'Add' },
    ru: { 'trucks:count': '{n, plural, one {# машина} few {# машины} many {# машин} other {# машины}}' },
  }),
);

const test = base.extend<{ $file: { api: Served & Awaited<ReturnType<typeof openApi>> } }>({
  api: [
    async ({ databaseUrl }, use) => {
      const api = await openApi(databaseUrl, inject('redisUrl'), { WEB_DIST: dist });
      await use(api);
      await api.close();
    },
    { scope: 'file' },
  ],
});

type Session = { accessToken: string; accountId: string };
type Difference = Record<'key' | 'language' | 'kind', string>;
type Preview = { trouble: string | null; revision: string; unchanged: number; differences: Difference[] };

async function owner(api: Served): Promise<Session> {
  const session = await signUp(api);
  await api.services.pool.query(`UPDATE memberships SET roles = '{SERVICE_OWNER}' WHERE user_id = $1`, [
    session.userId,
  ]);
  return session;
}

async function send(api: Served, by: Session, bytes: Buffer, mimeType = JSON_TYPE): Promise<string> {
  const where = { entity: 'ACCOUNT', entityId: by.accountId } as const;
  const announced = { type: 'SHEET', name: 'texts', size: bytes.length, mimeType } as const;
  const { id, url } = fileIn(await announce(api, by.accessToken, where, announced), 'createUploadLink');
  expect((await put(api, url, bytes, mimeType)).status).toBe(204);
  return id;
}
const sendRows = (api: Served, by: Session, rows: object[]) =>
  send(api, by, Buffer.from(JSON.stringify(rows)));

async function preview(api: Served, { accessToken: token }: Session, fileId: string): Promise<Preview> {
  const answer = await ask(api, PREVIEW, { token, variables: { where: { fileId } } });
  return answer.data?.dictionaryImport as Preview;
}
const run = (api: Served, { accessToken: token }: Session, fileId: string, revision: string) =>
  ask(api, IMPORT, { token, variables: { where: { fileId }, data: { revision } } });
const download = ({ port }: Served, { accessToken }: Session, name: string, where = {}) =>
  fetch(`http://127.0.0.1:${port}/exports/${name}?${new URLSearchParams({ where: JSON.stringify(where) })}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
const kindsOf = ({ differences }: Preview) => differences.map(({ language, kind }) => [language, kind]);

describe('a file of texts', () => {
  test('is looked at, imported, exported and imported back, with who changed what', async ({ api }) => {
    const by = await owner(api);
    const fileId = await sendRows(api, by, [
      { key: 'trucks:add', en: 'New truck', ru: 'Новая машина' },
      { key: 'trucks:count', en: '{n, plural, one {#} other {#}}', ru: '{n, plural, one {#} other {#}}' },
      { key: 'trucks:none', en: 'x' },
    ]);
    const seen = await preview(api, by, fileId);
    expect(seen).toMatchObject({ trouble: null, unchanged: 1 });
    expect(kindsOf(seen)).toEqual([
      ['en', 'ADDED'],
      ['ru', 'ADDED'],
      ['en', 'ADDED'],
      ['ru', 'REFUSED'],
      ['en', 'REFUSED'],
    ]);
    expect((await run(api, by, fileId, seen.revision)).data).toEqual({ importDictionaryTexts: 3 });
    const { data } = await ask(api, CHANGES, { token: by.accessToken });
    const changes = data as unknown as { dictionaryChanges: { content: object[] } };
    expect(changes.dictionaryChanges.content).toContainEqual({
      ...{ key: 'trucks:add', language: 'ru', from: null, to: 'Новая машина' },
      by: expect.any(String),
    });

    const workbook = Buffer.from(await (await download(api, by, 'dictionary.xlsx')).arrayBuffer());
    const same = await preview(api, by, await send(api, by, workbook, XLSX_TYPE));
    expect([same.trouble, same.differences, same.unchanged > 100]).toEqual([null, [], true]);

    const list = await download(api, by, 'dictionary.json', { search: 'trucks:add' });
    const rows = (await list.json()) as Record<string, unknown>[];
    expect(rows).toEqual([
      {
        ...{ key: 'trucks:add', en: 'New truck', ru: 'Новая машина' },
        ...{ 'en.shipped': 'Add', 'ru.shipped': null },
      },
    ]);
    const reset = await sendRows(api, by, [
      { ...rows[0], en: null, ru: '' },
      { key: 'trucks:count', en: '', ru: '' },
    ]);
    const again = await preview(api, by, reset);
    expect(again.differences.map(({ kind }) => kind)).toEqual(['RESET', 'RESET', 'RESET']);
    expect((await run(api, by, reset, again.revision)).data).toEqual({ importDictionaryTexts: 3 });
    expect(await (await fetch(`http://127.0.0.1:${api.port}/own-texts/en.json`)).json()).toEqual({});
  });

  test('is not imported if the texts changed after the preview', async ({ api }) => {
    const by = await owner(api);
    const fileId = await sendRows(api, by, [{ key: 'trucks:add', en: 'From a file' }]);
    const { revision } = await preview(api, by, fileId);
    const change = (en: string | null) =>
      ask(api, UPDATE, {
        token: by.accessToken,
        variables: { where: { key: 'trucks:add' }, data: { en } },
      });
    await change('By hand');
    expect(codesOf(await run(api, by, fileId, revision))).toEqual(['CONFLICT']);
    await change(null);
    expect((await run(api, by, fileId, revision)).data).toEqual({ importDictionaryTexts: 1 });
    await change(null);
  });

  test.for<[string, string, string]>([
    ['deep brackets', '['.repeat(1_000_000), 'NOT_A_SHEET'],
    ['nested values', '[{"key":{"a":1}}]', 'NOT_A_SHEET'],
    ['no keys', '[{"en":"x"},{"en":"y"}]', 'COLUMNS_MISSING'],
    ['too many rows', `[${Array.from({ length: 10_001 }, () => '{"key":"a"}').join()}]`, 'TOO_MANY_ROWS'],
    [
      'too many columns',
      `[{${Array.from({ length: 60 }, (_, at) => `"c${at}":1`).join()}}]`,
      'SHEET_TOO_LARGE',
    ],
    ['HTML', '<html></html>', 'NOT_A_SHEET'],
  ])('with %s has its reason in place of differences', async ([, text, trouble], { api }) => {
    const by = await owner(api);
    const seen = await preview(api, by, await send(api, by, Buffer.from(text)));
    expect(seen).toMatchObject({ trouble, differences: [] });
  });

  test('is for owners of the service', async ({ api }) => {
    const [by, stranger] = [await owner(api), await signUp(api)];
    const fileId = await sendRows(api, by, [{ key: 'trucks:add', en: 'x' }]);
    const asked = await ask(api, PREVIEW, {
      token: stranger.accessToken,
      variables: { where: { fileId } },
    });
    expect(codesOf(asked)).toEqual(['USER_NOT_ALLOWED']);
    expect(codesOf(await run(api, stranger, fileId, ''))).toEqual(['USER_NOT_ALLOWED']);
    expect(codesOf(await run(api, by, randomUUID(), ''))).toEqual(['NOT_FOUND']);
    expect((await download(api, stranger, 'dictionary.json')).status).toBe(403);
    expect((await download(api, by, 'dictionary.pdf')).status).toBe(404);
    expect((await download(api, by, 'vehicles.json')).status).toBe(404);
  });
});
