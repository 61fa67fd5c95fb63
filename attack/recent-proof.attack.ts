import { totpCode } from '@fleet/testing/totp';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { signUp } from './kit/people.ts';

const SHOW = 'mutation ($data: ShowProofInput!) { showProof(data: $data) }';
const RULES = `mutation ($where: VersionWhere!, $data: UpdateSignInRulesInput!) {
  updateSignInRules(where: $where, data: $data) { id } }`;
const START = 'mutation ($data: ByPasswordInput!) { startTotp(data: $data) }';
const CONFIRM = 'mutation ($data: ConfirmTotpInput!) { confirmTotp(data: $data) }';
const REMOVE = 'mutation ($data: ByPasswordInput!) { removeTotp(data: $data) }';
const CHANGE = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }';
const STEP_MS = 30_000;

/** A session of long ago, whose tokens a thief has, and its person's secrets. */
async function stolenSession({ withApp }: { withApp: boolean }) {
  const person = await signUp();
  const send = (query: string, data: object, where?: object) =>
    ask(query, { token: person.accessToken, variables: { data, ...(where && { where }) } });
  let secret = '';
  if (withApp) {
    const { data } = await send(START, { password: person.password });
    secret = new URL(String(data?.startTotp)).searchParams.get('secret') ?? '';
    await send(CONFIRM, { code: totpCode(secret, Date.now() - STEP_MS) });
  }
  const longAgo = "now() - interval '1 hour'";
  await sql(
    `UPDATE sessions SET proven_at = ${longAgo}, second_factor_at = ${withApp ? longAgo : 'NULL'} WHERE user_id = $1`,
    [person.userId],
  );
  const changeRules = () => send(RULES, { requiresSecondFactor: false }, { id: person.accountId });
  return { ...person, secret, send, changeRules };
}

const done = ({ data }: { data?: Record<string, unknown> | null }) =>
  Object.values(data ?? {}).some(Boolean) ? JSON.stringify(data) : null;

attempts('a stolen session changes who may do what', async (make) => {
  const thief = await stolenSession({ withApp: false });
  await make('without a proof', async () => done(await thief.changeRules()));
  for (const [name, proof] of [
    ['a guessed password', { password: 'a guess' }],
    ['an empty password', { password: '' }],
    ['a code of nobody', { code: '123456' }],
    ['nothing', {}],
    ['a passkey that is none', { passkey: '{}' }],
  ] as const)
    await make(name, async () => {
      const shown = done(await thief.send(SHOW, proof));
      return shown ?? done(await thief.changeRules());
    });
});

attempts('a stolen session and the password take the second factor away', async (make) => {
  const thief = await stolenSession({ withApp: true });
  const { password } = thief;
  await make('the app', async () => done(await thief.send(REMOVE, { password })));
  await make('another password', async () =>
    done(await thief.send(CHANGE, { currentPassword: password, password: 'the thief’s own words' })),
  );
  await make('the app, after the password was shown', async () => {
    await thief.send(SHOW, { password });
    return done(await thief.send(REMOVE, { password }));
  });
  await make('with a code that was used', async () => {
    const code = totpCode(thief.secret, Date.now() - STEP_MS);
    return done(await thief.send(SHOW, { code }));
  });
  await make('with codes that are guessed', async () => {
    for (let turn = 0; turn < 15; turn++) await thief.send(SHOW, { code: String(turn).padStart(6, '0') });
    return done(await thief.send(SHOW, { code: totpCode(thief.secret) }));
  });
});
