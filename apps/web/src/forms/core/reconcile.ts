import type { Conflict, ConflictChange } from '../../graphql/conflict.ts';
import { type FormValues, isSame } from './form-values.ts';

/** The fields that others and the person changed, each to something else. */
export function clashesOf({ changes }: Conflict, start: FormValues, values: FormValues): ConflictChange[] {
  return changes.filter(
    ({ field, to }) => field in values && !isSame(start[field], values[field]) && !isSame(to, values[field]),
  );
}

/**
 * Goes on from what others stored. It becomes the start of every field that they changed, and the value of those that
 * the person left alone or gives up.
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
