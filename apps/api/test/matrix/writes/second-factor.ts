import type { Db } from '@fleet/db/client';
import { totpCode } from '@fleet/testing/totp';
import { expect } from 'vitest';
import { createFactorVault } from '../../../src/modules/second-factor/factor-vault.ts';
import { AUTH_SECRET, PASSWORD } from '../../api.ts';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

const vault = createFactorVault(AUTH_SECRET);
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** The same as octets, as RFC 6238 has it in its appendix. */
const OCTETS = new TextEncoder().encode('12345678901234567890');

const withApp =
  (confirmedAt: Date | null) =>
  async (db: Db, _side: Side, { userId: id, sessionId }: Person) => {
    await db.totpFactor.create({ data: { id, sealed: vault.seal(OCTETS, id), confirmedAt } });
    // Who has a factor shows it before it is changed.
    if (confirmedAt)
      await db.session.update({ where: { id: sessionId }, data: { secondFactorAt: confirmedAt } });
  };

/** They are one's own, whatever one's role, and told to nobody but oneself. */
const own = {
  entity: 'totpFactor',
  inSession: true,
  noted: 'privately',
  data: () => ({ password: PASSWORD }),
  row: ({ userId }: Person) => userId,
} as const;

export const SECOND_FACTOR: WriteFixtures = {
  updateSignInRules: {
    entity: 'account',
    // Who turns it on has shown one.
    before: (db: Db, _side: Side, { sessionId: id }: Person) =>
      db.session.update({ where: { id }, data: { secondFactorAt: new Date() } }),
    where: ({ accountId }) => ({ id: accountId }),
    data: () => ({ requiresSecondFactor: true }),
    tables: ['accounts'],
    events: ['account.updated'],
    becomes: { requiresSecondFactor: true, version: 2 },
  },
  showProof: {
    ...own,
    entity: 'session',
    row: ({ sessionId }: Person) => sessionId,
    tables: ['sessions'],
    events: ['user.proofShown'],
    becomes: { provenAt: expect.any(Date), secondFactorAt: null },
  },
  startTotp: {
    ...own,
    tables: ['totp_factors'],
    events: ['user.totpStarted'],
    becomes: { confirmedAt: null, lastStep: 0 },
  },
  confirmTotp: {
    ...own,
    before: withApp(null),
    data: () => ({ code: totpCode(SECRET) }),
    tables: ['recovery_codes', 'sessions', 'totp_factors'],
    events: ['user.totpConfirmed'],
    becomes: { confirmedAt: expect.any(Date) },
  },
  removeTotp: {
    ...own,
    before: withApp(new Date()),
    tables: ['totp_factors'],
    events: ['user.totpRemoved'],
    becomes: null,
  },
  makeRecoveryCodes: {
    ...own,
    before: withApp(new Date()),
    tables: ['recovery_codes'],
    events: ['user.recoveryCodesMade'],
    becomes: { lastStep: 0 },
  },
};
