import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, type Served, signUp, test } from '../../../test/api.ts';
import {
  accept,
  invite,
  invited,
  join,
  LIST,
  look,
  mailOf,
  newEmail,
  organization,
  RESEND,
  REVOKE,
  statusOf,
} from './invitations.fixture.ts';

const DECLINE = 'mutation ($where: AcceptInvitationWhere!) { declineInvitation(where: $where) }';
const REQUEST = 'mutation ($where: AcceptInvitationWhere!) { requestInvitation(where: $where) }';

const decline = (api: Served, token: string, by?: string) =>
  ask(api, DECLINE, { variables: { where: { token } }, ...(by && { token: by }) });
const request = (api: Served, token: string) => ask(api, REQUEST, { variables: { where: { token } } });

/** Recipients of the newest event of each request. */
async function askedOf(db: Db, entityId: string): Promise<(string | undefined)[]> {
  const events = await db.outboxEvent.findMany({ where: { type: 'invitation.asked', entityId } });
  return events.map(
    ({ payload }) => (payload as { secret?: { mails: { to: string }[] } }).secret?.mails[0]?.to,
  );
}

/** Sent a week ago for a week. */
const expire = (db: Db, id: string) => {
  const expiresAt = new Date(Date.now() - 1_000);
  const sentAt = new Date(expiresAt.getTime() - 7 * 86_400_000);
  return db.invitation.update({ where: { id }, data: { sentAt, expiresAt } });
};

describe('an invitation that is declined', () => {
  test('opens nothing, and who sent it sees why', async ({ api, db }) => {
    const owner = await organization(api);
    const email = newEmail();
    const { id, token } = await invited(api, db, owner, { email });
    expect((await decline(api, token)).data).toEqual({ declineInvitation: true });
    expect(statusOf(await look(api, token))).toBe('DECLINED');
    expect(codesOf(await join(api, { email, invitation: token }))).toEqual(['INVITATION_UNAVAILABLE']);
    expect(codesOf(await decline(api, token))).toEqual(['INVITATION_UNAVAILABLE']);
    const variables = { where: { status: 'DECLINED' } };
    const listed = await ask(api, LIST, { token: owner.accessToken, variables });
    expect(listed.data?.invitations).toMatchObject({ content: [{ email, status: 'DECLINED' }], total: 1 });
    const told = await db.auditEntry.findFirstOrThrow({
      where: { entityId: id, action: 'invitation.declined' },
    });
    expect(told).toMatchObject({ accountId: owner.accountId, actorId: null });
  });

  test('makes room for another one, and is not sent again', async ({ api, db }) => {
    const owner = await organization(api);
    const email = newEmail();
    const { id, token } = await invited(api, db, owner, { email });
    await decline(api, token);
    const again = { token: owner.accessToken, variables: { where: { id } } };
    expect(codesOf(await ask(api, RESEND, again))).toEqual(['INVITATION_UNAVAILABLE']);
    expect(codesOf(await invite(api, owner, { email }))).toEqual([]);
  });

  test('is so by one of two who answer at once', async ({ api, db }) => {
    const owner = await organization(api);
    const guest = await signUp(api);
    const { token } = await invited(api, db, owner, { email: guest.email });
    const answers = await Promise.all([accept(api, guest, token), decline(api, token, guest.accessToken)]);
    expect(answers.flatMap(codesOf)).toEqual(['INVITATION_UNAVAILABLE']);
    const members = await db.membership.count({ where: { accountId: owner.accountId } });
    expect(statusOf(await look(api, token))).toBe(members === 2 ? 'ACCEPTED' : 'DECLINED');
  });

  test('names who declined it, where they were signed in', async ({ api, db }) => {
    const owner = await organization(api);
    const guest = await signUp(api);
    const { id, token } = await invited(api, db, owner, { email: guest.email });
    await decline(api, token, guest.accessToken);
    const told = await db.auditEntry.findFirstOrThrow({
      where: { entityId: id, action: 'invitation.declined' },
    });
    expect(told.actorId).toBe(guest.userId);
  });
});

describe('another link', () => {
  test.for(['expired', 'declined'] as const)(
    'is asked for of one that is %s, once a day',
    async (how, { api, db }) => {
      const owner = await organization(api);
      const { id, token } = await invited(api, db, owner, { email: newEmail() });
      await (how === 'expired' ? expire(db, id) : decline(api, token));
      for (const _time of [1, 2])
        expect((await request(api, token)).data).toEqual({ requestInvitation: true });
      expect(await askedOf(db, id)).toEqual([owner.email]);
      const dayAgo = new Date(Date.now() - 86_400_000);
      await db.invitation.update({ where: { id }, data: { askedAt: dayAgo } });
      await request(api, token);
      expect(await askedOf(db, id)).toEqual([owner.email, owner.email]);
      const again = { token: owner.accessToken, variables: { where: { id } } };
      expect(codesOf(await ask(api, RESEND, again))).toEqual([]);
      expect(statusOf(await look(api, (await mailOf(db, id)).token))).toBe('PENDING');
      expect(await db.invitation.findUnique({ where: { id } })).toMatchObject({ askedAt: null });
    },
  );

  test('is asked for of no other one, and the answer is the same', async ({ api, db }) => {
    const owner = await organization(api);
    const open = await invited(api, db, owner, { email: newEmail() });
    const revoked = await invited(api, db, owner, { email: newEmail() });
    const where = { id: revoked.id };
    await ask(api, REVOKE, { token: owner.accessToken, variables: { where } });
    const guest = await signUp(api);
    const accepted = await invited(api, db, owner, { email: guest.email });
    await accept(api, guest, accepted.token);
    await expire(db, revoked.id);
    await expire(db, accepted.id);
    for (const token of [open.token, revoked.token, accepted.token, 'made up'])
      expect(await request(api, token)).toEqual({ data: { requestInvitation: true } });
    for (const { id } of [open, revoked, accepted]) expect(await askedOf(db, id)).toEqual([]);
  });

  test('is asked of nobody who could not send it: others of the account see that it was', async ({
    api,
    db,
  }) => {
    const owner = await organization(api);
    const { id, token } = await invited(api, db, owner, { email: newEmail() });
    await db.membership.updateMany({ where: { userId: owner.userId }, data: { roles: ['DRIVER'] } });
    await expire(db, id);
    expect(await request(api, token)).toEqual({ data: { requestInvitation: true } });
    expect(await askedOf(db, id)).toEqual([undefined]);
    expect((await db.invitation.findUniqueOrThrow({ where: { id } })).askedAt).not.toBeNull();
  });
});
