import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { PASSWORD } from '../../api.ts';
import { seedToken } from '../../personal-tokens.ts';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

/** They are one's own, whatever one's role. */
export const PERSONAL_TOKENS: WriteFixtures = {
  createPersonalToken: {
    entity: 'personalToken',
    inSession: true,
    data: () => ({ title: 'Program', scopes: ['FLEET_READ'], expiresInDays: 30, password: PASSWORD }),
    tables: ['personal_tokens'],
    events: ['personalToken.created'],
    becomes: { title: 'Program', scopes: ['FLEET_READ'], revokedAt: null, lastUsedAt: null },
  },
  revokePersonalToken: {
    entity: 'personalToken',
    unversioned: true,
    before: async (db: Db, { vehicleId: id }: Side, person: Person) => {
      await seedToken(db, person, { id });
    },
    where: ({ vehicleId }) => ({ id: vehicleId }),
    tables: ['personal_tokens'],
    events: ['personalToken.revoked'],
    becomes: { revokedAt: expect.any(Date) },
  },
};
