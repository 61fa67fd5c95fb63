import { isTimeout } from '@fleet/db/is-timeout';
import { violatedConstraint } from '@fleet/db/violated-constraint';
import { ConflictError, TimeoutError } from '../errors.ts';
import { CONSTRAINTS } from './constraints.generated.ts';

/** Maps a violated named constraint or a timeout to an error for the client; returns other errors unchanged. */
export function translateConstraint(error: unknown): unknown {
  if (isTimeout(error)) return new TimeoutError();
  const failure = CONSTRAINTS[violatedConstraint(error) ?? ''];
  // A constraint without an entry is a bug and is reported as one.
  if (!failure) return error;
  const { code, message, path } = failure;
  return new ConflictError(message, code, path && [{ path: [...path], code, params: {}, message }], error);
}
