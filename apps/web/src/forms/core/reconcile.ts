import type { Conflict, ConflictChange } from '../../graphql/conflict.ts';
import { type FormValues, isSame } from './form-values.ts';

/** Fields that both the person and somebody else changed, to different values. */
export function clashesOf({ changes }: Conflict, start: FormValues, values: FormValues): ConflictChange[] {
  return changes.filter(
    ({ field, to }) => field in values && !isSame(start[field], values[field]) && !isSame(to, values[field]),
  );
}

/**
 * Rebases the form on the stored version. Its values become the start; fields that the person did not change,
 * or gives up, take the stored value.
 */
export function reconcile(
  { changes }: Conflict,
  { start, values, givenUp }: { start: FormValues; values: FormValues; givenUp: readonly string[] },
): { start: FormValues; values: FormValues } {
  const next = { start: { ...start }, values: { ...values } };
  for (const { field, to } of changes) {
    if (!(field in values)) continue;
    next.start[field] = to;
    if (givenUp.includes(field) || isSame(start[field], values[field])) next.values[field] = to;
  }
  return next;
}
