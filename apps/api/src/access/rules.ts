import type { Verb } from '@fleet/contracts/access';
import type { Subject } from '@fleet/contracts/entities';

/** Who may read a field. The vocabulary is kept small, because people review `access.txt`. */
export type Rule =
  | { kind: 'anyone' }
  /** On a root field: anyone signed in. On a row's field: anyone who may read the row. */
  | { kind: 'signedIn' }
  /** Roles that may `verb` the `subject`; the query limits the rows. */
  | { kind: 'may'; verb: Verb; subject: Subject }
  /** The same, and each person for their own row. */
  | { kind: 'selfOrMay'; verb: Verb; subject: Subject };

export const ANYONE: Rule = { kind: 'anyone' };
export const SIGNED_IN: Rule = { kind: 'signedIn' };
export const may = (verb: Verb, subject: Subject): Rule => ({ kind: 'may', verb, subject });
export const selfOrMay = (verb: Verb, subject: Subject): Rule => ({ kind: 'selfOrMay', verb, subject });

type Viewer = { userId: string; may: (verb: Verb, subject: Subject) => boolean };

/** @param row of the field; without one, as in a filter, a person's own rows do not count */
export function allows(rule: Rule, viewer: Viewer, row?: Record<string, unknown>): boolean {
  switch (rule.kind) {
    case 'anyone':
    case 'signedIn':
      return true;
    case 'may':
      return viewer.may(rule.verb, rule.subject);
    case 'selfOrMay':
      return row?.id === viewer.userId || viewer.may(rule.verb, rule.subject);
  }
}

export function describeRule(rule: Rule): string {
  switch (rule.kind) {
    case 'anyone':
      return 'anyone';
    case 'signedIn':
      return 'signed in';
    case 'may':
      return `may ${rule.verb} ${rule.subject}`;
    case 'selfOrMay':
      return `self, or may ${rule.verb} ${rule.subject}`;
  }
}
