import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';
import {
  ACCEPT,
  accept,
  invited,
  join,
  look,
  mailOf,
  newEmail,
  organization,
  RESEND,
  REVOKE,
  statusOf,
} from './invitations.fixture.ts';

const DAY_MS = 86_400_000;

describe('a link', () => {
  test('is for its own address: nobody else joins by it, signed in or not', async ({ api, db }) => {
    const [owner, other] = [await organization(api), await signUp(api)];
    const { token } = await invited(api, db, owner, { email: newEmail() });
    expect(codesOf(await accept(api, other, token))).toEqual(['INVITATION_UNAVAILABLE']);
    expect(codesOf(await join(api, { email: newEmail(), invitation: token }))).toEqual([
      'INVITATION_UNAVAILABLE',
    ]);
    expect(statusOf(await look(api, token))).toBe('PENDING');
    expect(await db.membership.count({ where: { userId: other.userId } })).toBe(1);
  });

  test('that nobody mailed opens and shows nothing', async ({ api }) => {
    const other = await signUp(api);
    expect(codesOf(await look(api, 'made up'))).toEqual(['INVITATION_NOT_FOUND']);
    expect(codesOf(await accept(api, other, 'made up'))).toEqual(['INVITATION_UNAVAILABLE']);
    expect(codesOf(await ask(api, ACCEPT, { variables: { where: { token: 'x' } } }))).toEqual([
      'UNAUTHORIZED',
    ]);
  });

  test('ends with another one, with being withdrawn, and with its time', async ({ api, db }) => {
    const owner = await organization(api);
    const email = newEmail();
    const first = await invited(api, db, owner, { email });
    const where = { id: first.id };
    const again = await ask(api, RESEND, { token: owner.accessToken, variables: { where } });
    expect(again.errors).toBeUndefined();
    const second = await mailOf(db, first.id);
    expect(codesOf(await look(api, first.token))).toEqual(['INVITATION_NOT_FOUND']);
    expect(statusOf(await look(api, second.token))).toBe('PENDING');
    // As it stands after a day of its own: the next one is good for as long as this one was.
    const sentAt = new Date(Date.now() - DAY_MS);
    await db.invitation.update({ where, data: { sentAt, expiresAt: new Date() } });
    expect(statusOf(await look(api, second.token))).toBe('EXPIRED');
    expect(codesOf(await join(api, { email, invitation: second.token }))).toEqual(['INVITATION_UNAVAILABLE']);
    const anew = await ask(api, RESEND, { token: owner.accessToken, variables: { where } });
    expect(anew.errors).toBeUndefined();
    const third = await mailOf(db, first.id);
    expect(statusOf(await look(api, third.token))).toBe('PENDING');
    const revoked = await ask(api, REVOKE, { token: owner.accessToken, variables: { where } });
    expect(revoked.data?.revokeInvitation).toMatchObject({ status: 'REVOKED' });
    expect(statusOf(await look(api, third.token))).toBe('REVOKED');
    expect(codesOf(await join(api, { email, invitation: third.token }))).toEqual(['INVITATION_UNAVAILABLE']);
    const more = [RESEND, REVOKE].map((text) =>
      ask(api, text, { token: owner.accessToken, variables: { where } }),
    );
    expect((await Promise.all(more)).map(codesOf)).toEqual([
      ['INVITATION_UNAVAILABLE'],
      ['INVITATION_UNAVAILABLE'],
    ]);
  });

  test('lets in one of two who follow it at once', async ({ api, db }) => {
    const owner = await organization(api);
    const email = newEmail();
    const { token } = await invited(api, db, owner, { email });
    const answers = await Promise.all([1, 2, 3].map(() => join(api, { email, invitation: token })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await db.membership.count({ where: { accountId: owner.accountId } })).toBe(2);
  });

  test.for([
    ['is shut out', (db: Db, id: string) => db.user.update({ where: { id }, data: { status: 'BLOCKED' } })],
    [
      'is less than they were',
      (db: Db, userId: string) =>
        db.membership.updateMany({ where: { userId }, data: { roles: ['ORGANIZATION_DRIVER'] } }),
    ],
    [
      'has left',
      (db: Db, userId: string) =>
        db.membership.deleteMany({ where: { userId, roles: { has: 'ORGANIZATION_ADMINISTRATOR' } } }),
    ],
  ] as const)('opens nothing once its sender %s', async ([, change], { api, db }) => {
    const [owner, admin] = [await organization(api), await signUp(api)];
    const first = await invited(api, db, owner, {
      email: admin.email,
      roles: ['ORGANIZATION_ADMINISTRATOR'],
    });
    await accept(api, admin, first.token);
    // Also one whose role is not above what they are by then.
    const roles = ['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_DRIVER'];
    const sent = await Promise.all(
      roles.map(async (role) => {
        const email = newEmail();
        const { token } = await invited(api, db, admin, { email, roles: [role] });
        return { email, invitation: token };
      }),
    );
    await change(db, admin.userId);
    for (const one of sent) expect(codesOf(await join(api, one))).toEqual(['INVITATION_UNAVAILABLE']);
  });

  test('opens nothing of an account that is suspended', async ({ api, db }) => {
    const owner = await organization(api);
    const email = newEmail();
    const { token } = await invited(api, db, owner, { email });
    await db.account.update({ where: { id: owner.accountId }, data: { status: 'SUSPENDED' } });
    expect(codesOf(await join(api, { email, invitation: token }))).toEqual(['INVITATION_UNAVAILABLE']);
  });
});
