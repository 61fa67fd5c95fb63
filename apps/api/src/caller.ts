import { rolesReachEveryAccount, type Verb } from '@fleet/contracts/access';
import { principalMay } from '@fleet/contracts/acting-grants';
import type { Subject } from '@fleet/contracts/entities';
import { scopesMay, type TokenScope } from '@fleet/contracts/token-scope';
import type { TenantScope } from '@fleet/db/tenant-scope';
import { type Ability, abilityOf, type Principal } from './access/ability.ts';

/** Who asks, as the database has it at this moment, not as the token once said. */
export type Caller = Principal & {
  /** Of a personal token its own id, which is no session's. */
  sessionId: string;
  /** By which a program asks in the person's name; none where they ask themselves. */
  token?: TokenPrincipal;
  ability: Ability;
  /** Whether the role does `verb` to rows of `subject` beyond the person's own. Which rows, `ability` says. */
  may: (verb: Verb, subject: Subject) => boolean;
  seesEveryAccount: boolean;
  /** Whether what the account pays for is good now (`access/billing-effective.ts`). */
  billingEffective: boolean;
};

export type TokenPrincipal = { id: string; scopes: readonly TokenScope[] };
export type CallerPrincipal = Principal & {
  sessionId: string;
  billingEffective: boolean;
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

/** The role's, and of a token what its scopes leave of it. */
function mayBy(principal: CallerPrincipal, verb: Verb, subject: Subject): boolean {
  return (
    principalMay(principal, verb, subject) &&
    (!principal.token || scopesMay(principal.token.scopes, verb, subject))
  );
}

/** What the database itself lets a person see, whatever the conditions of a query say. */
export function tenantScopeOf({ userId, accountId, roles }: Principal): TenantScope {
  return { userId, accountId, everyAccount: rolesReachEveryAccount(roles) };
}

/** True when the caller may hear what happens in this account as it happens. */
export function mayListen(
  caller: Pick<Caller, 'accountId' | 'seesEveryAccount'>,
  accountId: string,
): boolean {
  return caller.seesEveryAccount || caller.accountId === accountId;
}
