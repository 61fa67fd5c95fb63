import { MAX_CONTACTS } from '@fleet/contracts/contact';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, type Served, test } from '../../../test/api.ts';
import { type Person, seedPerson, seedSide } from '../../../test/matrix/world.ts';

const CREATE = `mutation ($data: CreateContactInput!) { createContact(data: $data) { id value isPrimary } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateContactInput!) {
  updateContact(where: $where, data: $data) { id value isPrimary isPublic version } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseContact(where: $where) { total } }';
const OF_USER = 'query ($where: ById!) { user(where: $where) { contacts { value } } }';

type Api = Served & { services: { tokens: { sign: (person: Person) => Promise<string> } } };

async function as(api: Api, by: Person, text: string, variables: object): Promise<Answer> {
  return ask(api, text, { token: await api.services.tokens.sign(by), variables });
}

const idOf = ({ data }: Answer): string => (Object.values(data ?? {})[0] as { id: string }).id;

async function added(api: Api, by: Person, data: object): Promise<string> {
  const answer = await as(api, by, CREATE, { data });
  expect(answer.errors).toBeUndefined();
  return idOf(answer);
}

/** Somebody without contacts, and another of the same account. */
async function two(db: Db): Promise<{ person: Person; colleague: Person; accountId: string }> {
  const side = await seedSide(db);
  const seeded = { accountId: side.accountId, mark: side.mark };
  const person = await seedPerson(db, { ...seeded, role: 'ORGANIZATION_DRIVER' });
  const colleague = await seedPerson(db, { ...seeded, role: 'ORGANIZATION_OWNER' });
  await db.contact.deleteMany({ where: { userId: { in: [person.userId, colleague.userId] } } });
  return { person, colleague, accountId: side.accountId };
}

async function seenBy(api: Api, by: Person, { userId }: Person): Promise<string[] | string> {
  const answer = await as(api, by, OF_USER, { where: { id: userId } });
  const user = answer.data?.user as { contacts: { value: string }[] } | null;
  return user ? user.contacts.map(({ value }) => value) : (codesOf(answer)[0] ?? '');
}

describe('a contact', () => {
  test.for([
    ['EMAIL', ' Nomsa@Example.COM ', 'nomsa@example.com'],
    ['PHONE', '0027 (21) 555-0100', '+27215550100'],
    ['WHATSAPP', '+27 82 123 45 67', '+27821234567'],
    ['TELEGRAM', '@nomsa_dube', 'nomsa_dube'],
    ['OTHER', '  desk 4, second floor ', 'desk 4, second floor'],
  ] as const)('%s %j is kept in one spelling', async ([type, value, kept], { api, db }) => {
    const { person } = await two(db);
    const id = await added(api, person, { type, value });
    expect(await db.contact.findUnique({ where: { id } })).toMatchObject({ type, value: kept });
  });

  test.for([
    ['EMAIL', 'nomsa', 'INVALID_EMAIL'],
    ['PHONE', '021 555 0100', 'INVALID'],
    ['WHATSAPP', 'call me', 'INVALID'],
    ['TELEGRAM', 'a b', 'INVALID'],
    ['OTHER', '   ', 'REQUIRED'],
    ['OTHER', 'left\u202eright', 'UNREADABLE_TEXT'],
  ] as const)('%s %j is refused, new and changed', async ([type, value, code], { api, db }) => {
    const { person } = await two(db);
    const { id } = await db.contact.create({ data: { userId: person.userId, type, value: 'before' } });
    const answers = [
      await as(api, person, CREATE, { data: { type, value } }),
      await as(api, person, UPDATE, { where: { id, version: 1 }, data: { value } }),
    ];
    for (const { errors } of answers)
      expect(errors?.[0]?.extensions.issues).toMatchObject([{ path: ['data', 'value'], code }]);
    expect(await db.contact.count({ where: { userId: person.userId, value: 'before' } })).toBe(1);
  });

  test('is primary as the first, and gives that up to the one that becomes it', async ({ api, db }) => {
    const { person } = await two(db);
    const first = await added(api, person, { type: 'TELEGRAM', value: 'nomsa' });
    const second = await added(api, person, { type: 'TELEGRAM', value: 'thandi' });
    const primary = async () =>
      (await db.contact.findMany({ where: { userId: person.userId, isPrimary: true } })).map(({ id }) => id);
    expect(await primary()).toEqual([first]);
    await as(api, person, UPDATE, { where: { id: second, version: 1 }, data: { isPrimary: true } });
    expect(await primary()).toEqual([second]);
    const third = await added(api, person, { type: 'TELEGRAM', value: 'zanele', isPrimary: true });
    expect(await primary()).toEqual([third]);
    await as(api, person, ERASE, { where: { id: third, version: 1 } });
    expect(await primary()).toEqual([]);
  });

  test('is one of a bounded number, however many are added at once', async ({ api, db }) => {
    const { person } = await two(db);
    const contact = { userId: person.userId, type: 'OTHER', value: 'desk' } as const;
    await db.contact.createMany({ data: Array.from({ length: MAX_CONTACTS - 1 }, () => contact) });
    const data = { type: 'OTHER', value: 'door' };
    const answers = await Promise.all([1, 2, 3].map(() => as(api, person, CREATE, { data })));
    expect(answers.flatMap(codesOf)).toEqual(['CONFLICT', 'CONFLICT']);
    expect(await db.contact.count({ where: { userId: person.userId } })).toBe(MAX_CONTACTS);
  });
});

describe('who sees it', () => {
  test('its person; others of the account what is public; another account and the service nothing', async ({
    api,
    db,
  }) => {
    const { person, colleague } = await two(db);
    await added(api, person, { type: 'TELEGRAM', value: 'hidden' });
    await added(api, person, { type: 'TELEGRAM', value: 'shown', isPublic: true });
    const { owner: stranger } = await seedSide(db);
    const service = await seedPerson(db, {
      accountId: (await seedSide(db)).accountId,
      role: 'SERVICE_OWNER',
      mark: 'service',
    });
    expect(await seenBy(api, person, person)).toEqual(['hidden', 'shown']);
    expect(await seenBy(api, colleague, person)).toEqual(['shown']);
    expect(await seenBy(api, stranger, person)).toBe('NOT_FOUND');
    expect(await seenBy(api, service, person)).toEqual([]);
  });

  test('nobody else changes or removes it, whatever they keep', async ({ api, db }) => {
    const { person, colleague } = await two(db);
    const id = await added(api, person, { type: 'TELEGRAM', value: 'shown', isPublic: true });
    const where = { id, version: 1 };
    expect(codesOf(await as(api, colleague, UPDATE, { where, data: { value: 'mine' } }))).toEqual([
      'NOT_FOUND',
    ]);
    expect(codesOf(await as(api, colleague, ERASE, { where }))).toEqual(['NOT_FOUND']);
    expect(await db.contact.findUnique({ where: { id } })).toMatchObject({ value: 'shown' });
  });
});

test('no history is told what a contact was while it was nobody else’s', async ({ api, db }) => {
  const { person, accountId } = await two(db);
  const id = await added(api, person, { type: 'TELEGRAM', value: 'secret' });
  const history = () =>
    db.auditEntry.findMany({ where: { accountId, entity: 'Contact', entityId: id }, orderBy: { id: 'asc' } });
  expect(await history()).toEqual([]);
  const change = (version: number, data: object) => as(api, person, UPDATE, { where: { id, version }, data });
  await change(1, { value: 'public', isPublic: true });
  await change(2, { value: 'secret', isPublic: false });
  await change(3, { value: 'secrets' });
  const told = await history();
  expect(told).toHaveLength(2);
  expect(JSON.stringify(told)).toContain('public');
  expect(JSON.stringify(told)).not.toContain('secret');
  const all = await db.auditEntry.findMany({ where: { entityId: id } });
  expect(all.map(({ action }) => action)).toHaveLength(4);
  expect(JSON.stringify(all)).not.toContain('secret');
});
