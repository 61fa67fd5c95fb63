import { createAuthenticator } from '@fleet/testing/authenticator';
import { totpCode } from '@fleet/testing/totp';
import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { freshAddress, type Session, signUp } from './kit/people.ts';
import { product } from './kit/product.ts';
import { openSocket, refusalOf } from './kit/socket.ts';

const SIGN_IN =
  'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken refreshToken secondStep profile { id } } }';
const PASS = 'mutation ($data: PassSecondFactorInput!) { passSecondFactor(data: $data) { accessToken } }';
const START = 'mutation ($data: ByPasswordInput!) { startTotp(data: $data) }';
const CONFIRM = 'mutation ($data: ConfirmTotpInput!) { confirmTotp(data: $data) }';
const REMOVE = 'mutation ($data: ByPasswordInput!) { removeTotp(data: $data) }';
const START_PASSKEY = 'mutation ($data: ByPasswordInput!) { startPasskey(data: $data) }';
const CREATE_PASSKEY = 'mutation ($data: CreatePasskeyInput!) { createPasskey(data: $data) }';
const ASK_PASSKEY = 'mutation { startPasskeySignIn }';
const ENTER = 'mutation ($data: SignInWithPasskeyInput!) { signInWithPasskey(data: $data) { accessToken } }';
const CHANGE = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }';
const STEP_MS = 30_000;

async function post(query: string, data: object, { from = freshAddress(), token = '' } = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const body = JSON.stringify({ query, variables: { data } });
  const answer = await send({ method: 'POST', path: '/graphql', headers, body, from });
  return { text: answer.body, data: (JSON.parse(answer.body) as { data?: Record<string, unknown> }).data };
}

type Victim = Session & { secret: string; codes: string[] };

async function protectedPerson(): Promise<Victim> {
  const person = await signUp();
  const { password, accessToken: token } = person;
  const uri = new URL(String((await post(START, { password }, { token })).data?.startTotp));
  const secret = uri.searchParams.get('secret') ?? '';
  const code = totpCode(secret, Date.now() - STEP_MS);
  const confirmed = await post(CONFIRM, { code }, { token });
  return { ...person, secret, codes: confirmed.data?.confirmTotp as string[] };
}

async function firstStep({ email, password }: Session): Promise<string> {
  const { data, text } = await post(SIGN_IN, { email, password });
  const asked = data?.signIn as { secondStep: string | null } | null;
  if (!asked?.secondStep || text.includes('eyJ')) throw new Error(`a second step was not asked for: ${text}`);
  return asked.secondStep;
}

const gotIn = (text: string): string | null => (text.includes('eyJ') ? text.slice(0, 200) : null);

test('who has the app signs in with its code', async () => {
  const person = await protectedPerson();
  const { text } = await post(PASS, { token: await firstStep(person), code: totpCode(person.secret) });
  expect(gotIn(text)).not.toBeNull();
});

attempts('with the password alone something is reached', async (make) => {
  const person = await protectedPerson();
  const step = await firstStep(person);
  for (const query of [
    '{ credentials { profile { id } } }',
    '{ signInMethods { recoveryCodesLeft } }',
    '{ vehicles { total } }',
    'mutation { signOut { total } }',
  ])
    await make(query, async () => {
      const { errors, data } = await ask(query, { token: step });
      return errors?.[0]?.extensions.code === 'UNAUTHORIZED' ? null : JSON.stringify(data);
    });
  await make('the socket', async () =>
    (await refusalOf(openSocket(step))) === null ? 'it was let in' : null,
  );
  await make('a refresh', async () => {
    const refresh =
      'mutation ($data: RefreshCredentialsInput!) { refreshCredentials(data: $data) { accessToken } }';
    return gotIn((await post(refresh, { refreshToken: step })).text);
  });
});

attempts('a code is guessed', async (make) => {
  const person = await protectedPerson();
  await make('many at once, by many steps from many networks', async () => {
    const steps = await Promise.all(Array.from({ length: 8 }, () => firstStep(person)));
    const tries = await Promise.all(
      Array.from({ length: 80 }, (_, at) =>
        post(PASS, { token: steps[at % 8] ?? '', code: String(at).padStart(6, '0') }),
      ),
    );
    const looked = tries.filter(
      ({ text }) => text.includes('WRONG_CODE') || text.includes('SIGN_IN_EXPIRED'),
    ).length;
    const entered = tries.find(({ text }) => gotIn(text));
    // Five a step, ten a person: what is beyond was not looked at, or its step was over.
    const judged = tries.filter(({ text }) => text.includes('WRONG_CODE')).length;
    return entered || judged > 10 ? `${judged} of ${looked} were looked at` : null;
  });
  await make('the right one after that', async () =>
    gotIn((await post(PASS, { token: await firstStep(person), code: totpCode(person.secret) })).text),
  );
});

attempts('a code or a step is used again, or for somebody else', async (make) => {
  const [victim, thief] = [await protectedPerson(), await protectedPerson()];
  const step = await firstStep(victim);
  await make('the code of one’s own app', async () =>
    gotIn((await post(PASS, { token: step, code: totpCode(thief.secret) })).text),
  );
  await make('one’s own recovery code', async () =>
    gotIn((await post(PASS, { token: step, code: thief.codes[0] ?? '' })).text),
  );
  await make('the name of the victim beside one’s own step', async () => {
    const { text } = await post(PASS, {
      token: await firstStep(thief),
      code: totpCode(victim.secret),
      userId: victim.userId,
    });
    return gotIn(text);
  });
  const code = totpCode(victim.secret);
  await post(PASS, { token: step, code });
  await make('the step', async () => gotIn((await post(PASS, { token: step, code })).text));
  await make('the code', async () =>
    gotIn((await post(PASS, { token: await firstStep(victim), code })).text),
  );
  const [kept = ''] = victim.codes;
  await make('a recovery code, many at once', async () => {
    const steps = [await firstStep(victim), await firstStep(victim), await firstStep(victim)];
    const answers = await Promise.all(steps.map((token) => post(PASS, { token, code: kept })));
    const entered = answers.filter(({ text }) => gotIn(text)).length;
    return entered > 1 ? `${entered} came in` : null;
  });
});

attempts('a step is forged', async (make) => {
  const victim = await protectedPerson();
  await firstStep(victim);
  const [row] = await sql<{ hash: string }>(
    "SELECT encode(token_hash, 'hex') AS hash FROM auth_challenges WHERE user_id = $1",
    [victim.userId],
  );
  const { hash = '' } = row ?? {};
  for (const token of [
    hash,
    Buffer.from(hash, 'hex').toString('base64url'),
    victim.userId,
    '%',
    "' OR 1=1 --",
  ])
    await make(token.slice(0, 40), async () =>
      gotIn((await post(PASS, { token, code: totpCode(victim.secret) })).text),
    );
});

attempts('who sits at an open browser takes the protection away', async (make) => {
  const victim = await protectedPerson();
  const token = victim.accessToken;
  for (const [name, query, data] of [
    ['the app', REMOVE, { password: 'a guess' }],
    ['the app, without a password', REMOVE, { password: '' }],
    ['another password', CHANGE, { currentPassword: 'a guess', password: 'the thief’s own words' }],
    ['a passkey of theirs', START_PASSKEY, { password: 'a guess' }],
  ] as const)
    await make(name, async () => {
      const { data: got } = await post(query, data, { token });
      return Object.values(got ?? {}).some(Boolean) ? JSON.stringify(got) : null;
    });
});

attempts('a passkey is forged', async (make) => {
  const victim = await signUp();
  const { origin } = new URL(product().url.replace('127.0.0.1', 'localhost'));
  const site = { origin, rpId: 'localhost' };
  const challengeIn = (options: unknown) => (JSON.parse(String(options)) as { challenge: string }).challenge;
  const { password, accessToken: token } = victim;
  const started = await post(START_PASSKEY, { password }, { token });
  const key = createAuthenticator();
  const challenge = challengeIn(started.data?.startPasskey);
  const made = key.register({ challenge, ...site });
  await post(CREATE_PASSKEY, { title: 'key', response: JSON.stringify(made) }, { token });
  const asked = async () => ({
    ...site,
    challenge: challengeIn((await post(ASK_PASSKEY, {})).data?.startPasskeySignIn),
  });
  const enter = async (answer: object) => (await post(ENTER, { response: JSON.stringify(answer) })).text;
  const honest = key.answer(await asked());
  if (!gotIn(await enter(honest))) throw new Error('the honest passkey was not let in');
  await make('the same answer again', async () => gotIn(await enter(honest)));
  await make('another site', async () =>
    gotIn(await enter(key.answer(await asked(), { origin: 'https://evil.example' }))),
  );
  await make('nobody verified', async () => gotIn(await enter(key.answer(await asked(), { flags: 1 }))));
  await make('a count of before', async () => gotIn(await enter(key.answer(await asked(), { counter: 1 }))));
  await make('the signature of another key', async () => {
    const { id, rawId } = honest;
    return gotIn(await enter({ ...createAuthenticator().answer(await asked()), id, rawId }));
  });
});
