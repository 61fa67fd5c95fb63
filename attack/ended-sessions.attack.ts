import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { type Session, signIn } from './kit/people.ts';
import { openSocket, refusalOf } from './kit/socket.ts';

const REFRESH =
  'mutation ($data: RefreshCredentialsInput!) { refreshCredentials(data: $data) { accessToken } }';
const REVOKE = 'mutation ($where: ById!) { revokeSession(where: $where) { total } }';
/** Sockets are looked at every five seconds, should the order to end them be lost. */
const SOCKETS_END_WITHIN_MS = 8_000;

/** What a copy of somebody's tokens still opens. */
const DOORS: Record<string, (copy: Session) => Promise<boolean>> = {
  GraphQL: async ({ accessToken: token }) =>
    Boolean((await ask('{ credentials { profile { id } } }', { token })).data?.credentials),
  'an export': async ({ accessToken }) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await send({ path: '/exports/vehicles.csv', headers })).status === 200;
  },
  'a new socket': async ({ accessToken }) => (await refusalOf(openSocket(accessToken))) === null,
  // Last, for it is good once.
  'a refresh': async ({ refreshToken }) =>
    Boolean((await ask(REFRESH, { variables: { data: { refreshToken } } })).data?.refreshCredentials),
};

const sessionOf = ({ accessToken }: Session): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid;

/** What ends a session, done by another one of the same person. */
const ENDS: Record<string, (copied: Session, other: Session) => Promise<unknown>> = {
  'its own sign-out': ({ accessToken: token }) => ask('mutation { signOut { total } }', { token }),
  'a sign-out everywhere': (_copied, { accessToken: token }) =>
    ask('mutation { signOutEverywhere(data: { exceptCurrent: true }) { total } }', { token }),
  'its end in the list': (copied, { accessToken: token }) =>
    ask(REVOKE, { token, variables: { where: { id: sessionOf(copied) } } }),
  'a block that is over again': async ({ userId }) => {
    await sql("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [userId]);
    await delay(100);
    await sql("UPDATE users SET status = 'APPROVED' WHERE id = $1", [userId]);
  },
};

test('a session that has not ended opens every door', async () => {
  for (const open of Object.values(DOORS)) expect(await open(await signIn('customer'))).toBe(true);
});

for (const [end, ends] of Object.entries(ENDS))
  attempts(
    `a copy of the tokens, after ${end}`,
    async (make) => {
      const [copied, other] = [await signIn('customer'), await signIn('customer')];
      const socket = openSocket(copied.accessToken);
      expect(await refusalOf(socket)).toBeNull();
      await ends(copied, other);
      for (const [door, open] of Object.entries(DOORS))
        await make(door, async () => ((await open(copied)) ? 'it was let in' : null));
      await make('a socket that was open', async () => {
        await delay(SOCKETS_END_WITHIN_MS);
        return socket.connected ? 'it still listens' : null;
      });
    },
    60_000,
  );

attempts("another's sessions", async (make) => {
  const victim = await signIn('owner');
  const id = sessionOf(victim);
  const isLive = () => DOORS.GraphQL?.(victim);
  for (const role of ['driver', 'administrator', 'otherOwner', 'serviceOwner'] as const) {
    const { accessToken: token } = await signIn(role);
    await make(`ended by ${role}`, async () => {
      await ask(REVOKE, { token, variables: { where: { id } } });
      return (await isLive()) ? null : 'the session is over';
    });
    await make(`seen by ${role}`, async () => {
      const { data } = await ask('{ sessions { id remoteAddress } }', { token });
      return JSON.stringify(data).includes(id) ? 'the session is in the list' : null;
    });
  }
});
