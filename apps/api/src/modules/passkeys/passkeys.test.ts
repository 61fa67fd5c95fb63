import { createAuthenticator } from '@fleet/testing/authenticator';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, PASSWORD, type Served, signUp, test } from '../../../test/api.ts';
import { relyingPartyOf } from './relying-party.ts';

const START = 'mutation ($data: ByPasswordInput!) { startPasskey(data: $data) }';
const CREATE = 'mutation ($data: CreatePasskeyInput!) { createPasskey(data: $data) }';
const REMOVE =
  'mutation ($where: ById!, $data: ByPasswordInput!) { removePasskey(where: $where, data: $data) }';
const ASK = 'mutation { startPasskeySignIn }';
const ENTER = `mutation ($data: SignInWithPasskeyInput!) {
  signInWithPasskey(data: $data) { accessToken profile { id } } }`;
const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken secondFactors } }';

type Otherwise = Parameters<ReturnType<typeof createAuthenticator>['answer']>[1];
const told = <T>(answer: Answer, name: string): T => answer.data?.[name] as T;
/** Of an api whose port the system chose. */
const SITE = { origin: 'http://localhost:0', rpId: 'localhost' };
const challengeIn = (options: string) => (JSON.parse(options) as { challenge: string }).challenge;

/** The question to somebody who is signed in, and what it is about. */
async function asked(api: Served, token: string) {
  const started = await ask(api, START, { variables: { data: { password: PASSWORD } }, token });
  return { challenge: challengeIn(told<string>(started, 'startPasskey')), ...SITE };
}

const create = (api: Served, token: string, response: object): Promise<Answer> =>
  ask(api, CREATE, {
    variables: { data: { title: 'Telephone', response: JSON.stringify(response) } },
    token,
  });

async function withPasskey(api: Served) {
  const person = await signUp(api);
  const authenticator = createAuthenticator();
  const made = await create(
    api,
    person.accessToken,
    authenticator.register(await asked(api, person.accessToken)),
  );
  return { ...person, authenticator, codes: told<string[]>(made, 'createPasskey') };
}

async function question(api: Served) {
  return { challenge: challengeIn(told<string>(await ask(api, ASK), 'startPasskeySignIn')), ...SITE };
}
const enter = (api: Served, response: object): Promise<Answer> =>
  ask(api, ENTER, { variables: { data: { response: JSON.stringify(response) } } });

describe('a passkey', () => {
  test('signs in by itself, and with it a password alone does not', async ({ api }) => {
    const { authenticator, codes, userId, email } = await withPasskey(api);
    expect(codes).toHaveLength(10);
    const answer = authenticator.answer(await question(api));
    expect((await enter(api, answer)).data?.signInWithPasskey).toMatchObject({ profile: { id: userId } });
    // Heard on the way, it is of no use.
    expect(codesOf(await enter(api, answer))).toEqual(['SIGN_IN_EXPIRED']);
    const { data } = await ask(api, SIGN_IN, { variables: { data: { email, password: PASSWORD } } });
    expect(data?.signIn).toEqual({ accessToken: null, secondFactors: ['PASSKEY', 'RECOVERY_CODE'] });
  });

  test.for([
    ['of another site', { origin: 'https://evil.example' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['without its holder verified', { flags: 0x01 }],
    ['of a copy of the key, whose count is behind', { counter: 1 }],
  ] as [string, Otherwise][])('%s lets nobody in', async ([, otherwise], { api }) => {
    const { authenticator } = await withPasskey(api);
    await enter(api, authenticator.answer(await question(api), { counter: 7 }));
    const answer = authenticator.answer(await question(api), { counter: 8, ...otherwise });
    expect(codesOf(await enter(api, answer))).toEqual(['INVALID_CREDENTIALS']);
  });

  test('of nobody, with a signature of another key, or to a question that was made up, lets nobody in', async ({
    api,
  }) => {
    const { authenticator } = await withPasskey(api);
    const stranger = createAuthenticator();
    expect(codesOf(await enter(api, stranger.answer(await question(api))))).toEqual(['INVALID_CREDENTIALS']);
    const at = await question(api);
    const forged = {
      ...stranger.answer(at),
      id: authenticator.answer(at).id,
      rawId: authenticator.answer(at).id,
    };
    expect(codesOf(await enter(api, forged))).toEqual(['INVALID_CREDENTIALS']);
    const own = { ...SITE, challenge: 'bWFkZSB1cA' };
    expect(codesOf(await enter(api, authenticator.answer(own)))).toEqual(['SIGN_IN_EXPIRED']);
    for (const response of [{}, { id: 1 }, { id: 'x', response: { clientDataJSON: '!' } }])
      expect(codesOf(await enter(api, response))).toEqual(['INVALID_CREDENTIALS']);
  });

  test('is made by the person who was asked, with their password, and once', async ({ api, db }) => {
    const [person, stranger] = [await signUp(api), await signUp(api)];
    const wrong = await ask(api, START, {
      variables: { data: { password: 'not this one' } },
      token: person.accessToken,
    });
    expect(codesOf(wrong)).toEqual(['BAD_REQUEST']);
    const response = createAuthenticator().register(await asked(api, person.accessToken));
    expect(codesOf(await create(api, stranger.accessToken, response))).toEqual(['SIGN_IN_EXPIRED']);
    expect(codesOf(await create(api, person.accessToken, response))).toEqual([]);
    expect(codesOf(await create(api, person.accessToken, response))).toEqual(['SIGN_IN_EXPIRED']);
    const elsewhere = createAuthenticator().register(await asked(api, person.accessToken), {
      origin: 'https://evil.example',
    });
    expect(codesOf(await create(api, person.accessToken, elsewhere))).toEqual(['BAD_REQUEST']);
    expect(await db.passkey.count({ where: { userId: person.userId } })).toBe(1);
    expect(await db.passkey.count({ where: { userId: stranger.userId } })).toBe(0);
  });

  test('is removed by its person alone, and then a password is enough again', async ({ api, db }) => {
    const [person, stranger] = [await withPasskey(api), await signUp(api)];
    const { id } = await db.passkey.findFirstOrThrow({ where: { userId: person.userId } });
    const variables = { where: { id }, data: { password: PASSWORD } };
    expect(codesOf(await ask(api, REMOVE, { variables, token: stranger.accessToken }))).toEqual([
      'NOT_FOUND',
    ]);
    expect(codesOf(await ask(api, REMOVE, { variables, token: person.accessToken }))).toEqual([]);
    expect(codesOf(await enter(api, person.authenticator.answer(await question(api))))).toEqual([
      'INVALID_CREDENTIALS',
    ]);
    expect(await db.recoveryCode.count({ where: { userId: person.userId } })).toBe(0);
  });

  test('does not let in who is blocked', async ({ api, db }) => {
    const { authenticator, userId } = await withPasskey(api);
    await db.user.update({ where: { id: userId }, data: { status: 'BLOCKED' } });
    expect(codesOf(await enter(api, authenticator.answer(await question(api))))).toEqual([
      'ACCOUNT_NOT_ACTIVE',
    ]);
  });
});

test.each([
  ['https://track.example', { id: 'track.example', origin: 'https://track.example' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::1]', null],
])('at %s passkeys are bound to %j', (PUBLIC_URL, party) => {
  expect(relyingPartyOf({ PUBLIC_URL, API_PORT: 3000 })).toEqual(party);
});
