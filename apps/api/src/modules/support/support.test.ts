import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, test } from '../../../test/api.ts';
import { seedPerson } from '../../../test/matrix/world.ts';
import type { Api } from '../../server.ts';
import { personOf } from '../installation/installation.fixture.ts';
import { notifyUnread } from './notify-unread.ts';

const OPEN =
  'mutation ($data: OpenSupportThreadInput!) { openSupportThread(data: $data) { id state unread vehicle { id title } } }';
const SEND = `mutation ($where: ById!, $data: SendSupportMessageInput!) {
  sendSupportMessage(where: $where, data: $data) { id state assigneeName unread messages { text isAnswer files { id } } } }`;
const READ = 'mutation ($where: ById!) { readSupportThread(where: $where) { id unread serviceSeenAt } }';
const UPDATE = `mutation ($where: ById!, $data: UpdateSupportThreadInput!) {
  updateSupportThread(where: $where, data: $data) { id state assigneeName } }`;
const NOTE = `mutation ($where: ById!, $data: NoteSupportThreadInput!) {
  noteSupportThread(where: $where, data: $data) { id } }`;
const INBOX = `query ($where: SupportThreadsWhere) { supportThreads(where: $where) { total content {
  id subject unread account { title } person { email } notes { text } } } }`;
const MINE = '{ mySupportThreads { id unread state } supportUnread { total } }';

type Asker = { token: string };
type Thread = { id: string; state: string; unread: number; assigneeName: string | null };

/** Creates a customer with a conversation and a person of the service. */
async function scene(api: Api, db: Db) {
  const customer = await personOf(api, db, 'ORGANIZATION_OWNER');
  const service = await personOf(api, db, 'SERVICE_ADMINISTRATOR');
  const say = (by: Asker, query: string, variables: object): Promise<Answer> =>
    ask(api, query, { token: by.token, variables: variables as Record<string, unknown> });
  const opened = await say(customer, OPEN, { data: { subject: 'Van 7 is silent', text: 'Since 10:52' } });
  const { id } = threadIn(opened, 'openSupportThread');
  const where = { id };
  const send = (by: Asker, text: string, fileIds: string[] = []) =>
    say(by, SEND, { where, data: { text, fileIds } });
  return { customer, service, say, send, id, where };
}

const threadIn = (answer: Answer, name: string): Thread => {
  expect(answer.errors).toBeUndefined();
  return answer.data?.[name] as Thread;
};

describe('a conversation', () => {
  test('goes back and forth, and each side knows what it has not read', async ({ api, db }) => {
    const { customer, service, say, send, where } = await scene(api, db);
    expect(threadIn(await say(service, READ, { where }), 'readSupportThread').unread).toBe(0);
    const answered = threadIn(await send(service, 'Is the main switch on?'), 'sendSupportMessage');
    expect(answered).toMatchObject({ state: 'WAITS_FOR_CUSTOMER', unread: 0 });
    expect(answered.assigneeName).toBeTruthy();
    const mine = await say(customer, MINE, {});
    expect(mine.data).toMatchObject({ supportUnread: { total: 1 }, mySupportThreads: [{ unread: 1 }] });
    await say(customer, READ, { where });
    expect((await say(customer, MINE, {})).data).toMatchObject({ supportUnread: { total: 0 } });
    expect(threadIn(await send(customer, 'It was off'), 'sendSupportMessage').state).toBe('WAITS_FOR_US');
  });

  test('is closed by either side, and opened again by a message of the next two weeks', async ({
    api,
    db,
  }) => {
    const { customer, say, send, where, id } = await scene(api, db);
    const close = { where, data: { closed: true } };
    expect(threadIn(await say(customer, UPDATE, close), 'updateSupportThread').state).toBe('CLOSED');
    expect(threadIn(await send(customer, 'Again'), 'sendSupportMessage').state).toBe('WAITS_FOR_US');
    await say(customer, UPDATE, close);
    await db.supportThread.update({ where: { id }, data: { closedAt: new Date('2020-01-01') } });
    expect(codesOf(await send(customer, 'Again'))).toEqual(['SUPPORT_THREAD_CLOSED']);
  });

  test('is found by words, and its notes are for the service alone', async ({ api, db }) => {
    const { customer, service, say, where, id } = await scene(api, db);
    await say(service, NOTE, { where, data: { text: 'Same as in May' } });
    const found = await say(service, INBOX, { where: { search: 'silent 10:52' } });
    const inbox = found.data as { supportThreads: { content: { id: string; notes: object[] }[] } };
    expect(inbox.supportThreads.content.find((one) => one.id === id)?.notes).toEqual([
      { text: 'Same as in May' },
    ]);
    const leak =
      'query ($where: MySupportThreadsWhere) { mySupportThreads(where: $where) { id notes { text } } }';
    const answer = await say(customer, leak, { where });
    expect(codesOf(answer)).toEqual(['USER_NOT_ALLOWED']);
    expect(JSON.stringify(answer.data)).not.toContain('May');
    expect(codesOf(await say(customer, NOTE, { where, data: { text: 'x' } }))).toEqual(['USER_NOT_ALLOWED']);
    expect(codesOf(await say(customer, INBOX, {}))).toEqual(['USER_NOT_ALLOWED']);
  });

  test('is nobody else’s, not even of the same account', async ({ api, db }) => {
    const { customer, say, send, where } = await scene(api, db);
    const colleague = await seedPerson(db, {
      accountId: customer.accountId,
      role: 'ORGANIZATION_OWNER',
      mark: `c${customer.accountId.slice(-8)}`,
    });
    const token = await api.services.tokens.sign(colleague);
    expect(codesOf(await send({ token }, 'Mine'))).toEqual(['NOT_FOUND']);
    expect(codesOf(await say({ token }, READ, { where }))).toEqual(['NOT_FOUND']);
    expect((await say({ token }, MINE, {})).data).toMatchObject({ mySupportThreads: [] });
    const look = 'query ($where: MySupportThreadsWhere) { mySupportThreads(where: $where) { id } }';
    expect((await say({ token }, look, { where })).data?.mySupportThreads).toEqual([]);
    const whole = 'query ($where: ById!) { supportThread(where: $where) { id } }';
    expect(codesOf(await say({ token }, whole, { where }))).toEqual(['USER_NOT_ALLOWED']);
  });

  test('names who answers, of the service alone', async ({ api, db }) => {
    const { customer, service, say, where } = await scene(api, db);
    const assign = (assigneeId: string | null) => ({ where, data: { assigneeId } });
    const taken = threadIn(await say(service, UPDATE, assign(service.userId)), 'updateSupportThread');
    expect(taken.assigneeName).toBeTruthy();
    expect(codesOf(await say(service, UPDATE, assign(customer.userId)))).toEqual(['NOT_FOUND']);
    expect(codesOf(await say(customer, UPDATE, assign(null)))).toEqual(['USER_NOT_ALLOWED']);
  });

  test('takes only files that its sender uploaded for it, and so many messages a minute', async ({
    api,
    db,
  }) => {
    const { customer, service, send, id } = await scene(api, db);
    const file = {
      accountId: customer.accountId,
      state: 'CONFIRMED',
      type: 'DOCUMENT',
      name: 'a.pdf',
    } as const;
    const of = {
      sizeBytes: 1n,
      mimeType: 'application/pdf',
      entity: 'SUPPORT_THREAD',
      entityId: id,
    } as const;
    const own = await db.storageObject.create({ data: { ...file, ...of, createdBy: customer.userId } });
    expect(codesOf(await send(service, 'Yours', [own.id]))).toEqual(['NOT_FOUND']);
    const sent = threadIn(await send(customer, '', [own.id]), 'sendSupportMessage') as Thread & {
      messages: { files: object[] }[];
    };
    expect(sent.messages.at(-1)?.files).toEqual([{ id: own.id }]);
    expect(codesOf(await send(customer, ' '))).toEqual(['BAD_REQUEST']);
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 22; n++) codes.push(codesOf(await send(customer, `message ${n}`))[0]);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  test('notifies who has not read it for a minute, once', async ({ api, db }) => {
    const { customer, service, say, send, id, where } = await scene(api, db);
    await say(service, UPDATE, { where, data: { assigneeId: service.userId } });
    const unread = () => db.outboxEvent.findMany({ where: { type: 'supportThread.unread', entityId: id } });
    const now = Date.now();
    await notifyUnread(db, new Date(now + 30_000));
    expect(await unread()).toHaveLength(0);
    await notifyUnread(db, new Date(now + 120_000));
    await notifyUnread(db, new Date(now + 180_000));
    expect((await unread()).map(({ payload }) => payload)).toMatchObject([
      { secret: { notices: [{ userId: service.userId, kind: 'SUPPORT_QUESTION' }] } },
    ]);
    await send(service, 'Hello');
    await notifyUnread(db, new Date(now + 240_000));
    expect((await unread()).at(-1)?.payload).toMatchObject({
      secret: { notices: [{ userId: customer.userId, kind: 'SUPPORT_ANSWER', values: { text: 'Hello' } }] },
    });
  });
});
