import { isTimeout } from '@fleet/db/is-timeout';
import { violatedConstraint } from '@fleet/db/violated-constraint';
import { ConflictError, TimeoutError } from '../errors.ts';
import { CONSTRAINTS } from './constraints.generated.ts';

/** The failure a client can act on, where a named constraint was violated or it took too long; else the error itself. */
export function translateConstraint(error: unknown): unknown {
  if (isTimeout(error)) return new TimeoutError();
  const failure = CONSTRAINTS[violatedConstraint(error) ?? ''];
  // A constraint that no module explains is a bug, and is answered as one.
  if (!failure) return error;
  const { code, message, path } = failure;
  return new ConflictError(message, code, path && [{ path: [...path], code, params: {}, message }], error);
}
