import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { hashPassword } from '@fleet/db/password';
import { PASSWORD } from '../../api.ts';
import type { Side } from '../world.ts';

/** A mutation that is asked by people who are not signed in. */
export type OpenMutation = {
  given: (db: Db, side: Side) => Promise<object> | object;
  /** What is changed of the input to make it wrong. */
  wrong: (side: Side) => object;
  code: string;
  tables: readonly string[];
  /** What even a refusal leaves. */
  refusedTables: readonly string[];
};

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
      'memberships',
      'refresh_tokens',
      'sessions',
      'sign_up_requests',
      'users',
    ],
    refusedTables: [],
  },
  signIn: {
    given: (_db, { owner }) => ({ email: owner.email, password: PASSWORD }),
    wrong: () => ({ password: 'not this one' }),
    code: 'INVALID_CREDENTIALS',
    tables: ['audit_entries', 'refresh_tokens', 'sessions'],
    // Somebody who looks for the break-in finds it.
    refusedTables: ['audit_entries'],
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
      'memberships',
      'owner_links',
      'refresh_tokens',
      'sessions',
      'users',
    ],
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
