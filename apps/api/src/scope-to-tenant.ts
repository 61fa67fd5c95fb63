import { tenantDb } from '@fleet/db/tenant-db';
import { type TenantScope, withTenant } from '@fleet/db/tenant-scope';
import type { Pool } from 'pg';
import type { CallerServices, Services } from './services.ts';

export function scopeToTenant(services: Services, initial: TenantScope): CallerServices {
  let tenant = initial;
  const { db, pool, log } = services;
  return {
    ...services,
    db: tenantDb(db, () => tenant),
    pool: tenantPool(pool, () => tenant),
    switchTenant: (next) => {
      tenant = next;
    },
    reachesEveryAccount: () => tenant.everyAccount,
    asSystem: (reason) => {
      log.trace({ reason }, 'a request asks as the process');
      return { db, pool };
    },
  };
}

/** For single statements only; transactions go through Prisma. */
function tenantPool(pool: Pool, tenantScopeOf: () => TenantScope): Pool {
  const query = (...asked: unknown[]) =>
    withTenant(tenantScopeOf(), () =>
      Reflect.apply(pool.query as (...all: unknown[]) => unknown, pool, asked),
    );
  return new Proxy(pool, { get: (_, name) => (name === 'query' ? query : undefined) });
}
