import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { ask, codesOf, PASSWORD, signUp, test } from '../../../test/api.ts';
import { refreshCredentials } from './refresh-credentials.ts';

const SIGN_IN = `mutation ($data: SignInInput!) { signIn(data: $data) { accessToken refreshToken tokenType profile { email roles } } }`;
const REFRESH = `mutation ($data: RefreshCredentialsInput!) {
  refreshCredentials(data: $data) { tokenType accessToken refreshToken profile { roles } } }`;
const JOIN = `mutation ($data: SignUpInput!) {
  signUp(data: $data) { accessToken account { id } profile { id } } }`;
const ME = '{ credentials { credentialsConfirmed account { id } profile { id email } accessToken } }';

const hashOf = (token: string) => new Uint8Array(createHash('sha256').update(token).digest());

/** Somebody who was invited comes with the link of their mail. */
const join = (api: { port: number }, more: object) =>
  ask(api, JOIN, {
    variables: { data: { password: PASSWORD, firstName: 'Thabo', lastName: 'Dube', ...more } },
  });

describe('signUp', () => {
  test.for([
    ['PERSONAL', 'CUSTOMER'],
    ['FAMILY', 'FAMILY_OWNER'],
    ['ORGANIZATION', 'ORGANIZATION_OWNER'],
  ] as const)('a %s account is owned by its %s, on trial', async ([accountType, role], { api, db }) => {
    const { accountId, userId } = await signUp(api, { accountType, accountTitle: 'Dube Freight' });
    const account = await db.account.findUniqueOrThrow({
      where: { id: accountId },
      include: { billing: { include: { lastRecord: true } }, memberships: { include: { user: true } } },
    });
    expect(account).toMatchObject({ type: accountType, title: 'Dube Freight', ownerId: userId });
    expect(account.memberships).toMatchObject([
      {
        userId,
        roles: [role],
        vehicleScope: 'ALL',
        user: { status: 'REGISTERED', credentialsConfirmed: ['EMAIL'] },
      },
    ]);
    expect(account.confirmedAt).not.toBeNull();
    expect(account.billing).toMatchObject({ isTrial: true, lastRecord: { paymentMethod: 'TRIAL' } });
    expect(account.billing?.effectiveUntil?.getTime()).toBeGreaterThan(Date.now());
  });

  test('the password is kept as argon2id, the refresh token as its hash', async ({ api, db }) => {
    const { userId, refreshToken } = await signUp(api);
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
    expect(user.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await db.refreshToken.count({ where: { tokenHash: hashOf(refreshToken) } })).toBe(1);
  });

  test('invalid input is answered with the fields it is in', async ({ api }) => {
    const data = { email: 'nobody', password: 'short', firstName: '  ', lastName: 'x\u202ey' };
    const answer = await ask(api, 'mutation ($data: SignUpInput!) { signUp(data: $data) { accessToken } }', {
      variables: { data },
    });
    expect(answer.errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_REQUEST',
          issues: [
            { path: ['data', 'email'], code: 'INVALID_EMAIL', message: 'E-mail is invalid' },
            {
              path: ['data', 'password'],
              code: 'TOO_SHORT',
              params: { min: 8 },
              message: 'Password must be 8 characters or more',
            },
            { path: ['data', 'firstName'], code: 'REQUIRED', params: {}, message: 'Name is required' },
            {
              path: ['data', 'lastName'],
              code: 'UNREADABLE_TEXT',
              params: {},
              message: 'Name has characters that cannot be shown',
            },
          ],
        },
      },
    ]);
  });

  test('an invitation leads into its account, once, and only for its e-mail', async ({ api, db }) => {
    const { accountId, userId: authorId } = await signUp(api, { accountType: 'FAMILY' });
    const invite = (token: string, email: string) =>
      db.invitation.create({
        data: {
          accountId,
          authorId,
          email,
          tokenHash: hashOf(token),
          roles: ['FAMILY_MEMBER'],
          expiresAt: new Date(Date.now() + 60_000),
        },
      });
    const token = `t${Math.random()}`;
    const email = `member${Math.random()}@example.com`;
    await invite(token, email);
    expect(codesOf(await join(api, { invitation: token, email: `y${email}` }))).toEqual([
      'INVITATION_UNAVAILABLE',
    ]);
    const joined = await join(api, { invitation: token, email });
    const member = joined.data?.signUp as { account: { id: string }; profile: { id: string } };
    expect(member.account.id).toBe(accountId);
    const user = await db.user.findUniqueOrThrow({
      where: { id: member.profile.id },
      include: { memberships: true },
    });
    expect(user).toMatchObject({
      credentialsConfirmed: ['EMAIL'],
      memberships: [{ accountId, roles: ['FAMILY_MEMBER'], vehicleScope: 'ALL' }],
    });
    expect(codesOf(await join(api, { invitation: token, email }))).toEqual(['INVITATION_UNAVAILABLE']);
    // Whoever has the link of the mail has the mailbox, and may know.
    await invite(`${token}2`, email);
    expect(codesOf(await join(api, { invitation: `${token}2`, email }))).toEqual(['EMAIL_ALREADY_EXISTS']);
  });
});

describe('signIn', () => {
  test('gives tokens that open the profile', async ({ api }) => {
    const { email, userId } = await signUp(api);
    const answer = await ask(api, SIGN_IN, { variables: { data: { email, password: PASSWORD } } });
    expect(answer.data?.signIn).toMatchObject({
      tokenType: 'Bearer',
      profile: { email, roles: ['CUSTOMER'] },
    });
    const signedIn = answer.data?.signIn as { accessToken: string };
    const me = await ask(api, ME, { token: signedIn.accessToken });
    expect(me.data?.credentials).toMatchObject({ profile: { id: userId, email }, accessToken: null });
  });

  test('an unknown e-mail and a wrong password are answered alike', async ({ api }) => {
    const { email } = await signUp(api);
    const wrong = await ask(api, SIGN_IN, { variables: { data: { email, password: 'not this one' } } });
    const unknown = await ask(api, SIGN_IN, {
      variables: { data: { email: `no-${email}`, password: PASSWORD } },
    });
    expect(codesOf(wrong)).toEqual(['INVALID_CREDENTIALS']);
    expect(unknown).toEqual(wrong);
  });

  test.for(['BLOCKED', 'DEACTIVATED', 'REJECTED'] as const)(
    'a %s person is refused, and their tokens stop at once',
    async (status, { api, db }) => {
      const { email, userId, accessToken, refreshToken } = await signUp(api);
      await db.user.update({ where: { id: userId }, data: { status } });
      const data = { email, password: PASSWORD };
      expect(codesOf(await ask(api, SIGN_IN, { variables: { data } }))).toEqual(['ACCOUNT_NOT_ACTIVE']);
      expect(codesOf(await ask(api, ME, { token: accessToken }))).toEqual(['ACCOUNT_NOT_ACTIVE']);
      const refreshed = await ask(api, REFRESH, { variables: { data: { refreshToken } } });
      expect(codesOf(refreshed)).toEqual(['ACCOUNT_NOT_ACTIVE']);
    },
  );
});

describe('refreshCredentials', () => {
  test('rotates: each token is good once, and the new one carries on', async ({ api }) => {
    const { refreshToken } = await signUp(api);
    const first = await ask(api, REFRESH, { variables: { data: { refreshToken } } });
    const next = first.data?.refreshCredentials as { refreshToken: string; profile: { roles: string[] } };
    expect(next.profile.roles).toEqual(['CUSTOMER']);
    expect(next.refreshToken).not.toBe(refreshToken);
    const second = await ask(api, REFRESH, { variables: { data: { refreshToken: next.refreshToken } } });
    expect(second.errors).toBeUndefined();
  });

  test('of two who send one token at once, one at most gets a new one, and the session ends', async ({
    api,
  }) => {
    const { refreshToken, accessToken } = await signUp(api);
    const both = await Promise.all(
      [1, 2].map(() => ask(api, REFRESH, { variables: { data: { refreshToken } } })),
    );
    expect(both.flatMap(codesOf)).toEqual(['UNAUTHORIZED']);
    expect(codesOf(await ask(api, ME, { token: accessToken }))).toEqual(['UNAUTHORIZED']);
  });

  test('a token used again ends the session, its tokens and its sockets', async ({ api, db }) => {
    const { refreshToken, accessToken } = await signUp(api);
    const ended: string[] = [];
    const sessions = { db, endSockets: (id: string) => void ended.push(id) };
    const origin = { address: '10.0.0.1', userAgent: null };
    const next = await refreshCredentials(sessions, origin, { refreshToken });
    await expect(refreshCredentials(sessions, origin, { refreshToken })).rejects.toThrow('sign in');
    expect(ended).toEqual([next.sessionId]);
    expect(codesOf(await ask(api, ME, { token: accessToken }))).toEqual(['UNAUTHORIZED']);
    const successor = { variables: { data: { refreshToken: next.refreshToken } } };
    expect(codesOf(await ask(api, REFRESH, successor))).toEqual(['UNAUTHORIZED']);
    const audit = await db.auditEntry.findFirst({
      where: { entityId: next.sessionId, action: 'session.revoked' },
    });
    expect(audit?.details).toEqual({ reason: 'refresh token reused' });
  });

  test('an unknown token opens nothing', async ({ api }) => {
    const answer = await ask(api, REFRESH, { variables: { data: { refreshToken: 'made up' } } });
    expect(codesOf(answer)).toEqual(['UNAUTHORIZED']);
  });
});
