import { type Grant, grantsOf, roleMay, SEE, type Verb } from './access.ts';
import { entityOf, type Subject } from './entities.ts';
import type { Role } from './roles.ts';

/** Somebody of the service who stands in the account of others for a while. */
export type Acting = { allowsChanges: boolean };

/** By which the pages of an account open: those of who keeps it. What may be done there, `grantsWhileActing` says. */
export const ACTING_ROLE: Role = 'ORGANIZATION_ADMINISTRATOR';

const DOES: readonly Verb[] = ['create', 'update', 'command'];

/**
 * All of an account is seen but its webhooks. Changed is its fleet at most, and that only where it was asked for: people,
 * their rights and sign-ins, what is paid and what is deleted stay with those whose they are, and so does what is a
 * person's own.
 */
export function grantsWhileActing({ allowsChanges }: Acting): Grant[] {
  return grantsOf([ACTING_ROLE])
    .filter(({ rows }) => rows === 'account')
    .flatMap(({ verbs, on, rows }) =>
      on
        .filter((subject) => entityOf(subject).support !== 'hidden')
        .map((subject) => ({
          verbs: verbs.filter(
            (verb) =>
              SEE.includes(verb) ||
              (allowsChanges && DOES.includes(verb) && entityOf(subject).support === 'changes'),
          ),
          on: [subject],
          rows,
        })),
    )
    .filter(({ verbs }) => verbs.length > 0);
}

/** Who asks, by their roles or, while they act for others, by what is left to them then. */
export function principalGrants({ roles, acting }: { roles: readonly Role[]; acting?: Acting | null }) {
  return acting ? grantsWhileActing(acting) : grantsOf(roles);
}

/** `roleMay` of somebody who may be acting. */
export function principalMay(
  { roles, acting }: { roles: readonly Role[]; acting?: Acting | null },
  verb: Verb,
  subject: Subject,
): boolean {
  if (!acting) return roleMay(roles, verb, subject);
  return grantsWhileActing(acting).some(({ verbs, on }) => verbs.includes(verb) && on.includes(subject));
}
