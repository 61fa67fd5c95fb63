import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createText } from '@fleet/mail/texts/create-text';
import { replaceOwnTexts } from '@fleet/mail/texts/own-texts';
import { afterAll, describe, expect, inject } from 'vitest';
import { ask, test as base, codesOf, openApi, type Served, signUp } from '../../../test/api.ts';

const UPDATE = `mutation ($where: DictionaryTextWhere!, $data: UpdateDictionaryTextInput!) {
  updateDictionaryText(where: $where, data: $data) { key words { language shipped own } } }`;
const LIST = `query ($where: DictionaryTextsWhere) { dictionaryTexts(where: $where) { total content { key } } }`;
const ONE = `query ($where: DictionaryTextWhere!) { dictionaryText(where: $where) {
  changes { language from to by } } }`;

const dist = mkdtempSync(path.join(tmpdir(), 'dictionary-'));
writeFileSync(
  path.join(dist, 'texts.json'),
  JSON.stringify({
    en: { 'vehicles:count': '{n, plural, one {# vehicle} other {# vehicles}}', 'vehicles:add': 'Add' },
    ru: { 'vehicles:count': '{n, plural, one {# машина} few {# машины} many {# машин} other {# машины}}' },
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

/** Token of a new SERVICE_OWNER. */
async function owner(api: Served): Promise<string> {
  const { accessToken, userId } = await signUp(api);
  await api.services.pool.query(`UPDATE memberships SET roles = '{SERVICE_OWNER}' WHERE user_id = $1`, [
    userId,
  ]);
  return accessToken;
}

const change = (api: Served, token: string, key: string, data: object) =>
  ask(api, UPDATE, { token, variables: { where: { key }, data } });
const served = async ({ port }: Served, language: string) => {
  const response = await fetch(`http://127.0.0.1:${port}/own-texts/${language}.json`);
  return response.json();
};

afterAll(() => {
  for (const locale of ['en-US', 'ru'] as const) replaceOwnTexts(locale, {});
});

describe('a text of the service’s own', () => {
  test('is served to pages, with who changed it, until it is given up', async ({ api }) => {
    const token = await owner(api);
    const { data } = await change(api, token, 'vehicles:add', { en: 'New vehicle', ru: 'Добавить' });
    expect(data?.updateDictionaryText).toMatchObject({
      words: [
        { language: 'en', shipped: 'Add', own: 'New vehicle' },
        { language: 'ru', shipped: null, own: 'Добавить' },
      ],
    });
    expect(await served(api, 'en')).toEqual({ 'vehicles:add': 'New vehicle' });
    const config = await (await fetch(`http://127.0.0.1:${api.port}/config.json`)).json();
    expect(config.texts.en).toEqual(expect.any(String));

    await change(api, token, 'vehicles:add', { en: null });
    expect(await served(api, 'en')).toEqual({});
    const one = await ask(api, ONE, { token, variables: { where: { key: 'vehicles:add' } } });
    expect(one.data?.dictionaryText).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({
          language: 'en',
          from: 'New vehicle',
          to: null,
          by: expect.any(String),
        }),
      ]),
    });
    await change(api, token, 'vehicles:add', { ru: '' });
  });

  test.for<[string, object, string]>([
    [
      'a broken plural',
      { ru: '{n, plural, one {# машина} few {# машины} other {#}}' },
      'TEXT_PLURAL_MISSING',
    ],
    ['no end', { en: '{n, plural, one {#}' }, 'TEXT_SYNTAX'],
    ['a value that nobody gives', { en: '{n, plural, one {#} other {{secret}}}' }, 'TEXT_UNKNOWN_VALUE'],
    ['a lost value', { en: 'vehicles' }, 'TEXT_LOST_VALUE'],
  ])('is refused at its language with %s', async ([, data, code], { api }) => {
    const answer = await change(api, await owner(api), 'vehicles:count', data);
    const [error] = answer.errors as unknown as { extensions: { issues: object[] } }[];
    expect(error?.extensions.issues).toMatchObject([{ path: ['data', Object.keys(data)[0]], code }]);
  });

  test('is found by key, by words of each language, and by what is changed or missing', async ({ api }) => {
    const token = await owner(api);
    const total = async (where: object) => {
      const { data } = await ask(api, LIST, { token, variables: { where } });
      return (data?.dictionaryTexts as { total: number } | null)?.total ?? 0;
    };
    expect([
      await total({ search: 'vehicles:count' }),
      await total({ search: 'vehicles:count машин' }),
    ]).toEqual([1, 1]);
    expect([await total({ state: 'MISSING' }), await total({ state: 'CHANGED' })]).toEqual([1, 0]);
    expect(await total({ search: 'mail: invites' })).toBeGreaterThan(0);
  });

  test('is in the next mail', async ({ api }) => {
    const token = await owner(api);
    await change(api, token, 'mail:testMail.heading', { en: 'Mail arrives' });
    expect(createText('en-US')('testMail.heading')).toBe('Mail arrives');
    await change(api, token, 'mail:testMail.heading', { en: null });
    expect(createText('en-US')('testMail.heading')).toBe('E-mail works');
  });

  test('is for owners of the service, and of keys that there are', async ({ api }) => {
    const { accessToken } = await signUp(api);
    expect(codesOf(await change(api, accessToken, 'vehicles:add', { en: 'x' }))).toEqual([
      'USER_NOT_ALLOWED',
    ]);
    const token = await owner(api);
    expect(codesOf(await change(api, token, 'vehicles:none', { en: 'x' }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await change(api, token, 'машины', { en: 'x' }))).toEqual(['BAD_REQUEST']);
  });
});
