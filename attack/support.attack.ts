import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, isAnswered, made } from './kit/graphql.ts';
import { signIn, signUp } from './kit/people.ts';

/*
 * Support: conversations of others that are read or written in, notes that reach a customer, files of others, rights of the
 * service that a customer takes, floods, and text that is more than text.
 */

const OPEN = 'mutation ($data: OpenSupportThreadInput!) { openSupportThread(data: $data) { id } }';
const SEND = `mutation ($where: ById!, $data: SendSupportMessageInput!) {
  sendSupportMessage(where: $where, data: $data) { id } }`;
const READ = 'mutation ($where: ById!) { readSupportThread(where: $where) { id } }';
const UPDATE = `mutation ($where: ById!, $data: UpdateSupportThreadInput!) {
  updateSupportThread(where: $where, data: $data) { id } }`;
const NOTE = `mutation ($where: ById!, $data: NoteSupportThreadInput!) {
  noteSupportThread(where: $where, data: $data) { id } }`;
const ONE = 'query ($where: ById!) { supportThread(where: $where) { id subject messages { text } } }';
const MINE = `query ($where: MySupportThreadsWhere) { mySupportThreads(where: $where) {
  id subject messages { text files { url } } } }`;
const INBOX = '{ supportThreads { content { id subject } } }';
const UPLOAD = `mutation ($where: FileEntityWhere!, $data: CreateUploadLinkInput!) {
  createUploadLink(where: $where, data: $data) { id url } }`;

const SECRET = `secret ${randomUUID()}`;
const PICTURE = { type: 'DOCUMENT', name: 'a.png', size: 68, mimeType: 'image/png' };

/** A conversation with a note of the service. */
async function scene() {
  const customer = await signUp();
  const { accessToken: service } = await signIn('serviceOwner');
  const opened = await ask(OPEN, {
    token: customer.accessToken,
    variables: { data: { subject: SECRET, text: `<script>alert(1)</script> ${SECRET}` } },
  });
  const { id } = made<{ id: string }>(opened.data, 'openSupportThread');
  const where = { id };
  await ask(NOTE, { token: service, variables: { where, data: { text: `note ${SECRET}` } } });
  return { customer, service, where };
}

test('a customer reads their own conversation as it was written', async () => {
  const { customer, where } = await scene();
  const { data } = await ask(MINE, { token: customer.accessToken, variables: { where } });
  expect(JSON.stringify(data)).toContain(`<script>alert(1)</script> ${SECRET}`);
});

attempts('a conversation is reached by others', async (make) => {
  const { where } = await scene();
  const people = {
    'a stranger': undefined,
    'another account': (await signUp()).accessToken,
    'a driver': (await signIn('driver')).accessToken,
    'an owner of the demo': (await signIn('owner')).accessToken,
  };
  const tries = {
    read: [ONE, { where }],
    'read as their own': [MINE, { where }],
    list: [INBOX, {}],
    write: [SEND, { where, data: { text: 'x' } }],
    'mark as read': [READ, { where }],
    close: [UPDATE, { where, data: { closed: true } }],
    note: [NOTE, { where, data: { text: 'x' } }],
    upload: [UPLOAD, { where: { entity: 'SUPPORT_THREAD', entityId: where.id }, data: PICTURE }],
  } as const;
  for (const [who, token] of Object.entries(people))
    for (const [what, [query, variables]] of Object.entries(tries))
      await make(`${what} by ${who}`, async () => {
        const { data } = await ask(query, { ...(token && { token }), variables });
        return isAnswered(data) && JSON.stringify(data) !== '{"mySupportThreads":[]}' ? 'it was done' : null;
      });
});

attempts('a note reaches the customer', async (make) => {
  const { customer, where } = await scene();
  const token = customer.accessToken;
  const queries = {
    'by its field':
      'query ($where: MySupportThreadsWhere) { mySupportThreads(where: $where) { notes { text } } }',
    'by the conversation': 'query ($where: ById!) { supportThread(where: $where) { notes { text } } }',
    'by a change': 'mutation ($where: ById!) { readSupportThread(where: $where) { notes { text } } }',
    'by the history': '{ auditEntries(options: { size: 100 }) { content { action changes { from to } } } }',
  };
  for (const [how, query] of Object.entries(queries))
    await make(how, async () => {
      const answer = await ask(query, { token, variables: { where } });
      return JSON.stringify(answer).includes(`note ${SECRET}`) ? 'the note' : null;
    });
});

attempts('a customer does what the service does', async (make) => {
  const { customer, where } = await scene();
  const token = customer.accessToken;
  const [self] = (await sql('SELECT user_id AS id FROM support_threads WHERE id = $1', [where.id])) as {
    id: string;
  }[];
  await make('takes the conversation', async () => {
    const variables = { where, data: { assigneeId: self?.id } };
    return isAnswered((await ask(UPDATE, { token, variables })).data) ? 'taken' : null;
  });
  await make('answers in the name of the service', async () => {
    await ask(SEND, { token, variables: { where, data: { text: 'I am the service' } } });
    const rows = await sql('SELECT FROM support_messages WHERE thread_id = $1 AND is_answer', [where.id]);
    return rows.length > 0 ? 'an answer' : null;
  });
  await make('reads the templates', async () =>
    isAnswered((await ask('{ supportTemplates { textEn } }', { token })).data) ? 'templates' : null,
  );
});

attempt('files of others are sent along', async () => {
  const { customer, where } = await scene();
  const [file] = (await sql('SELECT id FROM storage_objects LIMIT 1', [])) as { id: string }[];
  const fileIds = [file?.id ?? randomUUID()];
  const variables = { where, data: { text: 'x', fileIds } };
  const { data } = await ask(SEND, { token: customer.accessToken, variables });
  return isAnswered(data) ? 'sent' : null;
});

attempt('a conversation is flooded', async () => {
  const { customer, where } = await scene();
  const variables = { where, data: { text: 'x' } };
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => ask(SEND, { token: customer.accessToken, variables })),
  );
  const sent = answers.filter(({ data }) => isAnswered(data)).length;
  return sent > 20 ? `${sent} messages` : null;
});

attempt('conversations are opened without end', async () => {
  const { accessToken: token } = await signUp();
  const variables = { data: { subject: 'x', text: 'x' } };
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(OPEN, { token, variables })));
  const opened = answers.filter(({ data }) => isAnswered(data)).length;
  return opened > 10 ? `${opened} conversations` : null;
});
