import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The tenant of a statement. Row-level security shows it the rows of this account and the person's own rows; for people of
 * the service, those of every account.
 */
export type TenantScope = {
  userId: string | null;
  /** Null for a person without an account. */
  accountId: string | null;
  everyAccount: boolean;
};

/** An anonymous caller, who sees no rows. */
export const NOBODY: TenantScope = { userId: null, accountId: null, everyAccount: false };

/**
 * Carries the tenant from the caller to the pool through Prisma, which has no parameter for it. `TenantPool` alone reads it,
 * synchronously.
 */
const inForce = new AsyncLocalStorage<TenantScope | null>();

/** Runs `ask` with all its statements scoped to the tenant. */
export const withTenant = <Answer>(tenant: TenantScope, ask: () => Answer): Answer =>
  inForce.run(tenant, ask);

/** Runs `ask` as the process itself, also within a tenant's transaction. */
export const asProcess = <Answer>(ask: () => Answer): Answer => inForce.run(null, ask);

/** The tenant of the current call; null for the process itself. */
export const currentTenant = (): TenantScope | null => inForce.getStore() ?? null;

const roleOf = ({ everyAccount }: TenantScope): string =>
  everyAccount ? 'meridian_service' : 'meridian_api';

/** Name of the statement that sets the tenant; each session prepares it when it connects. */
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

/** Begins a transaction of the tenant in one message. It reads nothing, so the isolation level can still be set. */
export function beginTenantTransaction(tenant: TenantScope): string {
  const [role, userId, accountId] = enterValues(tenant).map(quoted);
  return `BEGIN; SET LOCAL ROLE ${role}; SET LOCAL meridian.user_id = ${userId}; SET LOCAL meridian.account_id = ${accountId}`;
}

/** Names of roles and ids have none of what would need escaping. @throws Error for what is neither */
function quoted(text: string): string {
  if (!/^[\w-]*$/.test(text)) throw new Error('A tenant consists of ids only');
  return `'${text}'`;
}
