import type { Conflict } from '../../graphql/conflict.ts';
import { clashesOf, reconcile } from './reconcile.ts';
import type { EditedValues } from './use-edited-values.ts';

/** Choices after somebody else changed the same entity. */
export function useConflict(values: EditedValues, conflict: Conflict | null, settled: () => void) {
  const { methods, latest } = values;

  function goOn(from: Conflict, givenUp: readonly string[]): void {
    const next = reconcile(from, { start: latest.current.start, values: methods.getValues(), givenUp });
    values.begin(next.start, from.version);
    for (const { field } of from.changes) {
      if (field in next.values) methods.setValue(field, next.values[field]);
    }
    settled();
  }

  return {
    /**
     * Adopts other people's values of these fields. If no conflicting field is left, their version becomes
     * the base.
     */
    takeTheirs(names: readonly string[]): void {
      if (!conflict) return;
      const taken = conflict.changes.filter(({ field }) => names.includes(field));
      const willHold = {
        ...methods.getValues(),
        ...Object.fromEntries(taken.map(({ field, to }) => [field, to])),
      };
      if (clashesOf(conflict, latest.current.start, willHold).length === 0) goOn(conflict, names);
      else for (const { field, to } of taken) methods.setValue(field, to);
    },
    /** Bases the form on their version and keeps the person's values unsaved. */
    keepMine(): void {
      if (conflict) goOn(conflict, []);
    },
  };
}
