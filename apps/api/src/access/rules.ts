import type { Verb } from '@fleet/contracts/access';
import type { Subject } from '@fleet/contracts/entities';

/** Who is served one field. The vocabulary is small on purpose: `access.txt` is read by people. */
export type Rule =
  | { kind: 'anyone' }
  /** On a root field everybody who is signed in; on a row's field everybody who reached the row. */
  | { kind: 'signedIn' }
  /** Whose role does `verb` to `subject`; which rows, the query says. */
  | { kind: 'may'; verb: Verb; subject: Subject }
  /** The same, and every person of themselves. */
  | { kind: 'selfOrMay'; verb: Verb; subject: Subject };

export const ANYONE: Rule = { kind: 'anyone' };
export const SIGNED_IN: Rule = { kind: 'signedIn' };
export const may = (verb: Verb, subject: Subject): Rule => ({ kind: 'may', verb, subject });
export const selfOrMay = (verb: Verb, subject: Subject): Rule => ({ kind: 'selfOrMay', verb, subject });

type Viewer = { userId: string; may: (verb: Verb, subject: Subject) => boolean };

/** @param row the one whose field it is; without one, as in a filter over many, a person's own do not count */
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
