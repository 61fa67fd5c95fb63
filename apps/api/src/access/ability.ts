import { AbilityBuilder, type Ability as CaslAbility } from '@casl/ability';
import {
  accessibleBy,
  createPrismaAbility,
  type PrismaQueryFactory,
  type Subjects,
} from '@casl/prisma/runtime';
import type { Grant, Reach, Verb } from '@fleet/contracts/access';
import type { AccountType } from '@fleet/contracts/account';
import { type Acting, principalGrants } from '@fleet/contracts/acting-grants';
import { entityOf, type Subject } from '@fleet/contracts/entities';
import type { Role } from '@fleet/contracts/roles';
import { scopesMay, type TokenScope } from '@fleet/contracts/token-scope';
import type { Prisma } from '@fleet/db/prisma';

export type Ability = CaslAbility<
  [Verb, Subjects<Record<Subject, Record<string, unknown>>>],
  PrismaQueryFactory<Prisma.TypeMap>
>;

/** The roles, account and vehicles of a request. Without an account it has no rights of an account. */
export type Principal = {
  userId: string;
  accountId: string | null;
  /** Decides which plans are offered. */
  accountType?: AccountType | null;
  membershipId: string | null;
  roles: readonly Role[];
  vehicleScope: 'ALL' | 'GIVEN';
  /** Set in a support session in another account; null otherwise. */
  acting?: Acting | null;
};

type Where = Record<string, unknown>;
const NOTHING = { id: { in: [] as string[] } };

/** Turns the grants of a principal into conditions on rows; the scopes of a token narrow them. */
export function abilityOf(principal: Principal, scopes?: readonly TokenScope[]): Ability {
  const { can, build } = new AbilityBuilder<Ability>(createPrismaAbility);
  for (const { verbs, on, rows } of narrowed(principalGrants(principal), scopes)) {
    for (const subject of on) {
      // No condition instead of an empty one: within an OR, Prisma matches nothing by an empty condition.
      if (rows === 'every') can([...verbs], subject);
      else {
        const where = conditionOf(principal, subject, rows);
        if (where) can([...verbs], subject, where as never);
      }
    }
  }
  return build();
}

function narrowed(grants: readonly Grant[], scopes: readonly TokenScope[] | undefined): readonly Grant[] {
  if (!scopes) return grants;
  return grants.flatMap(({ verbs, on, rows }) =>
    on
      .map((subject) => ({
        verbs: verbs.filter((verb) => scopesMay(scopes, verb, subject)),
        on: [subject],
        rows,
      }))
      .filter((grant) => grant.verbs.length > 0),
  );
}

/** Null if the principal has no such rows. */
function conditionOf(principal: Principal, subject: Subject, rows: Exclude<Reach, 'every'>): Where | null {
  const { userId, accountId } = principal;
  switch (rows) {
    case 'own':
      return { [entityOf(subject).personColumn ?? 'userId']: userId };
    case 'public':
      return accountId === null ? null : sharedWith(accountId, subject);
    case 'account':
      return accountId === null ? null : ofAccount(accountId, subject);
    case 'offered':
      return offeredTo(principal.accountType ?? null, subject);
    case 'given':
      return accountId === null ? null : givenTo({ ...principal, accountId }, subject);
  }
}

function ofAccount(accountId: string, subject: Subject): Where {
  const member = { memberships: { some: { accountId } } };
  const { accountBy } = entityOf(subject);
  switch (accountBy) {
    case 'id':
      return { id: accountId };
    case 'memberships':
      return member;
    case 'person':
      return { user: { is: member } };
    default:
      return { accountId };
  }
}

function offeredTo(type: AccountType | null, subject: Subject): Where | null {
  if (type === null) return null;
  const plan = { status: 'ACTIVE', onOfferFor: { has: type } };
  return subject === 'BillingPlan' ? plan : { plans: { some: { plan: { is: plan } } } };
}

function sharedWith(accountId: string, subject: Subject): Where | null {
  const { sharedBy } = entityOf(subject);
  return sharedBy ? { ...ofAccount(accountId, subject), [sharedBy]: true } : null;
}

function givenTo(principal: Principal & { accountId: string }, subject: Subject): Where {
  const { accountId, membershipId, vehicleScope } = principal;
  if (vehicleScope === 'ALL') return { accountId };
  const members = { some: { membershipId } };
  const vehicle = { OR: [{ members }, { group: { is: { members } } }] };
  const { assignedBy } = entityOf(subject);
  switch (assignedBy) {
    case 'vehicle':
      return { accountId, ...vehicle };
    case 'group':
      return { accountId, members };
    case 'byVehicle':
      return { accountId, vehicle: { is: vehicle } };
    default:
      return NOTHING;
  }
}

/** The `where` of queries over `subject`: the rows the caller may `verb`; matches nothing without a grant. */
export function rows<Model extends Subject>(
  caller: { ability: Ability },
  subject: Model,
  verb: Verb = 'read',
) {
  const granted = accessibleBy(caller.ability, verb).ofType(subject);
  // Without a grant this would be an empty OR, which Prisma drops from an AND: it would match every row.
  return caller.ability.can(verb, subject) ? granted : (NOTHING as typeof granted);
}
