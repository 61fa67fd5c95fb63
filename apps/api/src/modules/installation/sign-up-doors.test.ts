import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { SignUpMode } from '@fleet/contracts/sign-up-mode';
import type { Db } from '@fleet/db/client';
import { replaceToken, sqlOf } from '@fleet/testing/sign-up';
import { describe, expect } from 'vitest';
import { ask, codesOf, PASSWORD, signUp, test } from '../../../test/api.ts';
import type { Api } from '../../server.ts';
import { accept, invited, join, newEmail, organization } from '../invitations/invitations.fixture.ts';

const CONFIRM = 'mutation ($data: ConfirmEmailInput!) { confirmEmail(data: $data) { accessToken } }';

/** Past the api: what holds is in the database, and no process needs to have heard of it. */
const settle = (db: Db, mode: SignUpMode) =>
  db.installation.update({ where: { id: INSTALLATION_ID }, data: { signUp: mode } });

test.beforeEach(async ({ db }) => {
  await settle(db, 'OPEN');
});

const SHUT = [
  ['INVITATION', 'SIGN_UP_BY_INVITATION'],
  ['CLOSED', 'SIGN_UP_CLOSED'],
] as const;

describe.for(SHUT)('by mode %s', ([mode, code]) => {
  test('nobody signs up alone, and an address that is taken is answered as a free one', async ({
    api,
    db,
  }) => {
    const taken = await signUp(api);
    await settle(db, mode);
    const before = [await db.signUpRequest.count(), await db.outboxEvent.count(), await db.user.count()];
    const answers = [await join(api, { email: newEmail() }), await join(api, { email: taken.email })];
    expect(answers.map(codesOf)).toEqual([[code], [code]]);
    expect(answers[0]?.errors?.[0]?.message).toBe(answers[1]?.errors?.[0]?.message);
    expect([await db.signUpRequest.count(), await db.outboxEvent.count(), await db.user.count()]).toEqual(
      before,
    );
  });

  test('a link that was mailed while it was open lets nobody in, and is good again afterwards', async ({
    api,
    db,
    pool,
  }) => {
    const email = newEmail();
    await join(api, { email });
    const token = await replaceToken(sqlOf(pool), email);
    const confirm = () => ask(api, CONFIRM, { variables: { data: { token, password: PASSWORD } } });
    await settle(db, mode);
    expect(codesOf(await confirm())).toEqual([code]);
    expect(await db.user.count({ where: { email } })).toBe(0);
    // Whether there is such a link is told to nobody meanwhile.
    const guess = { variables: { data: { token: 'made up', password: PASSWORD } } };
    expect(codesOf(await ask(api, CONFIRM, guess))).toEqual([code]);
    await settle(db, 'OPEN');
    expect(codesOf(await confirm())).toEqual([]);
  });

  test('who is here already accepts an invitation', async ({ api, db }) => {
    const [by, person] = [await organization(api), await signUp(api)];
    const { token } = await invited(api, db, by, { email: person.email });
    await settle(db, mode);
    expect(codesOf(await accept(api, person, token))).toEqual([]);
  });
});

async function invitation(api: Api, db: Db) {
  const email = newEmail();
  const { token } = await invited(api, db, await organization(api), { email });
  return { email, invitation: token };
}

test('by invitation the invited become people, and a made-up invitation makes nobody one', async ({
  api,
  db,
}) => {
  const person = await invitation(api, db);
  await settle(db, 'INVITATION');
  expect(codesOf(await join(api, person))).toEqual([]);
  expect(codesOf(await join(api, { email: newEmail(), invitation: 'made up' }))).toEqual([
    'INVITATION_UNAVAILABLE',
  ]);
  expect(codesOf(await join(api, { email: newEmail(), invitation: '' }))).toEqual(['SIGN_UP_BY_INVITATION']);
});

test('closed, the invited become none, and their invitation stays good', async ({ api, db }) => {
  const person = await invitation(api, db);
  await settle(db, 'CLOSED');
  expect(codesOf(await join(api, person))).toEqual(['SIGN_UP_CLOSED']);
  expect(await db.user.count({ where: { email: person.email } })).toBe(0);
  await settle(db, 'OPEN');
  expect(codesOf(await join(api, person))).toEqual([]);
});
