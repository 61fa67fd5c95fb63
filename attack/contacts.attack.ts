import { randomUUID } from 'node:crypto';
import { CONTACT_VALUES, MAX_CONTACTS } from '@fleet/contracts/contact';
import { errorCodes, type GraphqlAnswer } from '@fleet/testing/ask';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { PEOPLE, type Session, signIn, signUp } from './kit/people.ts';

const CREATE = 'mutation ($data: CreateContactInput!) { createContact(data: $data) { id userId value } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateContactInput!) {
  updateContact(where: $where, data: $data) { id value } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseContact(where: $where) { total } }';
const OF_USER = 'query ($where: ById!) { user(where: $where) { contacts { id value } } }';
const OF_USERS = '{ users(options: { size: 100 }) { content { contacts { value } } } }';
const HISTORY =
  'query ($where: AuditEntriesWhere) { auditEntries(where: $where) { content { changes { from to } } } }';

const as = ({ accessToken: token }: Session, text: string, variables = {}): Promise<GraphqlAnswer> =>
  ask(text, { token, variables });

/** A contact of the driver, whose value stands nowhere else. */
async function contactOf(driver: Session, isPublic: boolean): Promise<{ id: string; value: string }> {
  const value = `desk ${randomUUID()}`;
  const { data } = await as(driver, CREATE, { data: { type: 'OTHER', value, isPublic } });
  return { id: (data as { createContact: { id: string } }).createContact.id, value };
}

const forget = (value: string) => sql('DELETE FROM contacts WHERE value = $1', [value]);

test('who shares the account sees what is public', async () => {
  const [driver, owner] = [await signIn('driver'), await signIn('owner')];
  const { value } = await contactOf(driver, true);
  const answer = await as(owner, OF_USER, { where: { id: driver.userId } });
  expect(JSON.stringify(answer)).toContain(value);
  await forget(value);
});

attempts('somebody reads a contact that is not shown to them', async (make) => {
  const driver = await signIn('driver');
  const [hidden, shown] = [await contactOf(driver, false), await contactOf(driver, true)];
  for (const who of Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]) {
    if (who === 'driver') continue;
    const by = await signIn(who);
    const isColleague = by.accountId === driver.accountId;
    const secrets = isColleague ? [hidden.value] : [hidden.value, shown.value];
    for (const [name, text, variables] of [
      ['by the person', OF_USER, { where: { id: driver.userId } }],
      ['among all people', OF_USERS, {}],
      ['in the history', HISTORY, { where: { entity: 'Contact' } }],
      ['in the history of the one', HISTORY, { where: { entityId: hidden.id } }],
    ] as const) {
      await make(`${who} ${name}`, async () => {
        // People of the service read every account's history, and what it was told is public.
        const isHistory = text === HISTORY;
        const told = JSON.stringify(await as(by, text, variables));
        const found = (isHistory ? [hidden.value] : secrets).filter((value) => told.includes(value));
        return found.length > 0 ? `it is told ${found.join(' and ')}` : null;
      });
    }
  }
  await forget(hidden.value);
  await forget(shown.value);
});

attempts('somebody changes or removes the contact of another', async (make) => {
  const driver = await signIn('driver');
  const { id, value } = await contactOf(driver, true);
  const where = { id, version: 1 };
  for (const who of ['owner', 'administrator', 'otherOwner', 'serviceOwner'] as const) {
    const by = await signIn(who);
    for (const [text, variables] of [
      [UPDATE, { where, data: { value: 'mine' } }],
      [UPDATE, { where: { id }, data: { isPublic: false } }],
      [ERASE, { where }],
    ] as const)
      await make(`${who}: ${text.slice(9, 40)}`, async () => {
        expect(errorCodes(await as(by, text, variables))).toEqual(['NOT_FOUND']);
        const rows = await sql<{ value: string }>('SELECT value FROM contacts WHERE id = $1', [id]);
        return rows[0]?.value === value ? null : 'it is another';
      });
  }
  await forget(value);
});

attempt('somebody adds a contact to another, by fields that there are not', async () => {
  const [driver, owner] = [await signIn('driver'), await signIn('owner')];
  const data = { type: 'OTHER', value: 'planted', userId: driver.userId };
  const answer = await as(owner, CREATE, { data });
  const rows = await sql("SELECT FROM contacts WHERE value = 'planted' AND user_id = $1", [driver.userId]);
  return answer.data?.createContact || rows.length > 0 ? 'it is planted' : null;
});

attempts('a contact that looks like another one, or like none', async (make) => {
  const by = await signUp();
  for (const [type, value] of [
    ['EMAIL', 'javascript:alert(1)'],
    ['PHONE', 'tel:+1'],
    ['PHONE', '+1;ext=2'],
    ['TELEGRAM', 'name/../../evil'],
    ['OTHER', 'a\u202eb'],
    ['OTHER', '\u200b'],
  ] as const)
    await make(`${type} ${JSON.stringify(value)}`, async () => {
      expect(CONTACT_VALUES[type].safeParse(value).success).toBe(false);
      const { data } = await as(by, CREATE, { data: { type, value } });
      return data?.createContact ? 'it is kept' : null;
    });
});

attempt('somebody keeps more contacts than there may be, by adding them at once', async () => {
  const by = await signUp();
  const add = () => as(by, CREATE, { data: { type: 'OTHER', value: 'desk' } });
  await Promise.all(Array.from({ length: MAX_CONTACTS * 2 }, add));
  const rows = await sql('SELECT FROM contacts WHERE user_id = $1', [by.userId]);
  return rows.length > MAX_CONTACTS ? `${rows.length} are kept` : null;
});
