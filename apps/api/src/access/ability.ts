import { AbilityBuilder, type Ability as CaslAbility } from '@casl/ability';
import {
  accessibleBy,
  createPrismaAbility,
  type PrismaQueryFactory,
  type Subjects,
} from '@casl/prisma/runtime';
import type { Grant, Reach, Verb } from '@fleet/contracts/access';
import { type Acting, principalGrants } from '@fleet/contracts/acting-grants';
import { entityOf, type Subject } from '@fleet/contracts/entities';
import type { Role } from '@fleet/contracts/roles';
import { scopesMay, type TokenScope } from '@fleet/contracts/token-scope';
import type { Prisma } from '@fleet/db/prisma';

export type Ability = CaslAbility<
  [Verb, Subjects<Record<Subject, Record<string, unknown>>>],
  PrismaQueryFactory<Prisma.TypeMap>
>;

/** A person as they stand in one account; without an account they have none of its rights. */
export type Principal = {
  userId: string;
  accountId: string | null;
  membershipId: string | null;
  roles: readonly Role[];
  vehicleScope: 'ALL' | 'GIVEN';
  /** Of somebody of the service who acts in an account of others, by a session of its own; null for everybody else. */
  acting?: Acting | null;
};

type Where = Record<string, unknown>;
const NOTHING = { id: { in: [] as string[] } };

/** The grants of a person's roles as conditions on rows; of one of their tokens, what its scopes leave of them. */
export function abilityOf(principal: Principal, scopes?: readonly TokenScope[]): Ability {
  const { can, build } = new AbilityBuilder<Ability>(createPrismaAbility);
  for (const { verbs, on, rows } of narrowed(principalGrants(principal), scopes)) {
    for (const subject of on) {
      // Without a condition, not with an empty one: in an OR beside another, Prisma takes that for nothing.
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

/** Null where the person has no such rows. */
function conditionOf(principal: Principal, subject: Subject, rows: Exclude<Reach, 'every'>): Where | null {
  const { userId, accountId } = principal;
  switch (rows) {
    case 'own':
      return { [entityOf(subject).personColumn ?? 'userId']: userId };
    case 'public':
      return accountId === null ? null : sharedWith(accountId, subject);
    case 'account':
      return accountId === null ? null : ofAccount(accountId, subject);
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

/** The `where` of every query over `subject`: the rows to which the caller does `verb`; none, where none are granted. */
export function rows<Model extends Subject>(
  caller: { ability: Ability },
  subject: Model,
  verb: Verb = 'read',
) {
  const granted = accessibleBy(caller.ability, verb).ofType(subject);
  // Of no grant that is an empty OR, which Prisma leaves out of an AND: every row would be found.
  return caller.ability.can(verb, subject) ? granted : (NOTHING as typeof granted);
}
