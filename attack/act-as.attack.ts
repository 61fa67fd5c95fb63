import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { type Session, signIn } from './kit/people.ts';
import { openSocket, refusalOf } from './kit/socket.ts';

const START = `mutation ($data: StartActingInput!) { startActing(data: $data) { id accessToken accountId } }`;
const END = 'mutation ($where: ById!) { endActing(where: $where) { total } }';
const RENAME = `mutation ($where: VersionWhere!, $data: UpdateVehicleInput!) {
  updateVehicle(where: $where, data: $data) { id } }`;
const WHERE = '{ credentials { account { id } } }';

type Acting = { id: string; accessToken: string; accountId: string };

const start = (
  { accessToken: token }: Pick<Session, 'accessToken'>,
  accountId: string,
  allowsChanges = false,
) => ask(START, { token, variables: { data: { accountId, reason: 'I am only looking', allowsChanges } } });

async function begin(by: Session, accountId: string, allowsChanges = false): Promise<Acting> {
  const { data, errors } = await start(by, accountId, allowsChanges);
  if (!data?.startActing) throw new Error(JSON.stringify(errors));
  return data.startActing as Acting;
}

const standsIn = async (token: string): Promise<string | null> => {
  const { data } = await ask(WHERE, { token });
  return (data?.credentials as { account: { id: string } | null } | undefined)?.account?.id ?? null;
};

async function vehicleOf(accountId: string): Promise<string> {
  const [row] = await sql('SELECT id FROM vehicles WHERE account_id = $1 LIMIT 1', [accountId]);
  return String((row as { id: string } | undefined)?.id);
}

test('people of the service stand in the account, and change its fleet where they asked for it', async () => {
  const [service, { accountId }] = [await signIn('serviceOwner'), await signIn('owner')];
  const acting = await begin(service, accountId, true);
  expect(await standsIn(acting.accessToken)).toBe(accountId);
  const variables = { where: { id: await vehicleOf(accountId) }, data: { description: 'Looked after' } };
  expect((await ask(RENAME, { token: acting.accessToken, variables })).data?.updateVehicle).toBeTruthy();
  await ask(END, { token: acting.accessToken, variables: { where: { id: acting.id } } });
});

attempts('people who run nothing act in an account', async (make) => {
  const { accountId } = await signIn('otherOwner');
  for (const person of ['owner', 'administrator', 'driver', 'customer'] as const)
    await make(person, async () =>
      (await start(await signIn(person), accountId)).data?.startActing ? 'they stand in it' : null,
    );
});

attempts('the service acts for its own people, or from one account in the next', async (make) => {
  const service = await signIn('serviceOwner');
  await make('its own account', async () =>
    (await start(service, service.accountId)).data?.startActing ? 'it acts for itself' : null,
  );
  const { accountId } = await signIn('owner');
  const acting = await begin(service, accountId, true);
  await make('from there', async () =>
    (await start(acting, (await signIn('otherOwner')).accountId)).data?.startActing ? 'it went on' : null,
  );
});

attempts('who only looks, or may change the fleet, does more', async (make) => {
  const service = await signIn('serviceOwner');
  const { accountId, userId } = await signIn('owner');
  const looks = await begin(service, accountId);
  await make('a vehicle by who looks', async () => {
    const variables = { where: { id: await vehicleOf(accountId) }, data: { description: 'Changed' } };
    const { data } = await ask(RENAME, { token: looks.accessToken, variables });
    return data?.updateVehicle ? 'it is changed' : null;
  });
  const { accessToken: token } = await begin(service, accountId, true);
  const doings: Record<string, [query: string, variables: object]> = {
    'the name of a person': [
      'mutation ($where: ById!, $data: UpdateUserInput!) { updateUser(where: $where, data: $data) { id } }',
      { where: { id: userId }, data: { key: 'firstName', value: 'Mallory' } },
    ],
    'a contact': [
      'mutation ($data: CreateContactInput!) { createContact(data: $data) { id } }',
      { data: { type: 'EMAIL', value: 'mallory@attack.example' } },
    ],
    'the account itself': [
      'mutation ($where: VersionWhere!, $data: UpdateAccountInput!) { updateAccount(where: $where, data: $data) { id } }',
      { where: { id: accountId }, data: { title: 'Mine' } },
    ],
    'an invitation': [
      'mutation ($data: CreateInvitationInput!) { createInvitation(data: $data) { id } }',
      { data: { email: `${randomUUID()}@attack.example`, roles: ['ORGANIZATION_OWNER'] } },
    ],
    'a way out of every session': ['mutation { signOutEverywhere(data: {}) { total } }', {}],
    'the removal of a vehicle': [
      'mutation ($where: VersionWhere!) { eraseVehicle(where: $where) { id } }',
      { where: { id: await vehicleOf(accountId) } },
    ],
  };
  for (const [what, [query, variables]] of Object.entries(doings))
    await make(what, async () => {
      const { data } = await ask(query, { token, variables });
      return data && Object.values(data).some(Boolean) ? 'it is done' : null;
    });
});

attempts('a copy of the token, once it is over', async (make) => {
  const { accountId } = await signIn('owner');
  const ways: Record<string, (by: Session, acting: Acting) => Promise<unknown>> = {
    'by the button': (_by, { id, accessToken: token }) => ask(END, { token, variables: { where: { id } } }),
    'by the end of its hour': (_by, { id }) =>
      sql('UPDATE sessions SET expires_at = now() WHERE id = $1', [id]),
    'by the sign-out it came from': ({ accessToken: token }) =>
      ask('mutation { signOut { total } }', { token }),
  };
  for (const [way, end] of Object.entries(ways)) {
    const service = await signIn('serviceOwner');
    const acting = await begin(service, accountId, true);
    await end(service, acting);
    await make(`GraphQL, ${way}`, async () =>
      (await standsIn(acting.accessToken)) === null ? null : 'it stands in the account',
    );
    await make(`an export, ${way}`, async () => {
      const headers = { authorization: `Bearer ${acting.accessToken}` };
      const { status } = await send({ path: '/exports/vehicles.csv', headers });
      return status === 200 ? 'it has the vehicles' : null;
    });
    await make(`a socket, ${way}`, async () =>
      (await refusalOf(openSocket(acting.accessToken))) === null ? 'it listens' : null,
    );
  }
});

attempt('somebody else of the account ends, or learns of, what the service does there', async () => {
  const [service, owner] = [await signIn('serviceOwner'), await signIn('owner')];
  const { id } = await begin(service, owner.accountId);
  const ended = await ask(END, { token: owner.accessToken, variables: { where: { id } } });
  if (ended.data?.endActing) return 'it ended';
  const { data } = await ask('{ sessions { id } }', { token: owner.accessToken });
  return JSON.stringify(data).includes(id) ? 'its session is in the list' : null;
});
