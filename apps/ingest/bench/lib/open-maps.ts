import type { BenchStack } from './bench-stack.ts';
import { type Browsers, startBrowsers } from './browsers.ts';
import type { App } from './child.ts';
import { signUp, type User } from './sign-up.ts';

const ADD_MEMBERS = `WITH fleet AS (SELECT account_id, row_number() OVER (ORDER BY account_id) AS n FROM devices GROUP BY account_id),
    people AS (SELECT user_id, roles, row_number() OVER (ORDER BY user_id) AS n FROM memberships WHERE account_id = ANY($1::uuid[]))
  INSERT INTO memberships (id, user_id, account_id, roles)
  SELECT gen_random_uuid(), user_id, account_id, roles FROM fleet JOIN people USING (n)
  RETURNING user_id AS "userId", account_id AS "accountId"`;

/** Opens the map of so many accounts of the fleet, each in one browser. */
export async function openMaps({ pool }: BenchStack, api: App, count: number): Promise<Browsers> {
  const port = Number(api.ready.port);
  const people: User[] = [];
  for (let number = 0; number < count; number++) people.push(await signUp(port, pool, number));
  const { rows } = await pool.query<{ userId: string; accountId: string }>(ADD_MEMBERS, [
    people.map(({ accountId }) => accountId),
  ]);
  const users = rows.flatMap(({ userId, accountId }) =>
    people
      .filter((person) => person.userId === userId)
      .map(({ accessToken }) => ({ accountId, accessToken })),
  );
  return startBrowsers({ port, users, socketsPerUser: 1, since: 'receivedAt' });
}
