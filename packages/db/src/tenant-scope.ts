import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * In whose name a statement is sent: the wall between accounts (row-level security) lets it see the rows of that account
 * and what is the person's own, or, for people of the service, every account's.
 */
export type TenantScope = {
  userId: string | null;
  /** Null for who stands in no account. */
  accountId: string | null;
  everyAccount: boolean;
};

/** Who has not said who they are: sees no row of anybody's. */
export const NOBODY: TenantScope = { userId: null, accountId: null, everyAccount: false };

/**
 * Carries the wall from the call of a statement to the pool that sends it, through Prisma, which has no place for it. It is
 * read in `TenantPool` at once, before anything is waited for; nothing else reads it.
 */
const inForce = new AsyncLocalStorage<TenantScope | null>();

/** Everything that `ask` asks of a pool of ours is asked behind this wall. */
export const withTenant = <Answer>(tenant: TenantScope, ask: () => Answer): Answer =>
  inForce.run(tenant, ask);

/** What is done within a transaction of somebody's, beside its own statements, is not asked behind their wall. */
export const asProcess = <Answer>(ask: () => Answer): Answer => inForce.run(null, ask);

/** Null where a process asks for itself. */
export const currentTenant = (): TenantScope | null => inForce.getStore() ?? null;

const roleOf = ({ everyAccount }: TenantScope): string =>
  everyAccount ? 'meridian_service' : 'meridian_api';

/** Its name at each session, which prepares it when it connects. */
export const ENTER = 'enter_tenant';
/** Holds until the end of the transaction. */
export const PREPARE_ENTER = `PREPARE ${ENTER} (text, text, text) AS SELECT set_config('role', $1, true),
  set_config('meridian.user_id', $2, true), set_config('meridian.account_id', $3, true)`;

/** The parameters of `ENTER`. */
export const enterValues = (tenant: TenantScope): [role: string, userId: string, accountId: string] => [
  roleOf(tenant),
  tenant.userId ?? '',
  tenant.accountId ?? '',
];

/** What begins a transaction behind the wall, in one message. It reads nothing, so that the isolation can still be set. */
export function beginTenantTransaction(tenant: TenantScope): string {
  const [role, userId, accountId] = enterValues(tenant).map(quoted);
  return `BEGIN; SET LOCAL ROLE ${role}; SET LOCAL meridian.user_id = ${userId}; SET LOCAL meridian.account_id = ${accountId}`;
}

/** Names of roles and ids have none of what would need escaping. @throws Error for what is neither */
function quoted(text: string): string {
  if (!/^[\w-]*$/.test(text)) throw new Error('The wall is of ids only');
  return `'${text}'`;
}
