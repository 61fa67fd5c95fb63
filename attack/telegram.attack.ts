import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { signIn, signUp } from './kit/people.ts';

const SET = 'mutation ($data: UpdateTelegramBotInput!) { updateTelegramBot(data: $data) { id telegramBot } }';
const CREATE = 'mutation { createTelegramLink { url } }';
const TOKEN = `123456:${'a'.repeat(35)}`;

attempts('somebody who does not own the service names a bot', async (make) => {
  for (const role of ['driver', 'owner'] as const)
    await make(role, async () => {
      const { accessToken: token } = await signIn(role);
      const { data } = await ask(SET, { token, variables: { data: { token: TOKEN } } });
      return data?.updateTelegramBot ? 'the bot is theirs' : null;
    });
  await make('a stranger', async () => {
    const { data } = await ask(SET, { variables: { data: { token: TOKEN } } });
    return data?.updateTelegramBot ? 'the bot is theirs' : null;
  });
});

attempts('a token leads elsewhere', async (make) => {
  for (const token of ['../../x', '1:a/../../getMe', `123456:${'a'.repeat(30)}/../x`, '123456:@host'])
    await make(token, async () => {
      const { accessToken } = await signIn('serviceOwner');
      const { data } = await ask(SET, { token: accessToken, variables: { data: { token } } });
      return data?.updateTelegramBot ? 'it was taken' : null;
    });
});

attempt('the code of a link is read from the database', async () => {
  const { accessToken: token } = await signUp();
  await ask(CREATE, { token });
  const rows = await sql<{ bytes: number }>(
    `SELECT length(telegram_code_hash) AS bytes FROM notification_choices WHERE telegram_code_hash IS NOT NULL`,
  );
  return rows.some(({ bytes }) => bytes !== 32) ? 'it is no hash' : null;
});

test('a person has one code, however often they ask', async () => {
  const { accessToken: token } = await signUp();
  const count = async () =>
    (await sql('SELECT FROM notification_choices WHERE telegram_code_hash IS NOT NULL')).length;
  await ask(CREATE, { token });
  const before = await count();
  for (let turn = 0; turn < 20; turn++) await ask(CREATE, { token });
  expect(await count()).toBe(before);
});
