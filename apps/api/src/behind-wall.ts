import { askBehind, type Wall } from '@fleet/db/wall';
import { walledDb } from '@fleet/db/walled-db';
import type { Pool } from 'pg';
import type { CallerServices, Services } from './services.ts';

export function behindWall(services: Services, standing: Wall): CallerServices {
  let wall = standing;
  const { db, pool, log } = services;
  return {
    ...services,
    db: walledDb(db, () => wall),
    pool: walledPool(pool, () => wall),
    standAs: (next) => {
      wall = next;
    },
    asSystem: (reason) => {
      log.trace({ reason }, 'a request asks as the process');
      return { db, pool };
    },
  };
}

/** Statements alone: for transactions there is Prisma. */
function walledPool(pool: Pool, wallOf: () => Wall): Pool {
  const query = (...asked: unknown[]) =>
    askBehind(wallOf(), () => Reflect.apply(pool.query as (...all: unknown[]) => unknown, pool, asked));
  return new Proxy(pool, { get: (_, name) => (name === 'query' ? query : undefined) });
}
