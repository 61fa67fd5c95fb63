import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered, made } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { signIn, signUp } from './kit/people.ts';

/*
 * Legal documents: drafts that are read or published by people who do not own the service, published texts that are
 * changed, acceptances in the name of others, and scripts in a text.
 */

const CREATE = 'mutation ($data: CreateLegalDraftInput!) { createLegalDraft(data: $data) { id } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateLegalDraftInput!) {
  updateLegalDraft(where: $where, data: $data) { id } }`;
const PUBLISH = `mutation ($where: VersionWhere!, $data: PublishLegalDraftInput!) {
  publishLegalDraft(where: $where, data: $data) { id number } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseLegalDraft(where: $where) }';
const READ = '{ legalVersions { content { id texts { body } } } }';
const ACCEPT = 'mutation ($data: AcceptLegalInput!) { acceptLegal(data: $data) }';

const SECRET = `draft ${randomUUID()}`;
const BODY = '<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://elsewhere.example/y.png)';
const text = (body: string) => ({ binding: 'en', en: { title: 'Price policy', body } });

/** A published price policy that asks nobody, and a draft of its next version. */
async function scene(): Promise<{ published: string; draft: string }> {
  const { accessToken: token } = await signIn('serviceOwner');
  const found = (await sql(`SELECT id FROM legal_versions WHERE key = 'PRICES' ORDER BY number`, [])) as {
    id: string;
  }[];
  if (found.length >= 2) return { published: found[0]?.id ?? '', draft: found.at(-1)?.id ?? '' };
  const create = async (body: string) => {
    const answer = await ask(CREATE, { token, variables: { data: { key: 'PRICES', ...text(body) } } });
    return made<{ id: string }>(answer.data, 'createLegalDraft').id;
  };
  const published = await create(BODY);
  const variables = { where: { id: published }, data: { asksAcceptance: false } };
  await ask(PUBLISH, { token, variables });
  return { published, draft: await create(SECRET) };
}

test('a published text is on its page', async () => {
  await scene();
  const { status, body } = await send({ path: '/legal/prices?lang=en' });
  expect([status, body.includes('Price policy')]).toEqual([200, true]);
});

attempt('a text runs or loads something in its page', async () => {
  await scene();
  const { body } = await send({ path: '/legal/prices' });
  return /<script|<img|href="javascript/.test(body) ? 'it does' : null;
});

attempts('a draft is read by a stranger', async (make) => {
  await scene();
  for (const path of [
    '/legal/prices/0',
    '/legal/prices/2',
    '/legal/prices/null',
    '/legal/prices/-1',
    '/legal/terms',
  ])
    await make(path, async () => ((await send({ path })).body.includes(SECRET) ? 'the draft' : null));
  await make('by GraphQL', async () => (isAnswered((await ask(READ)).data) ? 'versions' : null));
});

attempts('people who do not own the service write', async (make) => {
  const { published, draft } = await scene();
  for (const [who, { accessToken: token }] of Object.entries({
    'an owner of an account': await signUp(),
    'a driver': await signIn('driver'),
  })) {
    const tries = {
      read: [READ, {}],
      create: [CREATE, { data: { key: 'TERMS', ...text('x') } }],
      update: [UPDATE, { where: { id: draft }, data: text('x') }],
      'change what is published': [UPDATE, { where: { id: published }, data: text('x') }],
      publish: [PUBLISH, { where: { id: draft }, data: { asksAcceptance: true } }],
      erase: [ERASE, { where: { id: draft } }],
    } as const;
    for (const [what, [query, variables]] of Object.entries(tries))
      await make(`${what} by ${who}`, async () =>
        isAnswered((await ask(query, { token, variables })).data) ? 'it was done' : null,
      );
  }
});

attempts('what is not in force is accepted', async (make) => {
  const { draft } = await scene();
  const { accessToken: token } = await signUp();
  for (const versionIds of [[draft], [randomUUID()], Array.from({ length: 50 }, () => draft)])
    await make(`${versionIds.length} ids`, async () => {
      const { data } = await ask(ACCEPT, { token, variables: { data: { versionIds } } });
      return data?.acceptLegal ? 'accepted' : null;
    });
});
