import type { Db, Tx } from './client.ts';
import { withTenant, asProcess, type TenantScope } from './tenant-scope.ts';

type Ask = (...asked: unknown[]) => unknown;
type Delegate = Record<string, Ask>;

/**
 * Prisma answers lookups by a unique key of one moment together, whoever asks; behind a wall each is asked alone, or one
 * person would be answered in the name of another.
 */
const ALONE: Readonly<Record<string, string>> = {
  findUnique: 'findFirst',
  findUniqueOrThrow: 'findFirstOrThrow',
};
const RAW = new Set(['$queryRaw', '$executeRaw']);

/**
 * `db` as somebody may see it: every statement and transaction is behind the wall that `tenantScopeOf` answers when it is asked.
 * Models, interactive transactions and tagged raw statements are all there is of it.
 */
export function tenantDb(db: Db, tenantScopeOf: () => TenantScope): Db {
  const within =
    (holder: Delegate, method: string): Ask =>
    (...asked) =>
      // Prisma asks once its answer is waited for, which has to be here.
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

/** `{ userId_key: { userId, key } }` names a unique key of two columns, which other lookups know by the columns. */
function flat(where: object): object {
  const parts = Object.entries(where).map(([name, value]) =>
    name.includes('_') && typeof value === 'object' && value !== null ? value : { [name]: value },
  );
  return Object.assign({}, ...parts);
}
