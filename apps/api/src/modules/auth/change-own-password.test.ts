import { expect } from 'vitest';
import { ask, codesOf, PASSWORD, type Served, signUp, test } from '../../../test/api.ts';
import { browse, connected, ended } from '../../../test/browser.ts';

const CHANGE = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }';
const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';
const WHO = '{ credentials { profile { id } } }';
const NEW = 'three green lorries';

const change = (api: Served, data: object, token?: string) =>
  ask(api, CHANGE, { variables: { data }, ...(token && { token }) });
async function signIn(api: Served, email: string, password = PASSWORD): Promise<string | undefined> {
  const { data } = await ask(api, SIGN_IN, { variables: { data: { email, password } } });
  return (data?.signIn as { accessToken: string } | null)?.accessToken;
}

test('another password by the one of now ends the other sessions and their sockets, and a mail tells it', async ({
  api,
  db,
}) => {
  const { email, userId, accessToken: token } = await signUp(api, { locale: 'ru' });
  const other = await signIn(api, email);
  const socket = browse(api, other ?? '');
  await connected(socket);
  const end = ended(socket);
  expect((await change(api, { currentPassword: PASSWORD, password: NEW }, token)).data).toEqual({
    changePassword: true,
  });
  await end;
  expect(codesOf(await ask(api, WHO, { token: other ?? '' }))).toEqual(['UNAUTHORIZED']);
  expect(codesOf(await ask(api, WHO, { token }))).toEqual([]);
  expect(await signIn(api, email)).toBeUndefined();
  expect(await signIn(api, email, NEW)).toEqual(expect.any(String));
  const { payload } = await db.outboxEvent.findFirstOrThrow({
    where: { type: 'user.passwordChanged', entityId: userId },
  });
  const { secret } = payload as { secret: { mails: object[] } };
  expect(secret.mails).toEqual([
    expect.objectContaining({ to: email, locale: 'ru', props: expect.objectContaining({ byLink: false }) }),
  ]);
});

test('a wrong one changes nothing, says which field it is, and is tried ten times', async ({ api }) => {
  const { email, accessToken: token } = await signUp(api);
  const wrong = await change(api, { currentPassword: 'not this one', password: NEW }, token);
  expect(wrong.errors?.[0]?.extensions.issues).toEqual([
    expect.objectContaining({ path: ['data', 'currentPassword'], code: 'WRONG_PASSWORD' }),
  ]);
  for (let turn = 1; turn < 10; turn++)
    await change(api, { currentPassword: `${turn}`, password: NEW }, token);
  const right = await change(api, { currentPassword: PASSWORD, password: NEW }, token);
  expect(codesOf(right)).toEqual(['TOO_MANY_REQUESTS']);
  expect(await signIn(api, email)).toEqual(expect.any(String));
});

test('needs somebody who is signed in, and either a link or the password of now', async ({ api }) => {
  const { accessToken: token } = await signUp(api);
  const both = { token: 'made up', currentPassword: PASSWORD, password: NEW };
  expect(codesOf(await change(api, { currentPassword: PASSWORD, password: NEW }))).toEqual(['UNAUTHORIZED']);
  expect(codesOf(await change(api, { password: NEW }, token))).toEqual(['BAD_REQUEST']);
  expect(codesOf(await change(api, both, token))).toEqual(['BAD_REQUEST']);
  expect(codesOf(await change(api, { currentPassword: PASSWORD, password: 'password1' }, token))).toEqual([
    'BAD_REQUEST',
  ]);
});
