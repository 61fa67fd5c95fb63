import { ROLES, type Role } from '@fleet/contracts/roles';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';
import { browse, connected, ended } from '../../../test/browser.ts';
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
  statusOf,
} from './invitations.fixture.ts';

describe('a stranger', () => {
  test('is mailed a link that tells who invites, and becomes a member by it, once', async ({ api, db }) => {
    const owner = await organization(api);
    const email = newEmail();
    const { mail, token, id } = await invited(api, db, owner, { email, firstName: 'Igor', locale: 'ru' });
    expect(mail).toMatchObject({
      to: email,
      locale: 'ru',
      props: {
        inviterName: 'Nomsa Dube',
        inviterEmail: owner.email,
        recipientName: 'Igor',
        accountTitle: 'Northbridge',
        role: 'ORGANIZATION_DRIVER',
      },
    });
    expect(new URL((mail.props as { acceptUrl: string }).acceptUrl).pathname).toBe('/auth/invitation');
    expect((await look(api, token)).data?.invitation).toEqual({
      id,
      token,
      email,
      firstName: 'Igor',
      roles: ['ORGANIZATION_DRIVER'],
      status: 'PENDING',
      authorName: 'Nomsa Dube',
      accountTitle: 'Northbridge',
      isRegistered: false,
    });
    const joined = await join(api, { email, invitation: token });
    expect(joined.data?.signUp).toMatchObject({
      account: { id: owner.accountId },
      profile: { email, roles: ['ORGANIZATION_DRIVER'] },
    });
    expect(statusOf(await look(api, token))).toBe('ACCEPTED');
    expect(codesOf(await join(api, { email, invitation: token }))).toEqual(['INVITATION_UNAVAILABLE']);
    const { data } = await ask(api, LIST, { token: owner.accessToken });
    expect(data?.invitations).toEqual({ content: [{ email, status: 'ACCEPTED' }], total: 1 });
  });

  test('is given the vehicles and groups that the invitation names, those that are still there', async ({
    api,
    db,
  }) => {
    const owner = await organization(api);
    const { accountId } = owner;
    const [kept, gone] = await Promise.all(
      ['Truck 06', 'Survey 29'].map((title) =>
        db.vehicle.create({ data: { accountId, title, type: 'CAR' } }),
      ),
    );
    const group = await db.vehicleGroup.create({ data: { accountId, title: 'Antwerp' } });
    const email = newEmail();
    const given = { vehicleIds: [kept?.id, gone?.id], groupIds: [group.id] };
    const { mail, token } = await invited(api, db, owner, { email, ...given });
    expect((mail.props as { vehicleTitles: string[] }).vehicleTitles).toEqual(['Survey 29', 'Truck 06']);
    await db.vehicle.delete({ where: { id: gone?.id ?? '' } });
    await join(api, { email, invitation: token });
    const member = await db.membership.findFirstOrThrow({
      where: { accountId, user: { email } },
      include: { vehicles: true, groups: true },
    });
    expect(member).toMatchObject({
      vehicleScope: 'GIVEN',
      createdBy: owner.userId,
      vehicles: [{ vehicleId: kept?.id }],
      groups: [{ groupId: group.id }],
    });
  });
});

describe('somebody with an account elsewhere', () => {
  test('is written to in their language, and is a member of both afterwards', async ({ api, db }) => {
    const [owner, other] = [await organization(api), await signUp(api, { locale: 'ru' })];
    const { mail, token } = await invited(api, db, owner, { email: other.email, locale: 'en-US' });
    expect(mail.locale).toBe('ru');
    expect((await look(api, token)).data?.invitation).toMatchObject({ isRegistered: true });
    const socket = browse(api, other.accessToken);
    await connected(socket);
    const isOver = ended(socket);
    const answer = await accept(api, other, token);
    expect(answer.data?.acceptInvitation).toMatchObject({
      account: { id: owner.accountId },
      profile: { email: other.email, roles: ['ORGANIZATION_DRIVER'] },
    });
    await isOver;
    const memberships = await db.membership.findMany({ where: { userId: other.userId } });
    expect(memberships.map(({ accountId }) => accountId).sort()).toEqual(
      [other.accountId, owner.accountId].sort(),
    );
  });

  test('is written to in it again, and the inviter does not see which one it is', async ({ api, db }) => {
    const [owner, email] = [await organization(api), newEmail()];
    const { id, mail } = await invited(api, db, owner, { email, locale: 'en-US' });
    expect(mail.locale).toBe('en-US');
    await signUp(api, { email, locale: 'ru', timeZone: 'Asia/Omsk' });
    expect(
      codesOf(await ask(api, RESEND, { token: owner.accessToken, variables: { where: { id } } })),
    ).toEqual([]);
    const { mail: again } = await mailOf(db, id);
    expect(again).toMatchObject({ locale: 'ru', props: { timeZone: 'Asia/Omsk' } });
    const other = await signUp(api, { locale: 'ru' });
    const { id: another } = await invited(api, db, owner, { email: other.email, locale: 'en-US' });
    const LOCALE = 'query ($where: InvitationWhere!) { invitation(where: $where) { locale } }';
    for (const one of [id, another]) {
      const { data } = await ask(api, LOCALE, {
        token: owner.accessToken,
        variables: { where: { id: one } },
      });
      expect(data?.invitation).toEqual({ locale: 'en-US' });
    }
  });

  test('is invited as anybody is: the inviter is told nothing of their account', async ({ api }) => {
    const [owner, other] = [await organization(api), await signUp(api)];
    const shape = async (email: string) => {
      const { data, errors } = await invite(api, owner, { email });
      return { told: { ...(data?.createInvitation as object), id: '', email: '' }, errors };
    };
    expect(await shape(other.email)).toEqual(await shape(newEmail()));
  });

  test('stays what they are where they are a member by the time they accept', async ({ api, db }) => {
    const [owner, other] = [await organization(api), await signUp(api)];
    const { token } = await invited(api, db, owner, { email: other.email });
    const { accountId } = owner;
    await db.membership.create({
      data: { accountId, userId: other.userId, roles: ['ORGANIZATION_ADMINISTRATOR'] },
    });
    expect((await accept(api, other, token)).data?.acceptInvitation).toMatchObject({
      profile: { roles: ['ORGANIZATION_ADMINISTRATOR'] },
    });
  });
});

describe('an invitation', () => {
  test('is one for an address of an account, until it is accepted, withdrawn or expired', async ({
    api,
    db,
  }) => {
    const [owner, elsewhere] = [await organization(api), await organization(api)];
    const email = newEmail();
    const { id } = await invited(api, db, owner, { email });
    const again = await invite(api, owner, { email });
    expect(again.errors?.[0]).toMatchObject({
      message: 'Invitation already exist. Remove an old one and try again.',
      extensions: { code: 'INVITATION_ALREADY_EXISTS', issues: [{ path: ['data', 'email'] }] },
    });
    await invited(api, db, elsewhere, { email });
    await db.invitation.update({ where: { id }, data: { expiresAt: new Date() } });
    await invited(api, db, owner, { email });
    expect(codesOf(await invite(api, owner, { email: owner.email }))).toEqual(['ALREADY_MEMBER']);
  });

  test('is mailed to one address a few times a day', async ({ api, db }) => {
    const owner = await organization(api);
    const { id } = await invited(api, db, owner, { email: newEmail() });
    const codes: string[][] = [];
    for (let time = 0; time < 5; time++)
      codes.push(codesOf(await ask(api, RESEND, { token: owner.accessToken, variables: { where: { id } } })));
    expect(codes).toEqual([[], [], [], [], ['TOO_MANY_REQUESTS']]);
  });

  test('gives nothing of another account', async ({ api, db }) => {
    const [owner, other] = [await organization(api), await organization(api)];
    const { accountId } = other;
    const vehicle = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
    const email = newEmail();
    expect(codesOf(await invite(api, owner, { email, accountId }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await invite(api, owner, { email, vehicleIds: [vehicle.id] }))).toEqual(['NOT_FOUND']);
  });

  test('keeps its token out of the history, and out of the list', async ({ api, db }) => {
    const owner = await organization(api);
    const { id, token } = await invited(api, db, owner, { email: newEmail() });
    const history = await db.auditEntry.findMany({ where: { entity: 'Invitation', entityId: id } });
    expect(JSON.stringify(history)).not.toContain(token);
    expect(history.map(({ action }) => action)).toEqual(['invitation.created']);
    const list = '{ invitations { content { token isRegistered } } }';
    const { data } = await ask(api, list, { token: owner.accessToken });
    expect(data?.invitations).toEqual({ content: [{ token: null, isRegistered: null }] });
  });
});

/** Of the roles that exist for an organisation: who may give whom, by hand. */
const GIVEN_BY: Partial<Record<Role, readonly Role[]>> = {
  ORGANIZATION_OWNER: ['ORGANIZATION_OWNER', 'ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_DRIVER'],
  ORGANIZATION_ADMINISTRATOR: ['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_DRIVER'],
  ORGANIZATION_DRIVER: [],
};

describe.for(Object.entries(GIVEN_BY))('%s', ([held, given]) => {
  test('gives these roles and no others, alone or among others', async ({ api, db }) => {
    const owner = await organization(api);
    await db.membership.updateMany({ where: { userId: owner.userId }, data: { roles: [held as Role] } });
    for (const role of ROLES) {
      const [alone, among] = [[role], ['ORGANIZATION_DRIVER', role]];
      for (const roles of [alone, among])
        expect(codesOf(await invite(api, owner, { email: newEmail(), roles })), roles.join()).toEqual(
          roles.every((one) => given?.includes(one as Role)) ? [] : ['USER_NOT_ALLOWED'],
        );
    }
  });
});
