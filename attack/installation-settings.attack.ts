import { randomUUID } from 'node:crypto';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { SignUpMode } from '@fleet/contracts/sign-up-mode';
import { errorCodes } from '@fleet/testing/ask';
import { replaceToken } from '@fleet/testing/sign-up';
import { expect, test } from 'vitest';
import { attempt, attempts, type Outcome } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { freshAddress, PEOPLE, type Session, signIn, signUp } from './kit/people.ts';

const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateInstallationInput!) {
  updateInstallation(where: $where, data: $data) { name signUp } }`;
const READ = '{ installation { name signUp mail { host from } } }';
const TEST_MAIL = 'mutation { sendTestMail { outcome to } }';
const START = 'mutation ($data: StartActingInput!) { startActing(data: $data) { accessToken } }';
const TOKEN = 'mutation ($data: CreatePersonalTokenInput!) { createPersonalToken(data: $data) { secret } }';
const SIGN_UP = 'mutation ($data: SignUpInput!) { signUp(data: $data) { accessToken } }';
const CONFIRM = 'mutation ($data: ConfirmEmailInput!) { confirmEmail(data: $data) { accessToken } }';
const PASSWORD = 'a barrel of green paint';

const newEmail = () => `${randomUUID()}@attack.example`;
const kept = async () => JSON.stringify(await sql('SELECT * FROM installation', []));
const settle = (mode: SignUpMode) => sql('UPDATE installation SET sign_up = $1::"SignUpMode"', [mode]);

const update = (token: string | undefined, data: object) =>
  ask(UPDATE, { ...(token && { token }), variables: { where: { id: INSTALLATION_ID }, data } });

test('who owns the service settles it', async () => {
  const { accessToken } = await signIn('serviceOwner');
  const answer = await update(accessToken, { productName: 'Meridian' });
  expect(answer.data?.updateInstallation).toMatchObject({ name: 'Meridian' });
});

/** Somebody of the service who does not own it. */
async function administrator(): Promise<Session> {
  const person = await signUp();
  await sql('UPDATE memberships SET roles = $2::"Role"[] WHERE user_id = $1', [
    person.userId,
    '{SERVICE_ADMINISTRATOR}',
  ]);
  return person;
}

async function tokenOfOwner(): Promise<string> {
  const { accessToken, password } = await signIn('serviceOwner');
  const scopes = ['FLEET_WRITE', 'REPORTS_READ', 'PEOPLE_WRITE', 'ACCOUNT_WRITE'];
  const data = { title: 'Program', scopes, expiresInDays: 1, password };
  const made = await ask(TOKEN, { token: accessToken, variables: { data } });
  const { createPersonalToken } = made.data as { createPersonalToken: { secret: string } };
  return createPersonalToken.secret;
}

async function acting(): Promise<string> {
  const [{ accessToken: token }, { accountId }] = [await signIn('serviceOwner'), await signIn('owner')];
  const data = { accountId, reason: 'I am only looking', allowsChanges: true };
  const begun = await ask(START, { token, variables: { data } });
  const { startActing } = begun.data as { startActing: { accessToken: string } };
  return startActing.accessToken;
}

attempts('somebody who does not own the service reads or settles its settings', async (make) => {
  const people: [name: string, token: string | undefined][] = [
    ['a stranger', undefined],
    ['the owner of an account', (await signIn('owner')).accessToken],
    ['who manages an account', (await signIn('administrator')).accessToken],
    ['a driver', (await signIn('driver')).accessToken],
    ['who administers the service', (await administrator()).accessToken],
    ['the owner acting for others', await acting()],
    ['a program of the owner', await tokenOfOwner()],
  ];
  for (const [name, token] of people) {
    await make(`${name} reads`, async () => {
      const { data } = await ask(READ, { ...(token && { token }) });
      return data?.installation ? JSON.stringify(data) : null;
    });
    for (const data of [{ signUp: 'OPEN' }, { productName: 'Mine' }, { streets: false }, { settles: 'MAP' }])
      await make(`${name} sends ${JSON.stringify(data)}`, async () => {
        const before = await kept();
        const answer = await update(token, data);
        return answer.data?.updateInstallation || (await kept()) !== before ? JSON.stringify(answer) : null;
      });
    await make(`${name} sends a mail`, async () => {
      const answer = await ask(TEST_MAIL, { ...(token && { token }) });
      return answer.data?.sendTestMail ? JSON.stringify(answer) : null;
    });
  }
});

attempts('a name that is read as something else', async (make) => {
  const { accessToken } = await signIn('serviceOwner');
  for (const productName of [
    'Fleet\r\nBcc: everybody@attack.example',
    'Fleet\nSubject: another',
    'Fleet\u0000',
    'Fleet \u202egnp.exe',
    'Fle\u200bet',
    'Fleet\u2028',
    'x'.repeat(61),
    ' \t ',
  ])
    await make(JSON.stringify(productName), async () => {
      const before = await kept();
      const answer = await update(accessToken, { productName });
      return (await kept()) === before ? null : JSON.stringify(answer);
    });
});

attempt('a name with HTML in it runs in the page', async () => {
  const { accessToken } = await signIn('serviceOwner');
  const productName = '</title><script src=/x.js></script>';
  await update(accessToken, { productName });
  try {
    const told = () => send({ method: 'GET', path: '/config.json' });
    await expect.poll(async () => (await told()).body, { timeout: 5_000 }).toContain('x.js');
    for (const path of ['/auth/sign-in', '/api', '/mailbox']) {
      const { body } = await send({ method: 'GET', path });
      if (body.includes('<script src=/x.js>')) return `${path} has it`;
    }
    return null;
  } finally {
    await update(accessToken, { productName: null });
  }
});

attempt('mails to oneself flood the mail server', async () => {
  const { accessToken: token } = await signIn('serviceOwner');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(TEST_MAIL, { token })));
  const sent = answers.filter(({ data }) => data?.sendTestMail).length;
  return sent <= 5 ? null : `${sent} were sent`;
});

async function post(query: string, data: object): Promise<{ body: string }> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables: { data } });
  return send({ method: 'POST', path: '/graphql', headers, body, from: freshAddress() });
}

const newcomer = (more: object) => ({
  email: newEmail(),
  password: PASSWORD,
  firstName: 'Mallory',
  lastName: 'Stone',
  ...more,
});
const people = async () => JSON.stringify(await sql('SELECT count(*) FROM users', []));

/** What was made of it: a person, or a request for which somebody gets a mail. */
async function madeBy(work: () => Promise<{ body: string }>): Promise<Outcome> {
  const count = async () => [
    await people(),
    JSON.stringify(await sql('SELECT count(*) FROM sign_up_requests', [])),
  ];
  const before = String(await count());
  const { body } = await work();
  return String(await count()) === before ? null : body;
}

attempts('somebody becomes a person while the doors are shut', async (make) => {
  const email = newEmail();
  await post(SIGN_UP, newcomer({ email }));
  const token = await replaceToken(sql, email);
  try {
    for (const mode of ['INVITATION', 'CLOSED'] as const) {
      await settle(mode);
      for (const more of [{}, { invitation: '' }, { invitation: null }, { invitation: 'made up' }])
        await make(`${mode}: signs up with ${JSON.stringify(more)}`, () =>
          madeBy(() => post(SIGN_UP, newcomer(more))),
        );
      await make(`${mode}: follows a link of before`, () =>
        madeBy(() => post(CONFIRM, { token, password: PASSWORD })),
      );
      await make(`${mode}: takes a seat that opens in between`, async () => {
        const before = await people();
        await Promise.all(Array.from({ length: 5 }, () => post(CONFIRM, { token, password: PASSWORD })));
        return (await people()) === before ? null : 'somebody came in';
      });
      await make(`${mode}: learns whose address is taken`, async () => {
        const [free, taken] = [
          await post(SIGN_UP, newcomer({})),
          await post(SIGN_UP, newcomer({ email: PEOPLE.owner })),
        ];
        return free.body === taken.body ? null : `${free.body} and ${taken.body}`;
      });
    }
  } finally {
    await settle('OPEN');
  }
});

test('who is here signs in while the doors are shut', async () => {
  await settle('CLOSED');
  try {
    expect((await signIn('owner')).accessToken).toMatch(/^eyJ/);
    expect(errorCodes(await ask('{ credentials { account { id } } }'))).toEqual(['UNAUTHORIZED']);
  } finally {
    await settle('OPEN');
  }
});
