import type { Entitlement } from '@fleet/billing/entitlement';
import { rolesReachEveryAccount, type Verb } from '@fleet/contracts/access';
import { principalMay } from '@fleet/contracts/acting-grants';
import type { Subject } from '@fleet/contracts/entities';
import { scopesMay, type TokenScope } from '@fleet/contracts/token-scope';
import type { TenantScope } from '@fleet/db/tenant-scope';
import { type Ability, abilityOf, type Principal } from './access/ability.ts';

/** The authenticated caller, as the database has it now, not as the token once said. */
export type Caller = Principal & {
  /** For a personal token, the id of the token. */
  sessionId: string;
  /** The personal token; absent for a session. */
  token?: TokenPrincipal;
  ability: Ability;
  /** Whether the roles may `verb` rows of `subject` beyond the person's own. `ability` limits the rows. */
  may: (verb: Verb, subject: Subject) => boolean;
  seesEveryAccount: boolean;
  /** What the account may use of the product now (`access/entitlement.ts`). */
  entitlement: Entitlement;
};

export type TokenPrincipal = { id: string; scopes: readonly TokenScope[] };
export type CallerPrincipal = Principal & {
  sessionId: string;
  entitlement: Entitlement;
  token?: TokenPrincipal;
};

export type AsCaller = (principal: CallerPrincipal) => Caller;

export function createCaller(principal: CallerPrincipal): Caller {
  const known = new Map<string, boolean>();
  const may = (verb: Verb, subject: Subject): boolean => {
    const key = `${verb} ${subject}`;
    const answer = known.get(key) ?? mayBy(principal, verb, subject);
    known.set(key, answer);
    return answer;
  };
  const ability = abilityOf(principal, principal.token?.scopes);
  return { ...principal, ability, may, seesEveryAccount: rolesReachEveryAccount(principal.roles) };
}

/** The rights of the roles, narrowed by the scopes of a token. */
function mayBy(principal: CallerPrincipal, verb: Verb, subject: Subject): boolean {
  return (
    principalMay(principal, verb, subject) &&
    (!principal.token || scopesMay(principal.token.scopes, verb, subject))
  );
}

/** The tenant scope that row-level security enforces for a principal. */
export function tenantScopeOf({ userId, accountId, roles }: Principal): TenantScope {
  return { userId, accountId, everyAccount: rolesReachEveryAccount(roles) };
}

/** Whether the caller may receive live events of the account. */
export function mayListen(
  caller: Pick<Caller, 'accountId' | 'seesEveryAccount'>,
  accountId: string,
): boolean {
  return caller.seesEveryAccount || caller.accountId === accountId;
}
