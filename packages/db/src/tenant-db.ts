import type { Db, Tx } from './client.ts';
import { asProcess, type TenantScope, withTenant } from './tenant-scope.ts';

type Ask = (...asked: unknown[]) => unknown;
type Delegate = Record<string, Ask>;

/**
 * Prisma batches lookups by a unique key across callers. A tenant's lookups use the unbatched methods, or one person could
 * get the rows of another.
 */
const ALONE: Readonly<Record<string, string>> = {
  findUnique: 'findFirst',
  findUniqueOrThrow: 'findFirstOrThrow',
};
const RAW = new Set(['$queryRaw', '$executeRaw']);

/**
 * `db` scoped to a tenant: every statement and transaction runs as the tenant that `tenantScopeOf` returns at that moment.
 * Offers models, interactive transactions and tagged raw statements only.
 */
export function tenantDb(db: Db, tenantScopeOf: () => TenantScope): Db {
  const within =
    (holder: Delegate, method: string): Ask =>
    (...asked) =>
      // Prisma sends a query when its promise is awaited, which must happen within the tenant.
      withTenant(tenantScopeOf(), async () => await holder[method]?.(...asked));
  const transaction = (work: (tx: Tx) => Promise<unknown>, options?: object) =>
    withTenant(tenantScopeOf(), () => db.$transaction((tx) => asProcess(() => work(tx)), options));
  const models = new Map<string, object>();
  return new Proxy(db, {
    get(_, name) {
      if (typeof name !== 'string') return undefined;
      if (name === '$transaction') return transaction;
      if (RAW.has(name)) return within(db as unknown as Delegate, name);
      if (name.startsWith('$') || name.startsWith('_')) return undefined;
      const delegate = (db as unknown as Record<string, Delegate>)[name];
      if (!delegate) return undefined;
      const model = models.get(name) ?? tenantModel(delegate, within);
      models.set(name, model);
      return model;
    },
  });
}

function tenantModel(delegate: Delegate, within: (holder: Delegate, method: string) => Ask): object {
  return new Proxy(delegate, {
    get(_, method) {
      if (typeof method !== 'string' || typeof delegate[method] !== 'function') return undefined;
      const alone = ALONE[method];
      return alone
        ? (args: { where: object }) => within(delegate, alone)({ ...args, where: flat(args.where) })
        : within(delegate, method);
    },
  });
}

/** Expands a compound unique key, `{ userId_key: { userId, key } }`, into its columns. */
function flat(where: object): object {
  const parts = Object.entries(where).map(([name, value]) =>
    name.includes('_') && typeof value === 'object' && value !== null ? value : { [name]: value },
  );
  return Object.assign({}, ...parts);
}
