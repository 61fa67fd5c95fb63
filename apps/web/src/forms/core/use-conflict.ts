import type { Conflict } from '../../graphql/conflict.ts';
import { clashesOf, reconcile } from './reconcile.ts';
import type { EditedValues } from './use-edited-values.ts';

/** The ways on after others changed what is being edited. */
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
    /** For these fields what others entered; when no field is left that both changed, their version is the beginning. */
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
    /** Their version is the beginning, and what the person entered is still to be saved. */
    keepMine(): void {
      if (conflict) goOn(conflict, []);
    },
  };
}
