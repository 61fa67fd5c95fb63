import { AbilityBuilder } from '@casl/ability';
import { createPrismaAbility } from '@casl/prisma/runtime';
import { VERBS } from '@fleet/contracts/access';
import { SUBJECTS } from '@fleet/contracts/entities';
import { test as base } from '@fleet/testing/database';
import { inject } from 'vitest';
import type { Ability } from '../../src/access/ability.ts';
import { type AsCaller, createCaller } from '../../src/caller.ts';
import type { Api } from '../../src/server.ts';
import { openApi } from '../api.ts';

function everyAbility(): Ability {
  const { can, build } = new AbilityBuilder<Ability>(createPrismaAbility);
  for (const subject of SUBJECTS) can([...VERBS], subject);
  return build();
}

/** Whoever asks may do everything to all rows, as far as the conditions of the product's own queries go. */
const asAnybody: AsCaller = (principal) => ({
  ...createCaller(principal),
  ability: everyAbility(),
  may: () => true,
  seesEveryAccount: true,
});

/** The real server with row-level security as the only isolation of accounts. */
export const test = base.extend<{ $file: { api: Api } }>({
  api: [
    async ({ databaseUrl }, use) => {
      const api = await openApi(databaseUrl, inject('redisUrl'), {}, { asCaller: asAnybody });
      await use(api);
      await api.close();
    },
    { scope: 'file' },
  ],
});
