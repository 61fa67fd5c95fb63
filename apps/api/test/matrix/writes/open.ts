import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { hashPassword } from '@fleet/db/password';
import { createFactorVault } from '../../../src/modules/second-factor/factor-vault.ts';
import { AUTH_SECRET, PASSWORD } from '../../api.ts';
import type { Side } from '../world.ts';
import { askedFor, authenticatorOf, keepQuestion } from './passkeys.ts';

/** A mutation that is asked by people who are not signed in. */
export type OpenMutation = {
  given: (db: Db, side: Side) => Promise<object> | object;
  /** How the argument is called; `data` when absent. */
  argument?: 'where';
  /** What is changed of the input to make it wrong; null where there is none. */
  wrong: ((side: Side) => object) | null;
  code: string | null;
  tables: readonly string[];
  /** What even a refusal leaves. */
  refusedTables: readonly string[];
};

const OPEN_INVITATION = { acceptedAt: null, revokedAt: null, declinedAt: null, askedAt: null };

export const OPEN_MUTATIONS: Readonly<Record<string, OpenMutation>> = {
  signUp: {
    given: () => ({
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
      firstName: 'Nomsa',
      lastName: 'Dube',
    }),
    wrong: () => ({ invitation: 'made up' }),
    code: 'INVITATION_UNAVAILABLE',
    tables: ['outbox_events', 'sign_up_requests'],
    refusedTables: [],
  },
  confirmEmail: {
    given: async (db, { mark }) => {
      const tokenHash = new Uint8Array(createHash('sha256').update(`confirm ${mark}`).digest());
      const passwordHash = await hashPassword(PASSWORD);
      const details = { firstName: 'Nomsa', lastName: 'Dube', accountType: 'PERSONAL' };
      const expiresAt = new Date(Date.now() + 60_000);
      const email = `${randomUUID()}@example.com`;
      await db.signUpRequest.create({ data: { email, tokenHash, passwordHash, details, expiresAt } });
      return { token: `confirm ${mark}`, password: PASSWORD };
    },
    wrong: () => ({ token: 'made up' }),
    code: 'LINK_UNAVAILABLE',
    tables: [
      'accounts',
      'audit_entries',
      'billing_records',
      'billings',
      'legal_acceptances',
      'memberships',
      'refresh_tokens',
      'sessions',
      'sign_up_requests',
      'users',
    ],
    refusedTables: [],
  },
  requestResetPassword: {
    given: (_db, { owner }) => ({ email: owner.email }),
    wrong: () => ({ email: 'no address' }),
    code: 'BAD_REQUEST',
    tables: ['outbox_events'],
    refusedTables: [],
  },
  requestSignInCode: {
    given: (_db, { owner }) => ({ email: owner.email }),
    wrong: () => ({ email: 'no address' }),
    code: 'BAD_REQUEST',
    tables: ['outbox_events'],
    refusedTables: [],
  },
  changePassword: {
    given: async (db, { owner, mark }) => {
      const tokenHash = new Uint8Array(createHash('sha256').update(`reset ${mark}`).digest());
      const expiresAt = new Date(Date.now() + 60_000);
      const { userId } = owner;
      await db.verificationToken.create({
        data: { tokenHash, userId, purpose: 'RESET_PASSWORD', expiresAt },
      });
      return { token: `reset ${mark}`, password: `${PASSWORD} again` };
    },
    wrong: () => ({ token: 'made up' }),
    code: 'LINK_UNAVAILABLE',
    tables: ['audit_entries', 'outbox_events', 'sessions', 'users', 'verification_tokens'],
    refusedTables: [],
  },
  signIn: {
    given: (_db, { owner }) => ({ email: owner.email, password: PASSWORD }),
    wrong: () => ({ password: 'not this one' }),
    code: 'INVALID_CREDENTIALS',
    // They were in before, and this browser is new to them: that is told.
    tables: ['audit_entries', 'outbox_events', 'refresh_tokens', 'sessions'],
    // Somebody who looks for the break-in finds it.
    refusedTables: ['audit_entries'],
  },
  passSecondFactor: {
    given: async (db, { owner, mark }) => {
      const { userId } = owner;
      const tokenHash = new Uint8Array(createHash('sha256').update(`second ${mark}`).digest());
      const expiresAt = new Date(Date.now() + 60_000);
      await db.authChallenge.create({
        data: { tokenHash, step: 'SECOND_FACTOR', userId, triesLeft: 5, expiresAt },
      });
      const codeHash = createFactorVault(AUTH_SECRET).hash('abcdefghjk', userId);
      await db.recoveryCode.create({ data: { codeHash, userId } });
      return { token: `second ${mark}`, code: 'ABCDE-fghjk' };
    },
    wrong: () => ({ token: 'made up' }),
    code: 'SIGN_IN_EXPIRED',
    tables: [
      'audit_entries',
      'auth_challenges',
      'outbox_events',
      'recovery_codes',
      'refresh_tokens',
      'sessions',
    ],
    refusedTables: [],
  },
  startPasskeySignIn: {
    given: () => ({}),
    wrong: null,
    code: null,
    tables: ['auth_challenges'],
    refusedTables: [],
  },
  signInWithPasskey: {
    given: async (db, { owner, mark }) => {
      const asked = askedFor(mark);
      await keepQuestion(db, 'PASSKEY_SIGN_IN', mark, null);
      const answer = authenticatorOf(mark).answer(asked);
      await db.passkey.create({
        data: {
          userId: owner.userId,
          credentialId: new Uint8Array(Buffer.from(answer.id, 'base64url')),
          publicKey: new Uint8Array(authenticatorOf(mark).publicKey),
          backedUp: false,
          title: mark,
        },
      });
      return { response: JSON.stringify(answer) };
    },
    wrong: () => ({ response: '{}' }),
    code: 'INVALID_CREDENTIALS',
    tables: ['audit_entries', 'auth_challenges', 'outbox_events', 'passkeys', 'refresh_tokens', 'sessions'],
    refusedTables: [],
  },
  claimInstallation: {
    given: async (db, { mark }) => {
      await db.membership.updateMany({
        where: { roles: { has: 'SERVICE_OWNER' } },
        data: { roles: ['OWNER'] },
      });
      const tokenHash = new Uint8Array(createHash('sha256').update(mark).digest());
      await db.ownerLink.create({ data: { tokenHash, expiresAt: new Date(Date.now() + 60_000) } });
      const email = `${randomUUID()}@example.com`;
      return { token: mark, email, password: PASSWORD, firstName: 'Nomsa', lastName: 'Dube' };
    },
    wrong: () => ({ token: 'made up' }),
    code: 'LINK_UNAVAILABLE',
    tables: [
      'accounts',
      'audit_entries',
      'device_servers',
      'installation',
      'legal_acceptances',
      'memberships',
      'owner_links',
      'refresh_tokens',
      'sessions',
      'users',
    ],
    refusedTables: [],
  },
  declineInvitation: {
    argument: 'where',
    given: async (db, { invitationId, invitationToken }) => {
      await db.invitation.update({ where: { id: invitationId }, data: OPEN_INVITATION });
      return { token: invitationToken };
    },
    wrong: () => ({ token: 'made up' }),
    code: 'INVITATION_UNAVAILABLE',
    tables: ['audit_entries', 'invitations', 'outbox_events'],
    refusedTables: [],
  },
  // Nobody is told that there is no such link: what it answers and does is in the tests of invitations.
  requestInvitation: {
    argument: 'where',
    given: async (db, { invitationId, invitationToken }) => {
      const data = { ...OPEN_INVITATION, expiresAt: new Date(0) };
      await db.invitation.update({ where: { id: invitationId }, data });
      return { token: invitationToken };
    },
    wrong: null,
    code: null,
    tables: ['audit_entries', 'invitations', 'outbox_events'],
    refusedTables: [],
  },
  refreshCredentials: {
    given: async (db, { owner, mark }) => {
      const tokenHash = new Uint8Array(createHash('sha256').update(mark).digest());
      const expiresAt = new Date(Date.now() + 60_000);
      await db.refreshToken.create({ data: { tokenHash, sessionId: owner.sessionId, expiresAt } });
      return { refreshToken: mark };
    },
    wrong: () => ({ refreshToken: 'made up' }),
    code: 'UNAUTHORIZED',
    tables: ['refresh_tokens', 'sessions'],
    refusedTables: [],
  },
};
