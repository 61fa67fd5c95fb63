import { createHash, randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@fleet/contracts/roles';
import { errorCodes, type GraphqlAnswer } from '@fleet/testing/ask';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { type Session, signIn, signUp } from './kit/people.ts';

const CREATE = `mutation ($data: CreateInvitationInput!) { createInvitation(data: $data) {
  id token locale isRegistered status vehicleScope } }`;
const ACCEPT =
  'mutation ($where: AcceptInvitationWhere!) { acceptInvitation(where: $where) { account { id } } }';
const LOOK = 'query ($where: InvitationWhere!) { invitation(where: $where) { email accountTitle token } }';
const DECLINE = 'mutation ($where: AcceptInvitationWhere!) { declineInvitation(where: $where) }';
const REQUEST = 'mutation ($where: AcceptInvitationWhere!) { requestInvitation(where: $where) }';
const UPDATE =
  'mutation ($where: ById!, $data: UpdateUserInput!) { updateUser(where: $where, data: $data) { id } }';
const MEMBERSHIP = `mutation ($where: VersionWhere!, $data: UpdateMembershipInput!) {
  updateMembership(where: $where, data: $data) { roles } }`;

const newEmail = () => `${randomUUID()}@attack.example`;

function invite({ accessToken: token }: Session, data: object): Promise<GraphqlAnswer> {
  return ask(CREATE, {
    token,
    variables: { data: { email: newEmail(), roles: ['ORGANIZATION_DRIVER'], ...data } },
  });
}

/** The mail's token nobody but its reader knows: the link becomes one with the token that is answered. */
async function tokenOf(id: string): Promise<string> {
  const token = randomUUID();
  const hash = createHash('sha256').update(token).digest();
  await sql('UPDATE invitations SET token_hash = $2 WHERE id = $1', [id, hash]);
  return token;
}

const acceptAs = ({ accessToken }: Session, token: string) =>
  ask(ACCEPT, { token: accessToken, variables: { where: { token } } });
const idOf = ({ data }: GraphqlAnswer) => (data as { createInvitation: { id: string } }).createInvitation.id;

test('who was invited joins', async () => {
  const [owner, guest] = [await signIn('owner'), await signUp()];
  const invited = await invite(owner, { email: guest.email });
  expect(invited.errors).toBeUndefined();
  const joined = await acceptAs(guest, await tokenOf(idOf(invited)));
  expect(joined.data?.acceptInvitation).toMatchObject({ account: { id: owner.accountId } });
});

const ABOVE: readonly [by: 'administrator' | 'driver' | 'owner', roles: readonly Role[]][] = [
  ['owner', ROLES.filter((role) => !role.startsWith('ORGANIZATION_'))],
  ['administrator', ROLES.filter((role) => !/^ORGANIZATION_(ADM|DRI)/.test(role))],
  ['driver', ROLES],
];

attempts('somebody gives a role above their own', async (make) => {
  for (const [person, roles] of ABOVE) {
    const by = await signIn(person);
    for (const role of roles)
      await make(`${person} invites ${role}`, async () => {
        const answer = await invite(by, { roles: ['ORGANIZATION_DRIVER', role] });
        expect(errorCodes(answer)).toEqual(['USER_NOT_ALLOWED']);
        return answer.data?.createInvitation ? 'they are invited' : null;
      });
  }
});

attempts('a member raises themselves, or shuts out who is above', async (make) => {
  const [administrator, owner] = [await signIn('administrator'), await signIn('owner')];
  const rows = await sql<{ id: string; user_id: string }>(
    'SELECT id, user_id FROM memberships WHERE account_id = $1',
    [administrator.accountId],
  );
  for (const { userId, email } of [administrator, owner]) {
    const id = rows.find((row) => row.user_id === userId)?.id;
    await make(`roles of ${email}`, async () => {
      const variables = { where: { id }, data: { roles: ['ORGANIZATION_OWNER'] } };
      const answer = await ask(MEMBERSHIP, { token: administrator.accessToken, variables });
      return answer.data?.updateMembership ? 'they have another role' : null;
    });
    await make(`status of ${email}`, async () => {
      const variables = { where: { id: userId }, data: { key: 'status', value: 'BLOCKED' } };
      const answer = await ask(UPDATE, { token: administrator.accessToken, variables });
      return answer.data?.updateUser ? 'they are blocked' : null;
    });
  }
});

attempts('a link is used by somebody it is not for, twice, or guessed', async (make) => {
  const [owner, guest, thief] = [await signIn('owner'), await signUp(), await signUp()];
  const id = idOf(await invite(owner, { email: guest.email }));
  const token = await tokenOf(id);
  const stored = await sql<{ hash: string }>(
    "SELECT encode(token_hash, 'hex') AS hash FROM invitations WHERE id = $1",
    [id],
  );
  const hash = stored[0]?.hash ?? '';
  const got = ({ data }: GraphqlAnswer) => (data?.acceptInvitation ? 'they joined' : null);
  await make('by another', async () => got(await acceptAs(thief, token)));
  for (const forged of [hash, Buffer.from(hash, 'hex').toString('base64url'), id, `${token}=`, ` ${token}`])
    await make(`forged ${forged.slice(0, 8)}`, async () => got(await acceptAs(guest, forged)));
  expect(errorCodes(await acceptAs(guest, token))).toEqual([]);
  await make('twice', async () => got(await acceptAs(guest, token)));
});

attempt('an inviter is told the token, or whether an address has an account', async () => {
  const [owner, somebody] = [await signIn('owner'), await signUp()];
  // Who has one may have chosen another language than who invites.
  const russian = { where: { id: somebody.userId }, data: { key: 'locale', value: 'ru' } };
  expect(errorCodes(await ask(UPDATE, { token: somebody.accessToken, variables: russian }))).toEqual([]);
  const told = async (email: string) => {
    const { data, errors } = await invite(owner, { email });
    return JSON.stringify([{ ...(data?.createInvitation as object), id: '' }, errors ?? null]);
  };
  const [known, unknown] = [await told(somebody.email), await told(newEmail())];
  return known === unknown && known.includes('"token":null') ? null : `${known} and ${unknown}`;
});

attempt('somebody of another account reads or ends an invitation by its id', async () => {
  const [owner, other] = [await signIn('owner'), await signIn('otherOwner')];
  const where = { id: idOf(await invite(owner, {})) };
  const revoke = 'mutation ($where: ById!) { revokeInvitation(where: $where) { id } }';
  for (const query of [LOOK, revoke]) {
    const answer = await ask(query, { token: other.accessToken, variables: { where } });
    if (!errorCodes(answer).includes('INVITATION_NOT_FOUND')) return JSON.stringify(answer);
  }
  return null;
});

attempt('an account shuts out somebody who belongs to another one as well', async () => {
  const [owner, guest] = [await signIn('owner'), await signUp()];
  await acceptAs(guest, await tokenOf(idOf(await invite(owner, { email: guest.email }))));
  const variables = { where: { id: guest.userId }, data: { key: 'status', value: 'BLOCKED' } };
  const answer = await ask(UPDATE, { token: owner.accessToken, variables });
  expect(errorCodes(answer)).toEqual(['USER_NOT_ALLOWED']);
  return answer.data?.updateUser ? 'they are blocked everywhere' : null;
});

attempts('an invitation is declined by somebody without its link', async (make) => {
  const [owner, thief] = [await signIn('owner'), await signUp()];
  const id = idOf(await invite(owner, {}));
  const token = await tokenOf(id);
  const hash = createHash('sha256').update(token).digest();
  for (const forged of [id, hash.toString('hex'), hash.toString('base64url'), `${token}=`, ` ${token}`, '%'])
    for (const by of [undefined, thief.accessToken])
      await make(`${by ? 'signed in' : 'as a stranger'}, ${forged.slice(0, 8)}`, async () => {
        const answer = await ask(DECLINE, {
          variables: { where: { token: forged } },
          ...(by && { token: by }),
        });
        expect(errorCodes(answer)).toEqual(['INVITATION_UNAVAILABLE']);
        const rows = await sql('SELECT FROM invitations WHERE id = $1 AND declined_at IS NOT NULL', [id]);
        return rows.length > 0 ? 'it is declined' : null;
      });
});

attempts('a stranger finds out by asking for a link what there is', async (make) => {
  const owner = await signIn('owner');
  const states = {
    open: "SET expires_at = now() + interval '1 day'",
    expired: "SET expires_at = now() - interval '1 day'",
    declined: 'SET declined_at = now()',
    withdrawn: 'SET revoked_at = now()',
    accepted: 'SET accepted_at = now()',
  };
  const known = JSON.stringify(await ask(REQUEST, { variables: { where: { token: randomUUID() } } }));
  expect(known).toContain('"requestInvitation":true');
  for (const [state, change] of Object.entries(states))
    await make(`of one that is ${state}`, async () => {
      const id = idOf(await invite(owner, {}));
      const token = await tokenOf(id);
      await sql(`UPDATE invitations ${change} WHERE id = $1`, [id]);
      const told = JSON.stringify(await ask(REQUEST, { variables: { where: { token } } }));
      return told === known ? null : told;
    });
});

attempt('somebody fills the mailbox of an inviter by asking again and again', async () => {
  const owner = await signIn('owner');
  const id = idOf(await invite(owner, {}));
  const token = await tokenOf(id);
  await sql("UPDATE invitations SET expires_at = now() - interval '1 hour' WHERE id = $1", [id]);
  await Promise.all(Array.from({ length: 8 }, () => ask(REQUEST, { variables: { where: { token } } })));
  const asked = await sql("SELECT FROM audit_entries WHERE entity_id = $1 AND action = 'invitation.asked'", [
    id,
  ]);
  return asked.length === 1 ? null : `it was asked for ${asked.length} times`;
});
