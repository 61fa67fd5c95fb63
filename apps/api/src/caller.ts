import type { Role } from '@fleet/contracts/roles';
import { type Ability, abilityOf, type Grade, gradesOf } from './access/policy.ts';

/** Who asks, as the database has it at this moment, not as the token once said. */
export type Caller = {
  userId: string;
  sessionId: string;
  accountId: string | null;
  roles: readonly Role[];
  grades: ReadonlySet<Grade>;
  ability: Ability;
};

export function createCaller(person: {
  userId: string;
  sessionId: string;
  accountId: string | null;
  roles: readonly Role[];
}): Caller {
  return { ...person, grades: gradesOf(person.roles), ability: abilityOf(person) };
}
