import { expect } from 'vitest';
import { type Answer, ask, codesOf, type Served, signUp, test } from '../../../test/api.ts';

const LIST = `query ($where: SavedViewsWhere!) { savedViews(where: $where) {
  id accountId userId isOwn list title parameters shared version } }`;
const CREATE = 'mutation ($data: CreateSavedViewInput!) { createSavedView(data: $data) { id version } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateSavedViewInput!) {
  updateSavedView(where: $where, data: $data) { title parameters shared version } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseSavedView(where: $where) { total } }';

type Person = { token: string; accountId: string; userId: string };
type View = { id: string; title: string; isOwn: boolean };

const NIGHT = { list: 'vehicles', title: 'At night', parameters: 'states=parked&sort=title' };

async function newPerson(api: Served): Promise<Person> {
  const { accessToken: token, accountId, userId } = await signUp(api);
  return { token, accountId, userId };
}

const test2 = test.extend<{ visit: { owner: Person; colleague: Person } }>({
  visit: async ({ api, db }, use) => {
    const [owner, colleague] = [await newPerson(api), await newPerson(api)];
    const { accountId } = owner;
    await db.membership.create({ data: { userId: colleague.userId, accountId, roles: ['EMPLOYER'] } });
    await db.session.updateMany({ where: { userId: colleague.userId }, data: { accountId } });
    await use({ owner, colleague });
  },
});

const idOf = ({ data }: Answer, field: string): string =>
  (data as Record<string, { id: string }>)[field]?.id ?? '';

async function titlesOf(api: { port: number }, { token }: Person, list = 'vehicles'): Promise<string[]> {
  const { data } = await ask(api, LIST, { token, variables: { where: { list } } });
  return (data as { savedViews: View[] }).savedViews.map(({ title }) => title);
}

test2('a view is of one person, one list and one account, until it is shared', async ({ api, visit }) => {
  const { owner, colleague } = visit;
  const stranger = await newPerson(api);
  const created = await ask(api, CREATE, { token: owner.token, variables: { data: NIGHT } });
  const id = idOf(created, 'createSavedView');
  expect(await titlesOf(api, owner)).toEqual(['At night']);
  expect(await titlesOf(api, owner, 'devices')).toEqual([]);
  expect(await titlesOf(api, colleague)).toEqual([]);

  const shared = await ask(api, UPDATE, {
    token: owner.token,
    variables: { where: { id, version: 1 }, data: { shared: true, parameters: '' } },
  });
  expect(shared.data?.updateSavedView).toEqual({
    title: 'At night',
    parameters: '',
    shared: true,
    version: 2,
  });
  const { data } = await ask(api, LIST, {
    token: colleague.token,
    variables: { where: { list: 'vehicles' } },
  });
  expect(data?.savedViews).toMatchObject([{ id, userId: owner.userId, isOwn: false, shared: true }]);
  expect(await titlesOf(api, stranger)).toEqual([]);
});

test2('only its owner changes and erases it, in the version they saw', async ({ api, visit }) => {
  const { owner, colleague } = visit;
  const data = { ...NIGHT, shared: true };
  const id = idOf(await ask(api, CREATE, { token: owner.token, variables: { data } }), 'createSavedView');
  const where = { id };
  const rename = { where, data: { title: 'Mine now' } };
  expect(codesOf(await ask(api, UPDATE, { token: colleague.token, variables: rename }))).toEqual([
    'NOT_FOUND',
  ]);
  expect(codesOf(await ask(api, ERASE, { token: colleague.token, variables: { where } }))).toEqual([
    'NOT_FOUND',
  ]);
  const stale = { where: { id, version: 7 } };
  expect(codesOf(await ask(api, ERASE, { token: owner.token, variables: stale }))).toEqual(['CONFLICT']);
  const erased = await ask(api, ERASE, { token: owner.token, variables: { where } });
  expect(erased.data?.eraseSavedView).toEqual({ total: 1 });
  expect(await titlesOf(api, colleague)).toEqual([]);
});

test2('is shared by those who keep the vehicles', async ({ api, visit }) => {
  const { colleague } = visit;
  const { token } = colleague;
  const refused = await ask(api, CREATE, { token, variables: { data: { ...NIGHT, shared: true } } });
  expect(codesOf(refused)).toEqual(['USER_NOT_ALLOWED']);
  const id = idOf(await ask(api, CREATE, { token, variables: { data: NIGHT } }), 'createSavedView');
  const variables = { where: { id }, data: { shared: true } };
  expect(codesOf(await ask(api, UPDATE, { token, variables }))).toEqual(['USER_NOT_ALLOWED']);
});

test2('stays where its person made it, when they stand in another account', async ({ api, db, visit }) => {
  const { colleague } = visit;
  const { token, userId, accountId } = colleague;
  const id = idOf(await ask(api, CREATE, { token, variables: { data: NIGHT } }), 'createSavedView');
  await db.session.updateMany({ where: { userId }, data: { accountId } });
  expect(await titlesOf(api, colleague)).toEqual([]);
  expect(codesOf(await ask(api, ERASE, { token, variables: { where: { id } } }))).toEqual(['NOT_FOUND']);
});

test2(
  'fifty of a person and list are enough, also when the last are created at once',
  async ({ api, db, visit }) => {
    const { token, userId, accountId } = visit.owner;
    await db.savedView.createMany({
      data: Array.from({ length: 47 }, (_, n) => ({ ...NIGHT, title: `View ${n}`, userId, accountId })),
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(api, CREATE, { token, variables: { data: NIGHT } })),
    );
    const codes = answers.flatMap(codesOf);
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'CONFLICT'));
    expect(answers.flatMap(({ errors = [] }) => errors)[0]?.extensions.issues).toMatchObject([
      { code: 'TOO_MANY', params: { max: 50 } },
    ]);
    expect(await db.savedView.count({ where: { userId } })).toBe(50);
    const other = await ask(api, CREATE, { token, variables: { data: { ...NIGHT, list: 'devices' } } });
    expect(codesOf(other)).toEqual([]);
  },
);

test2(
  "a private view is in nobody's history, a shared one is in the account's",
  async ({ api, db, visit }) => {
    const { token, accountId } = visit.owner;
    const id = idOf(await ask(api, CREATE, { token, variables: { data: NIGHT } }), 'createSavedView');
    const variables = { where: { id }, data: { shared: true } };
    await ask(api, UPDATE, { token, variables });
    const entries = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { createdAt: 'asc' } });
    expect(entries.map((entry) => [entry.action, entry.accountId])).toEqual([
      ['savedView.created', null],
      ['savedView.updated', accountId],
    ]);
  },
);

test.for<[string, object]>([
  ['a text with blanks', { parameters: 'search=a b' }],
  ['more than fits an address', { parameters: 'a'.repeat(2_001) }],
  ['no title', { title: ' ' }],
  ['a list that is none', { list: '../etc' }],
])('%s is refused', async ([, wrong], { api }) => {
  const { token } = await newPerson(api);
  const answer = await ask(api, CREATE, { token, variables: { data: { ...NIGHT, ...wrong } } });
  expect(codesOf(answer)).toEqual(['BAD_REQUEST']);
});
