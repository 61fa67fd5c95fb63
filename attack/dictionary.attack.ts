import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered, made } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { signIn, signUp } from './kit/people.ts';

/*
 * Texts of the product: changed by people who do not own the service, scripts in them, texts that keep the parser or
 * the memory busy, values that nobody gives, and files that hold such texts.
 */

const UPDATE = `mutation ($where: DictionaryTextWhere!, $data: UpdateDictionaryTextInput!) {
  updateDictionaryText(where: $where, data: $data) { key words { language own } } }`;
const IMPORT = `mutation ($where: DictionaryImportWhere!, $data: ImportDictionaryTextsInput!) {
  importDictionaryTexts(where: $where, data: $data) }`;
const PREVIEW = `query ($where: DictionaryImportWhere!) { dictionaryImport(where: $where) {
  trouble revision differences { kind } } }`;
const LINK = `mutation ($where: FileEntityWhere!, $data: CreateUploadLinkInput!) {
  createUploadLink(where: $where, data: $data) { id url } }`;
const KEY = 'common:actions.retry';
const COUNT_KEY = 'dictionary:list.of';

type Person = { accessToken: string; accountId: string };

async function serviceOwner(): Promise<Person> {
  const { accessToken } = await signIn('serviceOwner');
  const { data } = await ask('{ credentials { account { id } } }', { token: accessToken });
  const { account } = made<{ account: { id: string } }>(data, 'credentials');
  return { accessToken, accountId: account.id };
}

const change = (token: string | undefined, en: string, key = KEY) =>
  ask(UPDATE, { ...(token && { token }), variables: { where: { key }, data: { en } } });

async function ownTexts(): Promise<string> {
  return (await send({ path: '/own-texts/en.json' })).body;
}

/** Announces and sends a file; null where it is not taken. */
async function sent({ accessToken: token, accountId }: Person, bytes: Buffer, mimeType = 'application/json') {
  const variables = {
    where: { entity: 'ACCOUNT', entityId: accountId },
    data: { type: 'SHEET', name: 'texts.json', size: bytes.length, mimeType },
  };
  const { data } = await ask(LINK, { token, variables });
  const link = data?.createUploadLink as { id: string; url: string } | null | undefined;
  if (!link) return null;
  const { pathname, search } = new URL(link.url, 'http://localhost');
  await send({
    method: 'PUT',
    path: `${pathname}${search}`,
    body: bytes,
    headers: { 'content-type': mimeType },
  });
  return link.id;
}

test('the owner of the service changes a text, and gives it up', async () => {
  const { accessToken: token } = await serviceOwner();
  const marked = `Try again ${randomUUID()}`;
  expect(isAnswered((await change(token, marked)).data)).toBe(true);
  expect(await ownTexts()).toContain(marked);
  await ask(UPDATE, { token, variables: { where: { key: KEY }, data: { en: null } } });
  expect(await ownTexts()).not.toContain(marked);
});

attempts('people who do not own the service change texts', async (make) => {
  const people = {
    'an owner of an account': (await signUp()).accessToken,
    'a driver': (await signIn('driver')).accessToken,
    'a stranger': undefined,
  };
  for (const [who, token] of Object.entries(people)) {
    const mark = randomUUID();
    await make(`${who} by hand`, async () => {
      await change(token, mark);
      return (await ownTexts()).includes(mark) ? 'it is shown' : null;
    });
    await make(`${who} by a file`, async () => {
      const variables = { where: { fileId: randomUUID() }, data: { revision: '' } };
      const answer = await ask(IMPORT, { ...(token && { token }), variables });
      return isAnswered(answer.data) ? 'it was imported' : null;
    });
    for (const format of ['json', 'xlsx'])
      await make(`${who} takes the ${format}`, async () => {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const { status } = await send({ path: `/exports/dictionary.${format}`, headers });
        return status === 200 ? 'the file' : null;
      });
  }
});

attempts('a text that breaks the page or its parser is taken', async (make) => {
  const { accessToken: token } = await serviceOwner();
  const nested = `${'{total, plural, other {'.repeat(170)}#${'}}'.repeat(170)}`;
  const bad: Record<string, [string, string]> = {
    'a script': ['<script>alert(1)</script>', KEY],
    'an image': ['<img src="x" onerror="alert(1)"/>', KEY],
    'a value that nobody gives': ['Try {secret}', KEY],
    'a date of nothing': ['{now, date, full}', KEY],
    'a lost value': ['no number', COUNT_KEY],
    'an open brace': ['{total, plural, one {', COUNT_KEY],
    'a missing form': ['{total, plural, one {#}}', COUNT_KEY],
    'too much': ['x'.repeat(4_001), KEY],
    'a control character': ['a\u0000b', KEY],
    'ten thousand braces': ['{'.repeat(10_000), KEY],
    'a select in a plural': ['{total, plural, other {{role, select, other {x}}}}', COUNT_KEY],
    'a key of another language': ['x', 'машины:добавить'],
    'a key that is none': ['x', '__proto__'],
  };
  for (const [what, [text, key]] of Object.entries(bad))
    await make(what, async () => {
      const before = performance.now();
      const { data } = await change(token, text, key);
      if (performance.now() - before > 5_000) return 'it took more than 5 s';
      return isAnswered(data) ? 'it was taken' : null;
    });
  await make('plurals 170 deep take time', async () => {
    const before = performance.now();
    await change(token, nested, COUNT_KEY);
    await ask(UPDATE, { token, variables: { where: { key: COUNT_KEY }, data: { en: null } } });
    return performance.now() - before > 5_000 ? 'more than 5 s' : null;
  });
});

attempts('a hostile file is imported, or stops the server', async (make) => {
  const owner = await serviceOwner();
  const { accessToken: token } = owner;
  const files: Record<string, Buffer> = {
    'deep brackets': Buffer.from('['.repeat(4_000_000)),
    'deep objects': Buffer.from(`[{"key":${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}}]`),
    'a million rows': Buffer.from(`[${'{},'.repeat(1_000_000)}{}]`),
    'a prototype': Buffer.from(`[{"__proto__":{"key":"x"},"key":"__proto__","en":"x"}]`),
    scripts: Buffer.from(JSON.stringify([{ key: KEY, en: '<script>alert(1)</script>' }])),
    'unknown keys': Buffer.from(
      JSON.stringify(Array.from({ length: 9_000 }, (_, at) => ({ key: `none:${at}`, en: 'x' }))),
    ),
    'half of a ZIP': Buffer.from('PK\u0003\u0004'.padEnd(2_000, 'x'), 'latin1'),
  };
  for (const [what, bytes] of Object.entries(files))
    await make(what, async () => {
      const fileId = await sent(owner, bytes);
      if (!fileId) return null;
      const where = { fileId };
      const { data } = await ask(PREVIEW, { token, variables: { where } });
      const seen = data?.dictionaryImport as { trouble: string | null; revision: string } | null | undefined;
      const answer = await ask(IMPORT, {
        token,
        variables: { where, data: { revision: seen?.revision ?? '' } },
      });
      const { status } = await send({ path: '/health' });
      if (status !== 200) return 'the server is down';
      return Number(answer.data?.importDictionaryTexts ?? 0) > 0 ? 'texts were imported' : null;
    });
});

attempt('a preview of one file imports another', async () => {
  const owner = await serviceOwner();
  const { accessToken: token } = owner;
  const file = (en: string) => sent(owner, Buffer.from(JSON.stringify([{ key: KEY, en }])));
  const [seen, other] = [await file('Seen'), await file('Not seen')];
  const { data } = await ask(PREVIEW, { token, variables: { where: { fileId: seen } } });
  const { revision } = made<{ revision: string }>(data, 'dictionaryImport');
  const answer = await ask(IMPORT, { token, variables: { where: { fileId: other }, data: { revision } } });
  return isAnswered(answer.data) ? 'it was imported' : null;
});

attempt('a customer imports the file of the service', async () => {
  const owner = await serviceOwner();
  const fileId = await sent(owner, Buffer.from(JSON.stringify([{ key: KEY, en: 'Taken' }])));
  const { accessToken: token } = await signUp();
  const { data } = await ask(PREVIEW, { token, variables: { where: { fileId } } });
  return isAnswered(data) ? 'the preview' : null;
});

attempt('what was tried is in the dictionary', async () => {
  const rows = (await sql('SELECT key FROM locale_entries', [])) as { key: string }[];
  return rows.length > 0 ? rows.map(({ key }) => key).join() : null;
});
